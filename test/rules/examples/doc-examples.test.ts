import { expect, test } from 'vitest';
import { docCommentsOf, examplesIn, examplesOf } from './doc-examples.ts';
import { type ElementsByTag, markupErrors, scriptsOf } from './example-markup.ts';

const TEXT = `
/** @example one(); */
export function one() {}

interface All {
  /**
   * Says two.
   *
   * @throws Error
   * @example two();
   * three();
   * @returns nothing
   */
  two(): void;
}

/**
 * Draws.
 *
 * @element lk-four
 * @example
 * \`\`\`html
 * <lk-four></lk-four>
 * \`\`\`
 * @csspart five - The fifth.
 */
@customElement('lk-four')
export class LkFour {}
`;

test('examplesOf() returns each @example with the line number and the documented name', () => {
  expect(examplesOf({ path: 'a.ts', text: TEXT })).toEqual([
    { path: 'a.ts', line: 2, subject: 'one', language: 'ts', code: 'one();' },
    { path: 'a.ts', line: 10, subject: 'two', language: 'ts', code: 'two();\nthree();' },
    { path: 'a.ts', line: 23, subject: 'LkFour', language: 'html', code: '<lk-four></lk-four>' },
  ]);
});

test('docCommentsOf() says which comments describe what they stand above', () => {
  const comments = docCommentsOf({ path: 'a.ts', text: TEXT });
  expect(comments.map(({ subject, hasWords }) => [subject, hasWords])).toEqual([
    ['one', false],
    ['two', true],
    ['LkFour', true],
  ]);
});

test('examplesIn() returns every fenced code block of a page', () => {
  const text = 'Text.\n\n```ts\none();\ntwo();\n```\n\nMore.\n\n```html\n<lk-three></lk-three>\n```\n';
  expect(examplesIn({ path: 'a.md', text })).toEqual([
    { path: 'a.md', line: 4, subject: null, language: 'ts', code: 'one();\ntwo();' },
    { path: 'a.md', line: 11, subject: null, language: 'html', code: '<lk-three></lk-three>' },
  ]);
});

const ELEMENTS: ElementsByTag = new Map([
  ['lk-menu', { name: 'LkMenu', attributes: [{ name: 'label' }], slots: [{ name: '' }, { name: 'trigger' }] }],
]);

const MARKUP: { code: string; error: string | null }[] = [
  { code: '<lk-menu label="More" class="a"><button slot="trigger" disabled>…</button></lk-menu>', error: null },
  { code: '<!-- <lk-unknown> --><lk-menu aria-label="More"></lk-menu>', error: null },
  { code: '<lk-unknown></lk-unknown>', error: 'there is no element <lk-unknown>' },
  { code: '<lk-menu lable="More"></lk-menu>', error: '<lk-menu> has no attribute "lable"' },
  { code: '<lk-menu><b slot="head">…</b></lk-menu>', error: '<lk-menu> has no slot "head"' },
  { code: '<lk-menu>', error: '<lk-menu> is not closed' },
  { code: '</lk-menu>', error: '</lk-menu> closes nothing' },
];

for (const { code, error } of MARKUP) {
  test(`for the HTML ${code}, markupErrors() reports: ${error ?? 'no error'}`, () => {
    const found = markupErrors({ path: 'a.ts', line: 3, subject: null, language: 'html', code }, ELEMENTS);
    expect(found).toEqual(error === null ? [] : [`a.ts:3: ${error}`]);
  });
}

test('scriptsOf() returns the script of an HTML example as TypeScript', () => {
  const code =
    "<lk-menu></lk-menu>\n<script type=\"module\">document.querySelector('lk-menu').label = 'More';</script>";
  const example = { path: 'a.ts', line: 3, subject: null, language: 'html', code } as const;
  expect(scriptsOf(example)).toEqual([
    { ...example, language: 'ts', line: 4, code: "document.querySelector('lk-menu')!.label = 'More';" },
  ]);
});
