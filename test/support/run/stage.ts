import { type Counts, type Failure, withRunnerFailure, NOTHING, ONE_FAILED, ONE_PASSED } from './counts.ts';
import { failingOutput } from './expected-output.ts';
import type { TestOutcome } from './outcome-file.ts';
import { type Ended, program, type ProgramOptions } from './program.ts';

/** A part of the tests that can be run on its own, such as the types or the tests in Node. */
export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

export interface StageResult {
  counts: Counts;
  /** What the programs of the stage wrote. Printed only if the stage failed. */
  output: string;
  /** A remark for the line of the stage, such as why it was skipped. */
  note?: string;
  /** The failed tests that have a name. */
  failures?: readonly Failure[];
  /** The tests that failed at first and passed when their files ran again. */
  unsteady?: readonly Failure[];
  /** The files, or the name of the stage, that did not run because the time was over. */
  notRun?: readonly string[];
  /** How long the tests of each file took, in seconds. */
  seconds?: Readonly<Record<string, number>>;
}

/** Creates a stage that runs one program. The stage passes if the program exits with code 0 and writes no error. */
export function check(name: string, command: string, args: readonly string[], options?: ProgramOptions): Stage {
  return {
    name,
    run: async () => {
      const { exitCode, output, stderr, wasCut } = await program(command, args, options);
      if (wasCut) return { counts: NOTHING, output, notRun: [name] };
      return exitCode === 0 && failingOutput('', stderr) === ''
        ? { counts: ONE_PASSED, output: '' }
        : { counts: ONE_FAILED, output };
    },
  };
}

/**
 * Starts a test runner with all or some of its files. If `until` is given, the runner is ended at that time, in milliseconds
 * since 1970.
 */
type Start = (files: readonly string[], until?: number) => Promise<Ended>;

/**
 * Creates a stage that runs a test runner. `read` reads its outcome. If only few files have failed tests, these files run a
 * second time, because tests can fail when a machine stalls for seconds. Tests that fail twice count as failed. Tests that pass
 * the second time are listed at the end.
 */
export function counted(name: string, start: Start, read: () => TestOutcome): Stage {
  const attempt = async (files: readonly string[], until?: number) => {
    const { exitCode, output, stderr, stdout, wasCut = false } = await start(files, until);
    const outcome = withRunnerErrors(name, read(), stderr);
    return { output, note: skippedIn(stdout), wasCut, ...withUnrunFiles(name, outcome, wasCut ? 0 : exitCode, wasCut) };
  };
  return {
    name,
    run: async () => {
      const first = await attempt([]);
      const files = filesToRepeat(first);
      if (files.length === 0) return first;
      const second = await attempt(files, first.wasCut ? Date.now() + SECOND_TRY_MS : undefined);
      const output = `${first.output}\n\nOnce more: ${files.join(' ')}\n${second.output}`;
      if (second.counts.failed > 0 || second.notRun.length > 0) return { ...first, output };
      const { passed, failed, skipped } = first.counts;
      return {
        ...first,
        counts: { passed: passed + failed, failed: 0, skipped },
        output,
        failures: [],
        unsteady: first.failures,
      };
    },
  };
}

/** How long the second run of files may take if the time for all programs is over. */
const SECOND_TRY_MS = 5 * 60_000;

/** Returns what a runner says it skipped, such as a browser that is not installed. */
function skippedIn(stdout: string): string {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('skipped: '))
    .join(', ');
}

/** Adds a failure if the runner itself wrote to standard error. Tests that write there are failures of their files. */
function withRunnerErrors(name: string, outcome: TestOutcome, stderr: string): TestOutcome {
  const message = failingOutput('', stderr);
  if (message === '') return outcome;
  const failure: Failure = { file: '', where: name, name: 'standard error', message };
  const counts = { ...outcome.counts, failed: outcome.counts.failed + 1 };
  return { ...outcome, counts, failures: [...outcome.failures, failure] };
}

/** Adds a failure if files did not run although the runner was not ended, or if the runner ran no file. */
export function withUnrunFiles(name: string, outcome: TestOutcome, exitCode: number, wasCut: boolean): TestOutcome {
  const { counts, failures, fileCount, notRun, seconds } = outcome;
  if (wasCut) return { ...outcome, notRun: fileCount === 0 ? [name] : notRun };
  const missing = notRun.map((file) => ({ file: '', where: file, name: 'the whole file', message: 'It did not run.' }));
  const isEmpty = fileCount === 0 && counts.failed + counts.skipped === 0;
  const empty = isEmpty ? [{ file: '', where: name, name: 'the whole stage', message: 'It has no tests.' }] : [];
  const all = [...failures, ...missing, ...empty];
  const failed = counts.failed + missing.length + empty.length;
  return { counts: withRunnerFailure({ ...counts, failed }, exitCode), failures: all, fileCount, notRun: [], seconds };
}

/** Failed files run a second time only if they are at most this share of all files, or at most this number. */
const SHARE_TO_REPEAT = 0.1;
const LEAST_FILES_TO_REPEAT = 2;

/** Returns the files that run a second time. Empty if a failure belongs to no file, or if too many files failed. */
export function filesToRepeat({ counts, failures, fileCount }: TestOutcome): readonly string[] {
  const files = [...new Set(failures.map(({ file }) => file))];
  const isWholeStory = counts.failed === failures.length && !files.includes('');
  const most = Math.max(LEAST_FILES_TO_REPEAT, Math.ceil(fileCount * SHARE_TO_REPEAT));
  return isWholeStory && files.length <= most ? files : [];
}
