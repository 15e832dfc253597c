import { readRecord, recordPath } from './results.ts';

/** How often the line of progress is written: on a terminal it replaces itself, elsewhere every line stays. */
const EVERY_MS = process.stdout.isTTY ? 1_000 : 60_000;
const ERASE_LINE = process.stdout.isTTY ? '\r\u001b[2K' : '';

/** The stages that run now. The line of progress names them, and how many of their test files have ended. */
export const running = new Set<string>();
setInterval(writeProgress, EVERY_MS).unref();

/** Prints a line that stays, above the line of progress. */
export function printLine(line: string): void {
  process.stdout.write(`${ERASE_LINE}${line}\n`);
}

function writeProgress(): void {
  if (running.size === 0) return;
  const line = `… ${Math.round(performance.now() / 1000)} s: ${[...running].map(describeStage).join(', ')}`;
  if (process.stdout.isTTY) process.stdout.write(ERASE_LINE + line.slice(0, process.stdout.columns - 1));
  else console.log(line);
}

function describeStage(stage: string): string {
  const { fileCount, notRun } = readRecord(recordPath(stage));
  return fileCount === 0 ? stage : `${stage} ${fileCount - notRun.length} of ${fileCount} files`;
}
