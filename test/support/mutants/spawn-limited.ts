import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endTree } from '../run/processes.ts';
import { ROOT } from '../run/program.ts';

interface SpawnOptions {
  folder: string;
  env: NodeJS.ProcessEnv;
  limitMs?: number | undefined;
}

const running = new Set<number>();

/** Ends the test runners that are still at work, with the browsers and whatever else they started. */
export function endTestRuns(): void {
  for (const pid of running) endTree(pid, 'SIGKILL');
}

/** Runs a program of `node_modules/.bin` in a folder. The exit code is null when the limit ended it. */
export function spawnLimited(
  name: string,
  args: readonly string[],
  { folder, env, limitMs = Infinity }: SpawnOptions,
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: folder,
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const onLimit = () => {
      isLate = true;
      if (pid !== undefined) endTree(pid, 'SIGKILL');
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
