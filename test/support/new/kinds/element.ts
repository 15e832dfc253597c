import { type Kind, line } from '../kind.ts';
import type { Names } from '../names.ts';
import { declareTag, testToWrite } from './shared.ts';

/** An element that does not use the app. */
export const element: Kind = {
  title: 'an element',
  usage: 'element NAME',
  files: [
    { path: 'elements/parts/<kebab>.ts', holds: 'its class with its doc block', code },
    { path: 'react/components/<kebab>.ts', holds: 'its component', code: componentCode },
    { path: 'test/elements/parts/<kebab>.test.ts', holds: 'its test', code: testCode },
  ],
  lines: [
    line('elements/index.ts', 'its export', "export { Lk<pascal> } from './parts/<kebab>.ts';", [
      '',
      'export { LkSpinner }',
    ]),
    line('react/index.ts', 'the export of its component', "export { <pascal> } from './components/<kebab>.ts';", [
      'export { useApp }',
      'export type',
      'sorted',
    ]),
  ],
  takenBy: ["@customElement('lk-<kebab>')", 'export const <pascal> =', 'function <pascal>('],
  next: [
    'Say in the doc block of elements/parts/<kebab>.ts what the element is for, and list its events, slots and parts.',
    'An element that needs the app extends LkElement and stands in another folder than elements/parts.',
    'Show its states in demo/site/gallery/chapters.ts.',
  ],
};

function code({ kebab, pascal }: Names): string {
  return `import { css, html, LitElement } from 'lit';
import { customElement, property } from '../base/decorators.ts';
import { exportParts } from '../base/theme/export-parts.ts';
import { baseStyles } from '../base/theme/styles.ts';

/**
 * Shows its label.
 *
 * @example
 * \`\`\`html
 * <lk-${kebab} label="Early shift"></lk-${kebab}>
 * \`\`\`
 *
 * @element lk-${kebab}
 * @csspart label - The text.
 */
@exportParts
@customElement('lk-${kebab}')
export class Lk${pascal} extends LitElement {
  static override styles = [
    baseStyles,
    css\`
      :host {
        display: inline-block;
      }
    \`,
  ];

  /** The text. */
  @property() label = '';

  override render() {
    return html\`<span part="label">\${this.label}</span>\`;
  }
}

${declareTag(`lk-${kebab}`, `Lk${pascal}`)}`;
}

function componentCode({ kebab, pascal }: Names): string {
  return `import { Lk${pascal} } from '../../elements/parts/${kebab}.ts';
import { wrap } from '../base/wrap.tsx';

/**
 * Shows its label.
 *
 * @example <${pascal} label="Early shift" />
 */
export const ${pascal} = wrap('lk-${kebab}', Lk${pascal});
`;
}

function testCode({ kebab }: Names): string {
  return `import '../../../elements/parts/${kebab}.ts';
import { expect, expectAccessible, fixture, html, readText } from '../support/support.ts';

suite('lk-${kebab}', () => {
  test('lk-${kebab} shows its label', async () => {
    const element = await fixture<HTMLElement>(html\`<lk-${kebab} label="Early shift"></lk-${kebab}>\`);
    expect(readText(element)).to.equal('Early shift');
    await expectAccessible(element);
  });

  ${testToWrite(`lk-${kebab} reacts to properties and input`, `what a page sets and hears of lk-${kebab}, and what a user sees and does`)}
});
`;
}
