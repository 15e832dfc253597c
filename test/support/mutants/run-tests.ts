import { join } from 'node:path';
import { program } from '../run/program.ts';
import { readRecord, startRecord } from '../run/results.ts';
import { waitingPerCore } from '../slowness.ts';
import type { Room } from './rooms.ts';

interface TestRun {
  /** The test that failed, or how else the run failed; null if all tests passed. */
  readonly failure: string | null;
  /** The files that failed. Empty for an error that belongs to no file. */
  readonly failed: readonly string[];
}

/**
 * Runs test files in a copy of the checkout. Returns why they failed, or null. A failed file runs once more alone. If it passes then,
 * all files run again, and that counts: so a test that fails at random kills no mutant, but one that fails after others does. Throws
 * an error if the test runner did not start.
 *
 * @param limitMs How long a run may take on an idle machine before the tests count as hung.
 */
export async function failureOf(
  folder: string,
  runner: Room['runner'],
  files: readonly string[],
  limitMs?: number,
): Promise<string | null> {
  const first = await run(folder, runner, files, limitMs);
  if (first.failed.length === 0) return first.failure;
  const alone = await run(folder, runner, first.failed, limitMs);
  return alone.failure ?? (await run(folder, runner, files, limitMs)).failure;
}

const COMMANDS = {
  // Vitest stops after the first failed test.
  node: ['vitest', 'run', '--project', 'node', '--bail', '1', '--reporter=./test/support/run/vitest-reporter.ts'],
  browser: ['tsx', 'test/support/web-test-runner.ts', '--static-logging', '--files'],
} as const;

async function run(
  folder: string,
  runner: Room['runner'],
  files: readonly string[],
  limitMs: number | undefined,
): Promise<TestRun> {
  const record = join(folder, '.cache/results/mutant.jsonl');
  startRecord(record);
  const [command, ...args] = COMMANDS[runner];
  const env = {
    RESULTS_FILE: record,
    VITEST_MAX_WORKERS: '1',
    TESTS_ONLY: '[]',
    TESTS_LEFT_OUT: '[]',
    BROWSERS: 'chromium',
  };
  const limit = limitMs === undefined ? {} : { limitMs: limitMs * waitingPerCore() };
  const { exitCode, output } = await program(command, [...args, ...files], { cwd: folder, env, ...limit });
  const { results: ended, fileCount, notRun } = readRecord(record);
  if (fileCount === 0) throw new Error(`The test runner did not start: ${output.slice(-500).trim()}`);
  const failures = ended.filter(({ state }) => state === 'failed');
  const [failure] = failures;
  if (failure) {
    const { file = '', name, message = '' } = failure;
    const failed = [...new Set(failures.map((each) => each.file ?? ''))].filter(Boolean);
    return { failure: `${file} > ${name}: ${message.split('\n')[0]}`, failed };
  }
  if (notRun.length > 0) return { failure: `the tests hung in ${notRun[0]}`, failed: [] };
  return { failure: exitCode === 0 ? null : 'an error outside of all tests', failed: [] };
}
