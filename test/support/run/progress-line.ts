import { outcomePath, readOutcome } from './outcome-file.ts';

/** How often the line of progress is written: on a terminal it replaces itself, elsewhere every line stays. */
const EVERY_MS = process.stdout.isTTY ? 1_000 : 60_000;
const ERASE_LINE = '\r\u001b[2K';

/** The stages that run now. */
const running = new Set<string>();
const startedAt = performance.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Shows that a stage is running, and how many of its test files have ended. The returned function ends that. */
export function showProgress(stage: string): () => void {
  running.add(stage);
  timer ??= setInterval(writeProgress, EVERY_MS).unref();
  return () => running.delete(stage);
}

export function stopProgress(): void {
  clearInterval(timer);
  timer = undefined;
  if (process.stdout.isTTY) process.stdout.write(ERASE_LINE);
}

/** Prints a line that stays, above the line of progress. */
export function printLine(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(ERASE_LINE);
  console.log(line);
}

function writeProgress(): void {
  if (running.size === 0) return;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const line = `… ${seconds} s: ${[...running].map(describeStage).join(', ')}`;
  if (process.stdout.isTTY) process.stdout.write(ERASE_LINE + line.slice(0, process.stdout.columns - 1));
  else console.log(line);
}

function describeStage(stage: string): string {
  const { fileCount, notRun } = readOutcome(outcomePath(stage));
  return fileCount === 0 ? stage : `${stage} ${fileCount - notRun.length} of ${fileCount} files`;
}
