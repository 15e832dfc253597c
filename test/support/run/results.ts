import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './program.ts';

/** The outcome of a test or of a check. An unsteady test failed once and passed at the second try. */
export interface Result {
  state: 'passed' | 'failed' | 'skipped' | 'unsteady' | 'left out';
  /** The test file and, if tests run in several browsers, the browser. A check has the name of its stage. */
  where: string;
  /** The path from the root of the checkout. Missing if the result belongs to no file. */
  file?: string | undefined;
  name?: string;
  /** Why a test failed or was skipped. */
  message?: string;
}

/**
 * A line of the file in which a test runner records its progress. The first line lists all files that will run. Then each file adds a line
 * with its results. So the results of a run that is ended early are known, and which files did not run.
 */
type Line = { planned: readonly string[] } | FileResults;

interface FileResults extends Pick<Result, 'where' | 'file'> {
  results: readonly Outcome[];
  /** How long the tests of the file took. Missing for a failure that is recorded before the file has ended. */
  seconds?: number;
}

export type Outcome = Omit<Result, 'where' | 'file'>;

/** What a test runner has recorded. */
export interface TestRun {
  results: readonly Result[];
  /** The number of test files of the run. */
  fileCount: number;
  /** Test files of the run that have not ended. */
  notRun: readonly string[];
}

/** Returns the path of the file in which a stage's test runner records its results. */
export function recordPath(stage: string): string {
  return join(ROOT, '.cache/results', `${stage.replaceAll(' ', '-')}.jsonl`);
}

export function startRecord(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
}

/** Adds a line to the record. Does nothing without a path, because then the test runner was started by hand. */
export function addToRecord(path: string | undefined, line: Line): void {
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

export function readRecord(path: string): TestRun {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // If the runner was ended while it wrote, the last line is incomplete.
  const lines = text.split('\n').slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line) as Line);
  const planned = new Set(entries.flatMap((entry) => ('planned' in entry ? entry.planned : [])));
  const ended = entries.filter((entry) => 'where' in entry);
  const endedFiles = new Set(ended.filter(({ seconds }) => seconds !== undefined).map(({ where }) => where));
  return {
    results: ended.flatMap(({ where, file, results }) => results.map((result) => ({ where, file, ...result }))),
    fileCount: planned.size,
    notRun: [...planned].filter((where) => !endedFiles.has(where)),
  };
}

/** Returns a text such as `12 passed, 0 failed, 1 skipped`. */
export function describeCounts(results: readonly Result[]): string {
  const count = (...states: readonly string[]) => results.filter(({ state }) => states.includes(state)).length;
  const skipped = count('skipped');
  return `${count('passed', 'unsteady')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The longest message of a test. Programs such as the compiler print as much as they like. */
const LONGEST_MESSAGE = 1500;

/** Returns a failure for the list at the end of the output. */
export function describeFailure({ where, file, name = '', message = '' }: Result): string {
  const text = message.trim().slice(0, file === undefined ? undefined : LONGEST_MESSAGE);
  return `✗ ${where}${name && ` > ${name}`}${text && `\n  ${text.replaceAll('\n', '\n  ')}`}`;
}
