import type { BrowserName } from '../browser/browser-name.ts';
import { type Counts, type Failure, ONE_FAILED, ONE_PASSED } from './counts.ts';
import { failingOutput } from './expected-output.ts';
import { outcomePath, readOutcome, startOutcome, type TestOutcome } from './outcome-file.ts';
import { program, type ProgramOptions } from './program.ts';

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
}

/** Creates a stage that runs one program. The stage passes if the program exits with code 0 and writes no error. */
export function check(name: string, command: string, args: readonly string[], options?: ProgramOptions): Stage {
  return {
    name,
    run: async () => {
      const { exitCode, output, stderr } = await program(command, args, options);
      return exitCode === 0 && failingOutput('', stderr) === ''
        ? { counts: ONE_PASSED, output: '' }
        : { counts: ONE_FAILED, output };
    },
  };
}

/** The result of a stage that was skipped, and the reason. */
export function skipped(note: string): StageResult {
  return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note };
}

/** Which files a test runner runs. */
export interface TestChoice {
  /** If given, only files are run that match one of these globs. */
  globs?: readonly string[];
  /** Files that match these globs are not run. */
  without?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A program that runs tests. With names of files behind its arguments, it runs only these. */
interface Runner {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs the tests of a project of the vitest configuration. */
export function vitest(project: 'node' | 'timed' | 'packed' | 'flows' | 'outside'): Runner {
  const reporter = '--reporter=./test/support/run/vitest-outcome.ts';
  return { command: 'vitest', args: ['run', '--project', project, reporter] };
}

/** Runs tests in browsers. A browser that is not installed counts as skipped and is named in the output. */
export function browserTests(...browsers: readonly BrowserName[]): Runner {
  const args = ['test/support/web-test-runner.ts', '--static-logging'];
  return { command: 'tsx', args, env: { BROWSERS: browsers.join(',') } };
}

/** Creates a stage that runs a test runner. */
export function testStage(name: string, runner: Runner, choice: TestChoice = {}): Stage {
  const results = outcomePath(name);
  const env = {
    ...runner.env,
    ...choice.env,
    RESULTS_FILE: results,
    TESTS_ONLY: JSON.stringify(choice.globs ?? []),
    TESTS_LEFT_OUT: JSON.stringify(choice.without ?? []),
  };
  const attempt = async (files: readonly string[]) => {
    startOutcome(results);
    const { exitCode, output, stderr, stdout } = await program(runner.command, [...runner.args, ...files], { env });
    return { output, note: skippedIn(stdout), ...judge(name, readOutcome(results), { exitCode, stderr }) };
  };
  return { name, run: () => repeatFailed(attempt) };
}

/** A run of a test runner, with all its files or only with some. */
type Attempt = (files: readonly string[]) => Promise<TestOutcome & StageResult>;

/**
 * Runs all files, and those with failed tests a second time if they are few, because tests can fail when a machine stalls for seconds. Tests
 * that fail twice count as failed. Tests that pass the second time are listed at the end.
 */
export async function repeatFailed(attempt: Attempt): Promise<StageResult> {
  const first = await attempt([]);
  const files = filesToRepeat(first);
  if (files.length === 0) return first;
  const second = await attempt(files);
  const output = `${first.output}\n\nOnce more: ${files.join(' ')}\n${second.output}`;
  if (second.counts.failed > 0) return { ...first, output };
  const { passed, failed, skipped: left } = first.counts;
  const counts = { passed: passed + failed, failed: 0, skipped: left };
  return { ...first, counts, output, failures: [], unsteady: first.failures };
}

/** Returns what a runner says it skipped, such as a browser that is not installed. */
function skippedIn(stdout: string): string {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('skipped: '))
    .join(', ');
}

/**
 * Adds a failure for each file that did not run, for a stage without tests, and for what the runner itself wrote to standard error or ended
 * with. Tests that write there are failures of their files.
 */
export function judge(
  name: string,
  outcome: TestOutcome,
  { exitCode, stderr }: { exitCode: number; stderr: string },
): TestOutcome {
  const { counts, failures, fileCount, notRun } = outcome;
  const fail = (where: string, what: string, message: string): Failure => ({ file: '', where, name: what, message });
  const message = failingOutput('', stderr);
  const isEmpty = fileCount === 0 && counts.failed + counts.skipped === 0;
  const added = [
    ...notRun.map((file) => fail(file, 'the whole file', 'It did not run.')),
    ...(isEmpty ? [fail(name, 'the whole stage', 'It has no tests.')] : []),
    ...(message === '' ? [] : [fail(name, 'standard error', message)]),
  ];
  const failed = counts.failed + added.length;
  // A runner that fails without a failed test could not start, for example.
  return {
    ...outcome,
    counts: { ...counts, failed: exitCode !== 0 && failed === 0 ? 1 : failed },
    failures: [...failures, ...added],
  };
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
