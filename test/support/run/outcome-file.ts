import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Counts, type Failure, NOTHING, sum } from './counts.ts';
import { ROOT } from './program.ts';

/**
 * A line of the file in which a test runner records its progress. The first line lists all files that will run. Then each file
 * adds a line with its outcome. So the outcome of a run that is ended early is known, and which files did not run.
 */
type Line = { planned: readonly string[] } | FileOutcome;

interface FileOutcome {
  /** The test file and, if tests run in several browsers, the browser. */
  where: string;
  counts: Counts;
  failures: readonly Failure[];
  /** How long its tests took, for developers who look for slow files. */
  seconds?: number;
}

/** The outcome of a test run. */
export interface TestOutcome {
  counts: Counts;
  failures: readonly Failure[];
  /** The number of test files of the run. */
  fileCount: number;
  /** Test files of the run that have not ended. */
  notRun: readonly string[];
}

/** Returns the path of the file in which a stage's test runner records its outcome. */
export function outcomePath(stage: string): string {
  return join(ROOT, '.cache/results', `${stage.replaceAll(' ', '-')}.jsonl`);
}

export function startOutcome(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** Adds a line to the file. Does nothing without a path, because then the test runner was started by hand. */
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
    // If the runner was ended while it wrote, the last line is incomplete.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export const NO_OUTCOME: TestOutcome = { counts: NOTHING, failures: [], fileCount: 0, notRun: [] };
