import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from './kind.ts';
import { KINDS } from './kinds.ts';
import type { Names } from './names.ts';

const ARCHITECTURE = 'ARCHITECTURE.md';

/** The beginning of the paragraph below the table. */
const COUNTS = 'Files that `npm run new`';

const spelling = { camel: '<name>', pascal: '<Name>', words: '<name>' };
const ANY: Names = { kebab: '<name>', ...spelling, one: spelling, text: '' };

/** Returns the files that a kind creates or changes, including tests. */
export function pathsOf({ files, lines }: Kind, names: Names = ANY): readonly string[] {
  return [...new Set([...files, ...lines].map(({ path }) => path(names)))];
}

/** Returns the rows of the table in ARCHITECTURE.md, one for each kind. */
function tableRows(): readonly string[] {
  return Object.values(KINDS).map((kind: Kind) => `| ${kind.title} | ${describe(kind)} |`);
}

/** Returns the sentence with the number of files of each kind. */
function countSentence(): string {
  const counts = Object.values(KINDS).map((kind: Kind) => `${kind.title} ${pathsOf(kind).length}`);
  return `${COUNTS} makes or changes, tests included: ${counts.join(', ')}.`;
}

/** Returns the text of ARCHITECTURE.md with its rows and its sentence replaced by the current ones. */
export function withTable(text: string): string {
  const kinds: readonly Kind[] = Object.values(KINDS);
  const rows = tableRows();
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith(COUNTS)) return countSentence();
      return rows[kinds.findIndex(({ title }) => line.startsWith(`| ${title} |`))] ?? line;
    })
    .join('\n');
}

export function writeTable(root: string): void {
  const path = join(root, ARCHITECTURE);
  writeFileSync(path, withTable(readFileSync(path, 'utf8')));
}

function describe({ usage, files, lines, note = '' }: Kind): string {
  const made = files.map(({ path, holds }) => `\`${path(ANY)}\` (${holds})`);
  const changed = [...new Set(lines.map(({ path }) => path(ANY)))].map((path) => {
    const own = new Set(lines.flatMap((line) => (line.path(ANY) === path ? [line.holds] : [])));
    return `\`${path}\` (${[...own].join(', ')})`;
  });
  return [
    `\`npm run new -- ${usage}\``,
    ...(made.length > 0 ? [`makes ${made.join(', ')}`, 'and'] : []),
    `changes ${changed.join(', ')}${note && `; ${note}`}`,
  ].join(' ');
}
