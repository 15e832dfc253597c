import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { program } from '../run/program.ts';
import { fill, type Kind, type NewLine } from './kind.ts';
import { type Names, Refusal } from './names.ts';

/** The files that were created and changed, as paths below the root. */
export interface Made {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

/** The folders whose code is searched to find out whether a name is taken. */
const CODE_FOLDERS = ['core', 'elements', 'react'];

/**
 * Creates all files of a kind, adds its lines to other files below the root, and formats them. Writes nothing if the name is
 * taken or the place of a line is missing.
 *
 * @throws Refusal
 */
export async function applyKind(root: string, kind: Kind, names: Names): Promise<Made> {
  refuseTaken(root, kind, names);
  const created = kind.files.map(({ path, code }) => [fill(path, names), fill(code, names)] as const);
  const changed = new Map<string, string>();
  for (const line of kind.lines) {
    const path = fill(line.path, names);
    changed.set(path, withLine(path, changed.get(path) ?? readFileSync(join(root, path), 'utf8'), line, names));
  }
  for (const [path, text] of [...created, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const made = { created: created.map(([path]) => path), changed: [...changed.keys()] };
  await formatFiles(root, [...made.created, ...made.changed]);
  return made;
}

async function formatFiles(root: string, paths: readonly string[]): Promise<void> {
  const { exitCode, output } = await program('biome', ['format', '--write', ...paths], { cwd: root });
  if (exitCode !== 0) throw new Error(output);
}

function refuseTaken(root: string, { files, takenBy = [] }: Kind, names: Names): void {
  for (const path of files.map((file) => fill(file.path, names)))
    if (existsSync(join(root, path))) throw new Refusal(`${path} exists already.`);
  const marks = takenBy.map((mark) => fill(mark, names));
  if (marks.length === 0) return;
  for (const path of CODE_FOLDERS.flatMap((folder) => codeIn(root, folder))) {
    const code = readFileSync(join(root, path), 'utf8');
    const mark = marks.find((each) => code.includes(each));
    if (mark !== undefined) throw new Refusal(`The name is taken: ${path} has \`${mark}\`.`);
  }
}

function codeIn(root: string, folder: string): readonly string[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path));
}

function withLine(path: string, text: string, { code, place }: NewLine, names: Names): string {
  const [lines, added] = [text.split('\n'), fill(code, names)];
  const [below, before, order] = place;
  const start = below === '' ? 0 : 1 + findLine(path, lines, below);
  // The last line is empty, because the file ends with a line break.
  const end = before === '' ? lines.length - 1 : findLine(path, lines, before, start);
  const same = lines.slice(start, end).find((line) => /\w/.test(keyOf(line)) && keyOf(line) === keyOf(added));
  if (same !== undefined) throw new Refusal(`The name is taken: ${path} has the line \`${same.trim()}\`.`);
  const later = order ? lines.slice(start, end).findIndex((line) => isAfter(line, added)) : -1;
  return lines.toSpliced(later === -1 ? end : start + later, 0, added).join('\n');
}

function findLine(path: string, lines: readonly string[], wanted: string, from = 0): number {
  const isWanted = (line: string) => (wanted.endsWith('{') ? line === wanted : line.startsWith(wanted));
  const found = lines.findIndex((line, index) => index >= from && isWanted(line.trim()));
  if (found === -1)
    throw new Refusal(`${path} has no line that begins with \`${wanted}\`, where the new one would go.`);
  return found;
}

/** Returns what identifies added code: the key of a table row, else the first line. */
function keyOf(code: string): string {
  const first = code.split('\n')[0]?.trim() ?? '';
  return /^['"]?([\w-]+)['"]?:/.exec(first)?.[1] ?? first;
}

/** Whether a line has the same statement as the added line and is after it in alphabetical order. */
function isAfter(line: string, added: string): boolean {
  const [[word, name], [ownWord, ownName]] = [sortKey(line), sortKey(added)];
  return word === ownWord && name > ownName;
}

function sortKey(line: string): readonly [statement: string, name: string] {
  const [, word = '', name = ''] = /^\W*(export|import|readonly)?(.*)/.exec(line) ?? [];
  return [word, name.replace(/^\W+(type )?/, '').toLowerCase()];
}
