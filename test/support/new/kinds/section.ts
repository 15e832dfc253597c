import { type Kind, line } from '../kind.ts';
import { type Names, quoted } from '../names.ts';
import { declareTag, testToWrite } from './shared.ts';
import { newTexts } from './text-lines.ts';

const texts = newTexts('settings<pascal>', 'account/<kebab>', 'section', "row: 'The first row.',");

/** A section of the account settings, and the page that contains it. */
export const section: Kind = {
  title: 'a section of the settings',
  usage: 'section NAME',
  files: [
    { path: 'elements/settings/<kebab>.ts', holds: 'its element', code: elementCode },
    texts.file,
    { path: 'test/elements/settings/<kebab>.test.ts', holds: 'its test', code: testCode },
  ],
  lines: [
    line(
      'elements/settings/pages.ts',
      'its page',
      "'<kebab>': { icon: gearIcon, sections: [() => import('./<kebab>.ts')], shapes: [{ lines: 1, rows: 1 }] },",
      ['export const pages', '} satisfies'],
    ),
    line('elements/messages/account/account-settings.ts', "the page's title", "'<kebab>': '<words>',", [
      'pageTitles:',
      'account:',
    ]),
    texts.line,
  ],
  note: 'of a team: by hand in `elements/teams/settings/`',
  takenBy: ["@customElement('lk-settings-<kebab>')", 'export const settings<pascal> ='],
  next: [
    texts.step,
    'Say in the doc block of elements/settings/<kebab>.ts what the section is for, and list its slots and parts.',
    'Choose the icon of its page, or move the import to the page where the section belongs (elements/settings/pages.ts).',
    'Show its states in demo/site/gallery/account-settings.ts.',
  ],
};

function elementCode({ kebab, pascal, words }: Names): string {
  return `import { html } from 'lit';
import { settings${pascal} } from '../messages/account/${kebab}.ts';
import { customElement } from '../base/decorators.ts';
import { LkSection, type SectionContent, type SectionHeader } from '../sections/section/section.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import { panelRow, panelRows, rowTitle } from '../sections/section/section-parts.ts';

/**
 * The section "${words}" of the account settings: a row with a text.
 *
 * @example
 * \`\`\`html
 * <script type="module">
 *   import 'latchkey/elements/settings/${kebab}.js';
 * </script>
 * <lk-settings-${kebab}></lk-settings-${kebab}> <!-- inside an lk-provider -->
 * \`\`\`
 *
 * @element lk-settings-${kebab}
 * @csspart section - The whole section.
 * @csspart heading - The heading.
 * @csspart panel - The frame around the rows.
 * @csspart row - One row.
 * @csspart error - The row with an error.
 */
@customElement('lk-settings-${kebab}')
export class LkSettings${pascal} extends LkSection {
  get #messages(): typeof settings${pascal} {
    return this.texts('settings${pascal}', settings${pascal});
  }

  protected override header(): SectionHeader {
    const { title: heading, text } = this.#messages;
    return { heading, text };
  }

  protected override content(): SectionContent {
    return { body: panelRows(panelRow({ content: rowTitle(this.#messages.row) })) };
  }
}

export const section: RenderSection = (app) =>
  html\`<lk-settings-${kebab} slot="section" .app=\${app}></lk-settings-${kebab}>\`;

${declareTag(`lk-settings-${kebab}`, `LkSettings${pascal}`)}`;
}

function testCode({ kebab, words }: Names): string {
  const tag = `lk-settings-${kebab}`;
  return `import '../../../elements/settings/${kebab}.ts';
import { ADA, createService } from '../support/service.ts';
import { expectAccessible, fixture, html, readText, until } from '../support/support.ts';

suite('${tag}', () => {
  test('${tag} shows its title to a signed-in user', async () => {
    const { app } = createService({ person: ADA });
    const section = await fixture<HTMLElement>(html\`<${tag} .app=\${app}></${tag}>\`);
    await until(() => readText(section).includes(${quoted(words)}), 'the title');
    await expectAccessible(section);
  });

  ${testToWrite(`${tag} changes the data of the user`, `what a user changes in ${tag}, what is sent, and what a failure reads as`)}
});
`;
}
