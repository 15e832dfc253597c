import type { MarkdownRenderer } from 'vitepress';

/** Lets Vue show code in a text as it is written. Otherwise `{{ … }}` would be evaluated, which fails or shows nothing. */
export function codeAsWritten(md: MarkdownRenderer): void {
  md.core.ruler.push('code-as-written', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
  });
}
