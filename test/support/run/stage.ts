import type { BrowserName } from '../browser/browser-name.ts';
import { failingOutput } from './expected-output.ts';
import { type Ended, program } from './program.ts';
import { readRecord, recordPath, type Result, startRecord, type TestRun } from './results.ts';

/** A part of the tests that can be run on its own, such as the types or the tests in Node. */
export interface Stage {
  name: string;
  run: () => Promise<readonly Result[]>;
}

/** Creates a stage that runs one program. Blanks separate its arguments. */
export function check(name: string, commandLine: string): Stage {
  const [command = '', ...args] = commandLine.split(' ');
  return { name, run: async () => [resultOf(name, await program(command, args))] };
}

/** A program passes if it exits with code 0 and writes no error. It skips its work by writing the reason, such as `skipped: no network`. */
export function resultOf(where: string, { exitCode, output, stderr, stdout }: Ended): Result {
  if (exitCode !== 0 || failingOutput('', stderr) !== '') return { state: 'failed', where, message: output };
  const [, reason] = /^skipped: (.*)/.exec(stdout) ?? [];
  return reason === undefined ? { state: 'passed', where } : { state: 'skipped', where, message: reason };
}

/** A program that runs tests. With names of files behind its arguments, it runs only these. */
interface Runner {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Runs the tests of a project of the vitest configuration. */
export function vitest(project: 'node' | 'timed' | 'packed' | 'flows' | 'outside'): Runner {
  const reporter = '--reporter=./test/support/run/vitest-reporter.ts';
  return { command: 'vitest', args: ['run', '--project', project, reporter] };
}

/** Runs tests in browsers. A browser that is not installed counts as skipped. */
export function browserTests(...browsers: readonly BrowserName[]): Runner {
  const args = ['test/support/web-test-runner.ts', '--static-logging'];
  return { command: 'tsx', args, env: { BROWSERS: browsers.join(',') } };
}

/** Which files a test runner runs, and where. */
export interface TestChoice {
  /** If given, only files are run that match one of these globs. */
  globs?: readonly string[];
  /** Files that match these globs are not run. */
  without?: readonly string[];
  env?: NodeJS.ProcessEnv | (() => Promise<NodeJS.ProcessEnv>);
  /** Returns why the stage is skipped on this machine, or an empty text. */
  unless?: () => string;
}

/** Creates a stage that runs a test runner. */
export function testStage(name: string, runner: Runner, choice: TestChoice = {}): Stage {
  const { globs = [], without = [], unless = () => '' } = choice;
  const record = recordPath(name);
  return {
    name,
    run: async () => {
      const message = unless();
      if (message !== '') return [{ state: 'skipped', where: name, message }];
      const env = {
        ...runner.env,
        ...(typeof choice.env === 'function' ? await choice.env() : choice.env),
        RESULTS_FILE: record,
        TESTS_ONLY: JSON.stringify(globs),
        TESTS_LEFT_OUT: JSON.stringify(without),
      };
      return repeatFailed(async (files) => {
        startRecord(record);
        return judge(name, await program(runner.command, [...runner.args, ...files], { env }), readRecord(record));
      });
    },
  };
}

/**
 * Runs all files, and those with failed tests a second time if they are few, because tests can fail when a machine stalls for seconds. Tests
 * that fail twice count as failed. Tests that pass the second time are listed at the end.
 */
export async function repeatFailed(
  attempt: (files: readonly string[]) => Promise<TestRun>,
): Promise<readonly Result[]> {
  const first = await attempt([]);
  const files = filesToRepeat(first);
  if (files.length === 0) return first.results;
  const second = await attempt(files);
  if (second.results.some(({ state }) => state === 'failed')) return first.results;
  return first.results.map((result) => (result.state === 'failed' ? { ...result, state: 'unsteady' } : result));
}

/**
 * Adds a failure for each file that did not run, for a stage without tests, and for what the runner itself wrote to standard error or ended
 * with. Tests that write there are failures of their files.
 */
export function judge(stage: string, { exitCode, output, stderr }: Ended, run: TestRun): TestRun {
  const fail = (where: string, message: string): Result => ({ state: 'failed', where, message });
  const printed = failingOutput('', stderr);
  const results = [
    ...run.results,
    ...run.notRun.map((where) => fail(where, 'It did not run.')),
    ...(printed === '' ? [] : [fail(stage, printed)]),
  ];
  if (run.fileCount === 0 && results.length === 0) results.push(fail(stage, `It has no tests.\n${output}`));
  // A runner that fails without a failed test could not start, for example.
  if (exitCode !== 0 && results.every(({ state }) => state !== 'failed')) results.push(fail(stage, output));
  return { ...run, results };
}

/** Failed files run a second time only if they are at most this share of all files, or at most this number. */
const SHARE_TO_REPEAT = 0.1;
const LEAST_FILES_TO_REPEAT = 2;

/** Returns the files that run a second time. Empty if a failure belongs to no file, or if too many files failed. */
export function filesToRepeat({ results, fileCount }: TestRun): readonly string[] {
  const files = new Set(results.flatMap(({ state, file = '' }) => (state === 'failed' ? [file] : [])));
  const most = Math.max(LEAST_FILES_TO_REPEAT, Math.ceil(fileCount * SHARE_TO_REPEAT));
  return files.has('') || files.size > most ? [] : [...files];
}
