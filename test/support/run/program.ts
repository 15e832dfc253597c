import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  exitCode: number;
  /** The text that the program wrote to standard output and standard error, in order. */
  output: string;
  /** The text of standard output only. */
  stdout: string;
  /** The text of standard error only. */
  stderr: string;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** After how many milliseconds the program is ended. By default it may run as long as it likes. */
  limitMs?: number;
}

/** Options of `npm pack`: it needs a cache, and the home of a user may not be writable. */
export const PACK_OPTIONS: readonly string[] = [
  '--json',
  '--ignore-scripts',
  '--cache',
  join(ROOT, '.cache/npm'),
  '--no-update-notifier',
];

/** The ids of the running programs, each of which leads a process group. */
const running = new Set<number>();

/** Runs a program of `node_modules/.bin` or the PATH. */
export async function program(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { env, cwd = ROOT, limitMs } = options;
  const base = { ...process.env, ...env };
  const path = [join(ROOT, 'node_modules/.bin'), base.PATH].join(':');
  const ended: Ended = { exitCode: 1, output: '', stdout: '', stderr: '' };
  const child = spawn(command, args, {
    cwd,
    env: { ...base, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      ended[name] += text;
      ended.output += text;
    });
  const pids = child.pid === undefined ? [] : [child.pid];
  for (const pid of pids) running.add(pid);
  const limit = limitMs === undefined ? undefined : setTimeout(() => void endPrograms(pids), limitMs);
  try {
    const [exitCode] = (await once(child, 'close')) as [number | null];
    ended.exitCode = exitCode ?? 1;
  } catch (error) {
    // There is no such program, for example.
    ended.output += String(error);
  }
  clearTimeout(limit);
  for (const pid of pids) running.delete(pid);
  return ended;
}

/** How long ended programs have to delete their temporary folders and to end their browsers. */
const END_MS = 2_000;

/**
 * Ends programs, by default all that run, and the processes of their groups. Browsers, which have groups of their own, are ended by their
 * programs.
 */
export async function endPrograms(pids: readonly number[] = [...running]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, END_MS));
  for (const pid of pids) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, name);
  } catch {
    // All processes of the group have ended.
  }
}

/** Makes this process end all running programs when it is interrupted. */
export function endProgramsOnInterrupt(): void {
  for (const [name, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }))
    process.once(name, () => void endPrograms().then(() => process.exit(128 + number)));
}
