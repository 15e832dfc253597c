import { line } from '../kind.ts';

/** The beginning of placeholder texts. A rule test fails while any text begins like this. */
export const TO_WRITE = 'Say in one sentence';

/**
 * Returns a new group of texts: its file, the line that exports it, and the step that reminds of it. `name` is its export, `path` its file
 * in `elements/messages`, and `subject` what it is for.
 */
export function newTexts(name: string, path: string, subject: string, more = '') {
  const file = `elements/messages/${path}.ts`;
  const code = `/** Texts of the ${subject} "<words>". */
export const ${name} = {
  title: '<words>',
  text: '${TO_WRITE} what this ${subject} is for.',
  ${more}
};
`;
  const place = ['*/', '', 'sorted'] as const;
  const added = `export { ${name} } from './${path}.ts';`;
  return {
    file: { path: file, holds: 'its texts', code },
    line: line('elements/messages/english.ts', 'the export of its texts', added, place),
    step: `Write the texts in ${file}: test/rules/texts fails until then.`,
  };
}
