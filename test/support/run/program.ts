import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endTree, processTree } from './processes.ts';
import { watchProgress } from './progress.ts';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  exitCode: number;
  /** The text that the program wrote to standard output and standard error, in order. */
  output: string;
  /** The text of standard output only. */
  stdout: string;
  /** The text of standard error only. */
  stderr: string;
  /** Whether the program was ended because its time was over. */
  wasCut?: boolean;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** When the program is ended, in milliseconds since 1970. By default at the time of {@link endProgramsAt}. */
  until?: number | undefined;
}

let endsAt = Number.POSITIVE_INFINITY;

/** Sets when all programs are ended, in milliseconds since 1970. Programs that start later are ended at once. */
export function endProgramsAt(time: number): void {
  endsAt = time;
}

const WATCH_EVERY_MS = 2_000;

/** Options of `npm pack`: it needs a cache, and the home of a user may not be writable. */
export const PACK_OPTIONS: readonly string[] = [
  '--json',
  '--ignore-scripts',
  '--cache',
  join(ROOT, '.cache/npm'),
  '--no-update-notifier',
];

/** Runs a program of `node_modules/.bin` or the PATH. If the program makes no progress, it and all its children are ended. */
export function program(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { env, cwd = ROOT, until = endsAt } = options;
  const base = { ...process.env, ...env };
  const path = [join(ROOT, 'node_modules/.bin'), base.PATH].join(':');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...base, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    let [output, stdout, stderr, wasCut] = ['', '', '', false];
    if (pid !== undefined) running.add(pid);
    const whyToEnd = pid === undefined ? null : watchProgress(pid, () => output.length);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stderr += text;
    });
    const watch = setInterval(() => {
      wasCut = Date.now() >= until;
      const reason = wasCut ? 'its time was over' : whyToEnd?.(performance.now());
      if (!reason || pid === undefined) return;
      output += `\n${command} was ended: ${reason}.\n`;
      endTree(pid, 'SIGKILL');
    }, WATCH_EVERY_MS);
    const done = (exitCode: number) => {
      clearInterval(watch);
      if (pid !== undefined) running.delete(pid);
      resolve({ exitCode, output, stdout, stderr, wasCut });
    };
    child.once('error', (error) => {
      output += String(error);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** The ids of the running processes. */
const running = new Set<number>();

/** How long ended programs have to delete their temporary folders. */
const END_MS = 2_000;

/** Makes this process end all running programs when it is interrupted. */
export function endProgramsOnInterrupt(): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.once(signal, () => {
      const pids = [...running].flatMap((root) => processTree(root).map(({ pid }) => pid));
      for (const pid of running) endTree(pid, 'SIGTERM');
      setTimeout(() => {
        for (const pid of pids) endTree(pid, 'SIGKILL');
        process.exit(128 + number);
      }, END_MS);
    });
  }
}
