import type { Kind } from '../kind.ts';
import { type Names, quoted } from '../names.ts';
import { textLines, TO_WRITE } from './text-lines.ts';

/** A section of the account settings, and the page that contains it. */
export const section: Kind = {
  title: 'a section of the settings',
  usage: 'section NAME',
  files: [
    { path: ({ kebab }) => `elements/settings/${kebab}.ts`, holds: 'its element', code: elementCode },
    { path: ({ kebab }) => `elements/messages/account/${kebab}.ts`, holds: 'its texts', code: textsCode },
    { path: ({ kebab }) => `test/elements/settings/${kebab}.test.ts`, holds: 'its test', code: testCode },
  ],
  lines: [
    {
      path: () => 'elements/settings/pages.ts',
      holds: 'its page',
      code: ({ kebab }) => `'${kebab}': { icon: gearIcon, sections: [() => import('./${kebab}.ts')] },`,
      place: () => ({ below: 'export const pages', before: '} satisfies' }),
    },
    {
      path: () => 'elements/messages/account/account-settings.ts',
      holds: "the page's title",
      code: ({ kebab, words }) => `'${kebab}': ${quoted(words)},`,
      place: () => ({ below: 'pageTitles:', before: 'account:' }),
    },
    textLines(({ pascal, kebab }) => [`settings${pascal}`, `account/${kebab}`]),
  ],
  note: 'of a team: by hand in `elements/teams/settings/`',
  takenBy: ({ kebab, pascal }) => [`@customElement('lk-settings-${kebab}')`, `export const settings${pascal} =`],
  next: ({ kebab }) => [
    `Write the texts in elements/messages/account/${kebab}.ts: test/rules/texts fails until then.`,
    `Say in the doc block of elements/settings/${kebab}.ts what the section is for, and list its slots and parts.`,
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

declare global {
  interface HTMLElementTagNameMap {
    'lk-settings-${kebab}': LkSettings${pascal};
  }
}
`;
}

function textsCode({ pascal, words }: Names): string {
  return `/** The section "${words}" of the account settings. */
export const settings${pascal} = {
  title: ${quoted(words)},
  text: ${quoted(`${TO_WRITE} what this section is for.`)},
  row: ${quoted('The first row.')},
};
`;
}

function testCode({ kebab, words }: Names): string {
  return `import '../../../elements/settings/${kebab}.ts';
import { ADA, createService } from '../support/service.ts';
import { expectAccessible, fixture, html, readText, until } from '../support/support.ts';

suite('lk-settings-${kebab}', () => {
  test('lk-settings-${kebab} shows its title to a signed-in user', async () => {
    const { app } = createService({ person: ADA });
    const section = await fixture<HTMLElement>(html\`<lk-settings-${kebab} .app=\${app}></lk-settings-${kebab}>\`);
    await until(() => readText(section).includes(${quoted(words)}), 'the title');
    await expectAccessible(section);
  });

  test('lk-settings-${kebab} changes the data of the user', () => {
    throw new Error('Write this test: what a user changes in lk-settings-${kebab}, what is sent, and what a failure reads as.');
  });
});
`;
}
