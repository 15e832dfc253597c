import { type Kind, line } from '../kind.ts';
import { type Names, quoted } from '../names.ts';
import { declareTag, testToWrite } from './shared.ts';
import { newTexts } from './text-lines.ts';

const texts = newTexts('<camel>', 'sign-in/<kebab>', 'page');

/** A page of the handler, served at its name below the handler path. */
export const page: Kind = {
  title: 'a handler page',
  usage: 'page NAME',
  files: [
    { path: 'elements/pages/<kebab>.ts', holds: 'its element', code: elementCode },
    texts.file,
    { path: 'test/elements/pages/<kebab>.test.ts', holds: 'its test', code: testCode },
  ],
  lines: [
    line('core/routes/routes.ts', 'its name', "'<camel>',", ['export const pageNames', '// An app cannot move these']),
    line('elements/pages.ts', 'its import', "<camel>: () => import('./pages/<kebab>.ts'),", [
      'export const pages',
      'cliAuthConfirm:',
    ]),
    line('elements/messages/sign-in/page-titles.ts', 'its title', "<camel>: '<words>',", ['const names', 'notFound:']),
    texts.line,
    line('elements/handler.ts', 'its slot', ' * @slot <kebab> - Replaces the page `<kebab>`.', [
      '',
      '* @slot cli-auth-confirm',
    ]),
    line('react/pages.tsx', 'its component', componentCode, ['', '/**']),
    line('react/index.ts', 'its export', '<pascal>,', ['export {', "} from './pages.tsx'", 'sorted']),
  ],
  takenBy: ["@customElement('lk-<kebab>')", 'export const <camel> =', 'export const <pascal> ='],
  next: [
    texts.step,
    'Say in the doc block of elements/pages/<kebab>.ts what the page is for, and list its slots and parts.',
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
import { pageCardOf, pageStyles } from '../cards/page-card.ts';
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

${declareTag(`lk-${kebab}`, `Lk${pascal}`)}`;
}

function componentCode({ kebab, pascal }: Names): string {
  return `/**
 * The page \`${kebab}\` of the handler.
 *
 * @example <${pascal} />
 */
export const ${pascal} = wrapLazy('lk-${kebab}', async () => (await import('../elements/pages/${kebab}.ts')).Lk${pascal});
`;
}

function testCode({ kebab, words }: Names): string {
  const tag = `lk-${kebab}`;
  return `import '../../../elements/pages/${kebab}.ts';
import { expect } from '../support/support.ts';
import { show } from './support.ts';

suite('${tag}', () => {
  test('${tag} shows its title and sends no request', async () => {
    const view = await show('${tag}', '/handler/${kebab}');
    await view.says(${quoted(words)});
    expect(view.requests).to.deep.equal([]);
  });

  ${testToWrite(`${tag} completes its task for the user`, `what a user does on the page ${tag}, what is sent, and what a failure reads as`)}
});
`;
}
