import type { MarkdownRenderer } from 'vitepress';
import { generatedPages } from '../generated.ts';
import { referenceAddresses } from '../reference-addresses.ts';

type CoreState = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];
type Token = CoreState['tokens'][number];

/** Matches code that is a name alone, with what often stands around it: `<lk-sign-in>`, `app.signOut`, `useUser()`. */
const NAME_ALONE = /^(?:<([a-z-]+)>|(?:app\.)?([\w$-]+)(?:\(\))?)$/;

/**
 * Lets names in the text of pages lead to the reference: tags, error codes, verbs, hooks and other exports. The pages contain no such
 * links, because their Markdown is also read where the site is not.
 */
export function referenceLinks(md: MarkdownRenderer): void {
  const addresses = referenceAddresses([...generatedPages().values()]);
  md.core.ruler.push('reference-links', (state) => {
    const ownPage = `/${String(state.env?.relativePath ?? '')}`;
    const addressOf = (code: string) => {
      const [, tag, name = tag] = NAME_ALONE.exec(code) ?? [];
      const address = addresses.get(name ?? '');
      return address?.split('#')[0] === ownPage ? undefined : address;
    };
    for (const [index, token] of state.tokens.entries()) {
      const isHeading = state.tokens[index - 1]?.type === 'heading_open';
      if (token.children && !isHeading) token.children = withLinks(state, token.children, addressOf);
    }
  });
}

/** Wraps each code in a link if it has an address and is in no link yet. */
function withLinks(
  state: CoreState,
  tokens: readonly Token[],
  addressOf: (code: string) => string | undefined,
): Token[] {
  let isInLink = false;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') isInLink = token.type === 'link_open';
    const address = token.type === 'code_inline' && !isInLink ? addressOf(token.content) : undefined;
    if (address === undefined) return [token];
    const open = new state.Token('link_open', 'a', 1);
    open.attrSet('href', address);
    return [open, token, new state.Token('link_close', 'a', -1)];
  });
}
