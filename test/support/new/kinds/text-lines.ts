import type { NewLine } from '../kind.ts';
import type { Names } from '../names.ts';

/** Texts that begin so are to be written: a test of texts fails as long as there is one. */
export const TO_WRITE = 'Say in one sentence';

/** The export of a new group of texts. `group` names it and its file. */
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
