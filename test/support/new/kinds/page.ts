import type { Kind } from '../kind.ts';
import { type Names, quoted } from '../names.ts';
import { textLines, TO_WRITE } from './text-lines.ts';

/** The maximum length of a line, as the formatter is configured. */
const LINE_CHARACTERS = 120;

/** A page of the handler, served at its name below the handler path. */
export const page: Kind = {
  title: 'a handler page',
  usage: 'page NAME',
  files: [
    { path: ({ kebab }) => `elements/pages/${kebab}.ts`, holds: 'its element', code: elementCode },
    { path: ({ kebab }) => `elements/messages/sign-in/${kebab}.ts`, holds: 'its texts', code: textsCode },
    { path: ({ kebab }) => `test/elements/pages/${kebab}.test.ts`, holds: 'its test', code: testCode },
  ],
  lines: [
    {
      path: () => 'core/routes/routes.ts',
      holds: 'its name',
      code: ({ camel }) => `'${camel}',`,
      place: () => ({ below: 'export const pageNames', before: '// An app cannot move these two' }),
    },
    {
      path: () => 'elements/pages.ts',
      holds: 'its import',
      code: ({ camel, kebab }) => `${camel}: () => import('./pages/${kebab}.ts'),`,
      place: () => ({ below: 'export const pages', before: 'cliAuthConfirm:' }),
    },
    {
      path: () => 'elements/messages/sign-in/page-titles.ts',
      holds: 'its title',
      code: ({ camel, words }) => `${camel}: ${quoted(words)},`,
      place: () => ({ below: 'const names', before: 'notFound:' }),
    },
    textLines(({ camel, kebab }) => [camel, `sign-in/${kebab}`]),
    {
      path: () => 'elements/handler.ts',
      holds: 'its slot',
      code: ({ kebab }) => ` * @slot ${kebab} - Replaces the page \`${kebab}\`.`,
      place: () => ({ before: '* @slot cli-auth-confirm' }),
    },
    {
      path: () => 'react/pages.tsx',
      holds: 'its component',
      code: componentCode,
      place: () => ({ before: '/**' }),
    },
    {
      path: () => 'react/index.ts',
      holds: 'its export',
      code: ({ pascal }) => `${pascal},`,
      place: () => ({ below: 'export {', before: "} from './pages.tsx'", isSorted: true }),
    },
  ],
  takenBy: ({ kebab, camel, pascal }) => [
    `@customElement('lk-${kebab}')`,
    `export const ${camel} =`,
    `export const ${pascal} =`,
  ],
  next: ({ kebab }) => [
    `Write the texts in elements/messages/sign-in/${kebab}.ts: test/rules/texts fails until then.`,
    `Say in the doc block of elements/pages/${kebab}.ts what the page is for, and list its slots and parts.`,
    'Show its states in demo/site/gallery/handler-pages.ts.',
    'Name its address in demo/docs/protocol.md §12.1.',
  ],
};

function elementCode({ kebab, camel, pascal }: Names): string {
  return `import { html } from 'lit';
import { ${camel} } from '../messages/sign-in/${kebab}.ts';
import { customElement, property } from '../base/decorators.ts';
import { LkElement } from '../base/element.ts';
import { shieldIcon } from '../base/theme/state-icons.ts';
import { pageCardOf, pageStyles } from '../sign-in/page-card.ts';
import type { HandlerPage } from './base/handler-page.ts';
import { homeButton } from './base/link-failure.ts';

/**
 * The page \`${kebab}\` of the handler: a card with a button that leads home.
 *
 * @example
 * \`\`\`html
 * <lk-${kebab} full-page></lk-${kebab}>
 * \`\`\`
 *
 * @element lk-${kebab}
 * @slot logo - A logo at the top of the card.
 * @slot before - Content below the title and the text.
 * @slot after - Content at the end of the card.
 * @csspart card - The frame.
 * @csspart mark - The round icon above the title.
 * @csspart header - Icon, title and text.
 * @csspart heading - The title.
 * @csspart description - The text below the title.
 * @csspart text - A note below the description, if the return address of a link is not trusted.
 * @csspart actions - The buttons.
 * @csspart button - Each button.
 * @csspart primary - The main button.
 */
@customElement('lk-${kebab}')
export class Lk${pascal} extends LkElement {
  static override styles = pageStyles;

  /** Set this if the card is the only content of the page. Centers the card and makes its title the first-level heading. */
  @property({ type: Boolean, attribute: 'full-page', reflect: true }) fullPage = false;

  override render() {
    const { title: heading, text } = this.texts('${camel}', ${camel});
    return pageCardOf(this, { heading, text, mark: shieldIcon(), primary: homeButton(this) });
  }
}

export const page: HandlerPage = (app) => html\`<lk-${kebab} slot="page" full-page .app=\${app}></lk-${kebab}>\`;

declare global {
  interface HTMLElementTagNameMap {
    'lk-${kebab}': Lk${pascal};
  }
}
`;
}

function textsCode({ camel, words }: Names): string {
  return `/** The page "${words}". */
export const ${camel} = {
  title: ${quoted(words)},
  text: ${quoted(`${TO_WRITE} what this page is for.`)},
};
`;
}

function componentCode({ kebab, pascal }: Names): string {
  const load = `async () => (await import('../elements/pages/${kebab}.ts')).Lk${pascal}`;
  const line = `wrapLazy('lk-${kebab}', ${load})`;
  const fits = `export const ${pascal} = ${line};`.length <= LINE_CHARACTERS;
  const lazy = fits ? line : `wrapLazy(\n  'lk-${kebab}',\n  ${load},\n)`;
  return `/**
 * The page \`${kebab}\` of the handler.
 *
 * @example <${pascal} />
 */
export const ${pascal} = ${lazy};
`;
}

function testCode({ kebab, words }: Names): string {
  return `import '../../../elements/pages/${kebab}.ts';
import { expect } from '../support/support.ts';
import { show } from './support.ts';

suite('lk-${kebab}', () => {
  test('lk-${kebab} shows its title and sends no request', async () => {
    const view = await show('lk-${kebab}', '/handler/${kebab}');
    await view.says(${quoted(words)});
    expect(view.requests).to.deep.equal([]);
  });

  test('lk-${kebab} completes its task for the user', () => {
    throw new Error('Write this test: what a user does on the page lk-${kebab}, what is sent, and what a failure reads as.');
  });
});
`;
}
