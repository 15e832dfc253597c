import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Counts, type Failure, NOTHING, sum } from './counts.ts';
import { ROOT } from './program.ts';

/**
 * A runner of tests notes its files as it goes, a line of JSON each: first all that it will run, then each with its outcome. So a run
 * that is ended in between has an outcome too, and it is known which files did not run.
 */
type Line = { planned: readonly string[] } | FileOutcome;

interface FileOutcome {
  /** A file of tests, and the browser where there are several. */
  where: string;
  counts: Counts;
  failures: readonly Failure[];
}

/** What a run of tests has shown. */
export interface TestOutcome {
  counts: Counts;
  failures: readonly Failure[];
  /** How many files the run was made of. */
  fileCount: number;
  /** Files that it was made of and that have not ended. */
  notRun: readonly string[];
}

/** Where the runner of a stage notes its outcome. */
export function outcomePath(stage: string): string {
  return join(ROOT, '.cache/results', `${stage.replaceAll(' ', '-')}.jsonl`);
}

export function startOutcome(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** Notes nothing where no path is given: the runner was started by hand. */
export function noteOutcome(path: string | undefined, line: Line): void {
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

export function readOutcome(path: string): TestOutcome {
  const lines = readLines(path);
  const ended = lines.filter((line) => 'where' in line);
  const planned = [...new Set(lines.flatMap((line) => ('planned' in line ? line.planned : [])))];
  const endedFiles = new Set(ended.map(({ where }) => where));
  return {
    counts: sum(ended.map(({ counts }) => counts)),
    failures: ended.flatMap(({ failures }) => failures),
    fileCount: planned.length,
    notRun: planned.filter((where) => !endedFiles.has(where)),
  };
}

function readLines(path: string): readonly Line[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    // A runner that is ended while it writes leaves half a line without an end.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export const NO_OUTCOME: TestOutcome = { counts: NOTHING, failures: [], fileCount: 0, notRun: [] };
