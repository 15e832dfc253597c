import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOutcome, startOutcome } from '../run/outcome-file.ts';
import { waitingPerCore } from '../slowness.ts';
import { spawnLimited } from './spawn-limited.ts';
import { readBrowserRun, readTestRun, type TestRun } from './test-run.ts';

interface TestRunOptions {
  /** The folder of the copied checkout. */
  folder: string;
  runner: 'node' | 'browser';
  files: readonly string[];
  /** How many processes vitest uses. Browser tests always use three pages. */
  workers: number;
  /** The time limit of the test run on an idle machine. */
  limitMs?: number;
  /** The time limit of a test in vitest. The runner of browser tests has its own limit. */
  testTimeoutMs?: number;
}

/** Runs test files with vitest or in a browser. Vitest stops after the first failed test. */
export function runTests(options: TestRunOptions): Promise<TestRun> {
  return options.runner === 'browser' ? runInBrowser(options) : runInNode(options);
}

async function runInNode({ folder, files, workers, limitMs, testTimeoutMs }: TestRunOptions): Promise<TestRun> {
  const results = join(folder, '.cache/results/mutant.json');
  rmSync(results, { force: true });
  const timeoutMs = testTimeoutMs && Math.ceil(testTimeoutMs * waitingPerCore());
  const timeout = timeoutMs ? ['--testTimeout', String(timeoutMs)] : [];
  const reporters = ['--reporter=json', `--outputFile.json=${results}`];
  const args = ['run', '--project', 'node', '--bail', '1', ...files, ...timeout, ...reporters];
  // The flag `--maxWorkers` has no effect on the projects of the configuration, but this variable has.
  const env = { VITEST_MAX_WORKERS: String(workers) };
  const { exitCode, output } = await spawnLimited('vitest', args, { folder, env, limitMs });
  if (exitCode === null) return { outcome: 'hung' };
  return readTestRun(readText(results), { exitCode, output, folder });
}

async function runInBrowser({ folder, files, limitMs }: TestRunOptions): Promise<TestRun> {
  const results = join(folder, '.cache/results/mutant.jsonl');
  startOutcome(results);
  const env = { RESULTS_FILE: results, TESTS_ONLY: JSON.stringify(files), TESTS_LEFT_OUT: '[]', BROWSERS: 'chromium' };
  const args = ['test/support/web-test-runner.ts', '--static-logging'];
  const startedAt = performance.now();
  const { exitCode, output } = await spawnLimited('tsx', args, { folder, env, limitMs });
  if (exitCode === null) return { outcome: 'hung' };
  return readBrowserRun(readOutcome(results), { exitCode, output, files, runMs: performance.now() - startedAt });
}

function readText(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
