import type { Kind } from '../kind.ts';
import type { Names } from '../names.ts';

/** An element that does not use the app. */
export const element: Kind = {
  title: 'an element',
  usage: 'element NAME',
  files: [
    { path: ({ kebab }) => `elements/parts/${kebab}.ts`, holds: 'its class with its doc block', code },
    { path: ({ kebab }) => `react/components/${kebab}.ts`, holds: 'its component', code: componentCode },
    { path: ({ kebab }) => `test/elements/parts/${kebab}.test.ts`, holds: 'its test', code: testCode },
  ],
  lines: [
    {
      path: () => 'elements/index.ts',
      holds: 'its export',
      code: ({ kebab, pascal }) => `export { Lk${pascal} } from './parts/${kebab}.ts';`,
      place: () => ({ before: 'export { LkSpinner }' }),
    },
    {
      path: () => 'react/index.ts',
      holds: 'the export of its component',
      code: ({ kebab, pascal }) => `export { ${pascal} } from './components/${kebab}.ts';`,
      place: () => ({ below: 'export { useApp }', before: 'export type', isSorted: true }),
    },
  ],
  takenBy: ({ kebab, pascal }) => [`@customElement('lk-${kebab}')`, `export const ${pascal} =`, `function ${pascal}(`],
  next: ({ kebab }) => [
    `Say in the doc block of elements/parts/${kebab}.ts what the element is for, and list its events, slots and parts.`,
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

declare global {
  interface HTMLElementTagNameMap {
    'lk-${kebab}': Lk${pascal};
  }
}
`;
}

function componentCode({ kebab, pascal }: Names): string {
  return `import { Lk${pascal} } from '../../elements/parts/${kebab}.ts';
import { wrap } from '../wrap.tsx';

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

  test('lk-${kebab} reacts to properties and input', () => {
    throw new Error('Write this test: what a page sets and hears of lk-${kebab}, and what a user sees and does.');
  });
});
`;
}
