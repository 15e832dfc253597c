import { join } from 'node:path';
import { sourcesIn } from '../../rules/source.ts';
import { changeInPercent, recordFaults } from '../weights/weight-fault.ts';

/** The lines of code of each room, written by `npm run weights`. */
export const LINE_RECORD = join(import.meta.dirname, '../lines.json');

const FOLDERS = ['core', 'elements', 'react', 'demo', '.build', 'test'];
const MOST_GROWTH = 0.03;
const MOST_SHRINKING = 0.1;
/** A room may change by so many lines without being recorded anew, whatever its size. */
const LINES_OF_LEISURE = 10;

export type LineRecord = Readonly<Record<string, number>>;

/** Counts the lines of code of each room: a folder such as `core/session`, or the files beside the folders, such as `core`. */
export function linesOfRooms(): LineRecord {
  const lines: Record<string, number> = {};
  for (const { path, text } of sourcesIn(...FOLDERS)) {
    const room = roomOf(path);
    lines[room] = (lines[room] ?? 0) + linesOfCode(text);
  }
  return lines;
}

export function roomOf(path: string): string {
  const [top = '', folder, ...rest] = path.split('/');
  return folder !== undefined && rest.length > 0 ? `${top}/${folder}` : top;
}

/** Counts the lines that are neither empty nor a comment alone. */
export function linesOfCode(text: string): number {
  return text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;
}

/** Returns a sentence for each room whose lines are not those recorded. */
export function lineFaults(record: LineRecord, now: LineRecord): string[] {
  const changes = Object.entries(now).flatMap(([room, lines]) => {
    const before = record[room];
    if (before === undefined || Math.abs(lines - before) <= LINES_OF_LEISURE) return [];
    const isWithin = lines > before ? lines <= before * (1 + MOST_GROWTH) : lines >= before * (1 - MOST_SHRINKING);
    if (isWithin) return [];
    return [
      `${room}: ${before} → ${lines} lines, ${changeInPercent(before, lines)}: record it with \`npm run weights\``,
    ];
  });
  return [...changes, ...recordFaults(new Map(Object.entries(record)), Object.keys(now))];
}
