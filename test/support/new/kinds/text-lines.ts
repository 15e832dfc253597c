import type { NewLine } from '../kind.ts';
import type { Names } from '../names.ts';

/** The beginning of placeholder texts. A rule test fails while any text begins like this. */
export const TO_WRITE = 'Say in one sentence';

/** Returns the line that exports a new group of texts. `group` returns the name of the group and its file. */
export function textLines(group: (names: Names) => readonly [name: string, file: string]): NewLine {
  return {
    path: () => 'elements/messages/english.ts',
    holds: 'the export of its texts',
    code: (names) => {
      const [name, file] = group(names);
      return `export { ${name} } from './${file}.ts';`;
    },
    place: () => ({ below: '*/', isSorted: true }),
  };
}
