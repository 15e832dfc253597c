import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWhenHung } from '../limits/hang-limit.ts';
import { endTree } from '../run/processes.ts';
import { ROOT } from '../run/program.ts';

interface SpawnOptions {
  folder: string;
  env: NodeJS.ProcessEnv;
  limitMs?: number | undefined;
}

const running = new Set<number>();

/** Ends all running test runners, with the browsers and other processes that they started. */
export function endTestRuns(): void {
  for (const pid of running) endTree(pid, 'SIGKILL');
}

/**
 * Runs a program of `node_modules/.bin` in a folder. The exit code is null if the program was ended because it took longer than
 * `limitMs` on an idle machine.
 */
export async function spawnLimited(
  name: string,
  args: readonly string[],
  { folder, env, limitMs = Number.POSITIVE_INFINITY }: SpawnOptions,
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
    cwd: folder,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (pid === undefined) return { exitCode: await ended, output };
  running.add(pid);
  try {
    return { exitCode: await endWhenHung(limitMs, () => ended), output };
  } catch {
    endTree(pid, 'SIGKILL');
    await ended;
    return { exitCode: null, output };
  } finally {
    running.delete(pid);
  }
}
