import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { changeInPercent } from '../weights/weight-fault.ts';
import { LINE_RECORD, type LineRecord, linesOfFolders } from './folder-lines.ts';

/** Writes the record of lines anew and says what changed. */
export function recordLines(): void {
  const before: LineRecord = existsSync(LINE_RECORD) ? JSON.parse(readFileSync(LINE_RECORD, 'utf8')) : {};
  const after = Object.fromEntries(
    Object.entries(linesOfFolders()).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(LINE_RECORD, `${JSON.stringify(after, null, 2)}\n`);
  const sum = (record: LineRecord) => Object.values(record).reduce((total, lines) => total + lines, 0);
  const changes = Object.entries(after).flatMap(([name, lines]) => {
    const earlier = before[name] ?? 0;
    if (lines === earlier) return [];
    const percent = earlier === 0 ? 'new' : changeInPercent(earlier, lines);
    return [`${name}: ${earlier} → ${lines} lines, ${percent}${lines > earlier * 1.03 ? '; the commit says why' : ''}`];
  });
  console.log([`the sources: ${sum(before)} → ${sum(after)} lines of code`, ...changes].join('\n'));
}
