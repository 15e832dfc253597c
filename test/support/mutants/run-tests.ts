import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';
import { readTestRun, type TestRun } from './test-run.ts';

export interface TestRunOptions {
  folder: string;
  files: readonly string[];
  workers: number;
  limitMs?: number;
  testTimeoutMs?: number;
}

/** Runs test files with the runner of the project until the first test fails. */
export async function runTests(options: TestRunOptions): Promise<TestRun> {
  const { folder, files, workers, limitMs = Infinity, testTimeoutMs } = options;
  const results = join(folder, '.cache/results/mutant.json');
  rmSync(results, { force: true });
  const args = ['run', '--project', 'node', '--bail', '1', ...files];
  const timeout = testTimeoutMs === undefined ? [] : ['--testTimeout', String(Math.ceil(testTimeoutMs))];
  const reporters = ['--reporter=json', `--outputFile.json=${results}`];
  const { exitCode, output } = await spawnLimited([...args, ...timeout, ...reporters], { folder, workers, limitMs });
  if (exitCode === null) return { outcome: 'hung' };
  return readTestRun(readText(results), { exitCode, output, folder });
}

function readText(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

const running = new Set<number>();

/** Ends the test runners that are still at work, with everything they started. */
export function endTestRuns(): void {
  for (const pid of running) end(pid);
}

function end(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** The exit code is null when the limit ended it. */
function spawnLimited(
  args: string[],
  { folder, workers, limitMs }: { folder: string; workers: number; limitMs: number },
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // Its flag `--maxWorkers` does not reach the projects of the configuration; this does.
    const env = { ...process.env, VITEST_MAX_WORKERS: String(workers), NO_COLOR: '1', FORCE_COLOR: undefined };
    const command = join(ROOT, 'node_modules/.bin/vitest');
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const onLimit = () => {
      isLate = true;
      if (pid !== undefined) end(pid);
    };
    const limit = Number.isFinite(limitMs) ? setTimeout(onLimit, limitMs) : undefined;
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      if (pid !== undefined) running.delete(pid);
      resolve({ exitCode: isLate ? null : (code ?? 1), output });
    });
  });
}
