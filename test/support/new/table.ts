import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fill, type Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type Names, namesOf } from './names.ts';

const ARCHITECTURE = 'ARCHITECTURE.md';

/** How many folders a row names at most. The command prints all files. */
const MOST_FOLDERS = 2;

const ANY = namesOf('any-name');

/** Returns the files that a kind creates or changes, including tests. */
export function pathsOf({ files, lines }: Kind, names: Names = ANY): readonly string[] {
  return [...new Set([...files, ...lines].map(({ path }) => fill(path, names)))];
}

/** Returns the first folders in which a kind creates files; if it creates none, those in which it changes files. Tests do not count. */
export function foldersOf({ files, lines }: Kind): readonly string[] {
  const [created, changed] = [files, lines].map((parts) =>
    parts.map(({ path }) => dirname(fill(path, ANY))).filter((folder) => !folder.startsWith('test/')),
  );
  const folders = created?.length ? created : (changed ?? []);
  return [...new Set(folders)].slice(0, MOST_FOLDERS).map((folder) => `${folder}/`);
}

/** Returns the text of ARCHITECTURE.md in which the rows of the kinds are replaced by the current ones. */
export function withTable(text: string): string {
  const kinds: readonly Kind[] = Object.values(KINDS);
  return text
    .split('\n')
    .map((line) => {
      const kind = kinds.find(({ title }) => line.startsWith(`| ${title} |`));
      return kind ? rowOf(kind) : line;
    })
    .join('\n');
}

export function writeTable(root: string): void {
  const path = join(root, ARCHITECTURE);
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
}

function rowOf(kind: Kind): string {
  const folders = foldersOf(kind).map((folder) => `\`${folder}\``);
  const note = kind.note === undefined ? '' : `; ${kind.note}`;
  return `| ${kind.title} | \`npm run new -- ${kind.usage}\` | ${folders.join(', ')}${note} |`;
}
