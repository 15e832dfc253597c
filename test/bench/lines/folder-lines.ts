import { join } from 'node:path';
import { sourcesIn } from '../../rules/source.ts';
import { changeInPercent, recordFaults } from '../weights/weight-fault.ts';

/** The lines of code of each folder, written by `npm run weights`. */
export const LINE_RECORD = join(import.meta.dirname, '../lines.json');

const FOLDERS = ['core', 'elements', 'react', 'react/migrate', 'react/stackframe', 'demo', '.build', 'test'];
const MOST_GROWTH = 0.03;
const MOST_SHRINKING = 0.1;
/** A folder may change by this number of lines without being recorded anew, whatever its size. */
const FREE_CHANGE = 10;

export type LineRecord = Readonly<Record<string, number>>;

/** Counts the lines of code of each folder of the second level, such as `core/session`; `core` has the files beside these folders. */
export function linesOfFolders(): LineRecord {
  const lines: Record<string, number> = {};
  for (const { path, text } of sourcesIn(...FOLDERS)) {
    const name = folderOf(path);
    lines[name] = (lines[name] ?? 0) + linesOfCode(text);
  }
  return lines;
}

export function folderOf(path: string): string {
  const [top = '', folder, ...rest] = path.split('/');
  return folder !== undefined && rest.length > 0 ? `${top}/${folder}` : top;
}

/** Counts the lines that are neither empty nor a comment alone. */
export function linesOfCode(text: string): number {
  return text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;
}

/** Returns a sentence for each folder whose lines are not those recorded. */
export function lineFaults(record: LineRecord, now: LineRecord): string[] {
  const changes = Object.entries(now).flatMap(([name, lines]) => {
    const before = record[name];
    if (before === undefined || Math.abs(lines - before) <= FREE_CHANGE) return [];
    const isWithin = lines > before ? lines <= before * (1 + MOST_GROWTH) : lines >= before * (1 - MOST_SHRINKING);
    if (isWithin) return [];
    return [
      `${name}: ${before} → ${lines} lines, ${changeInPercent(before, lines)}: record it with \`npm run weights\``,
    ];
  });
  return [...changes, ...recordFaults(new Map(Object.entries(record)), Object.keys(now))];
}
