import { type Source, sourcesByPath } from '../source.ts';

export interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
}

/** The entries of the packages that programs import names from, each with its source. */
export const ENTRIES: Readonly<Record<string, string>> = {
  latchkey: 'core/index.ts',
  'latchkey/react': 'react/index.ts',
  'latchkey/server': 'core/server.ts',
  'latchkey/elements': 'elements/index.ts',
  'latchkey/messages': 'elements/messages.ts',
  'latchkey/password-strength': 'elements/password-strength.ts',
  'latchkey/vite': 'core/vite.ts',
  'latchkey-emulator': 'demo/service/emulator.ts',
  'latchkey-languages': 'elements/languages.ts',
  'latchkey-project': 'elements/project/index.ts',
  'latchkey-project/admin': 'core/admin.ts',
  'latchkey-project/react': 'react/project.ts',
};

const sources = sourcesByPath('core', 'elements', 'react', 'demo/service');

/** Whether there is such a file of code. */
export function isSource(path: string): boolean {
  return sources.has(path);
}

/** What a file exports, its own and what it passes on, sorted by name. */
export function exportedNames(path: string): readonly ExportedName[] {
  const found = new Map(namesOf(sources.get(path)).map((each) => [each.name, each]));
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function namesOf(source: Source | undefined): readonly ExportedName[] {
  if (!source) throw new Error('An entry passes on a file that is not there.');
  return source.exports.flatMap(({ name, isType, from }) => {
    if (name !== null) return [{ name, isType }];
    if (from === null) return [];
    const passedOn = namesOf(sources.get(from));
    // `export type *` leaves values behind.
    return isType ? passedOn.filter((each) => each.isType) : passedOn;
  });
}
