import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endTree, processTree } from './processes.ts';
import { watchProgress } from './progress.ts';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  exitCode: number;
  /** What it wrote to both streams, in order. */
  output: string;
  /** Of those, standard output alone. */
  stdout: string;
  /** It was ended because its time was over. */
  wasCut?: boolean;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** When it is ended, in milliseconds since 1970; else at the time of {@link endProgramsAt}. */
  until?: number | undefined;
}

let endsAt = Number.POSITIVE_INFINITY;

/** Programs that run at this time are ended then, and later ones as soon as they are started. In milliseconds since 1970. */
export function endProgramsAt(time: number): void {
  endsAt = time;
}

const WATCH_EVERY_MS = 2_000;

/** Runs a program of `node_modules/.bin` or the PATH to its end; one that stands still is ended with all it started. */
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
    let [output, stdout, wasCut] = ['', '', false];
    if (pid !== undefined) running.add(pid);
    const whyToEnd = pid === undefined ? null : watchProgress(pid, () => output.length);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
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
      resolve({ exitCode, output, stdout, wasCut });
    };
    child.once('error', (error) => {
      output += String(error);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** The processes that run now. */
const running = new Set<number>();

/** Time for servers and browsers to remove what they keep in temporary folders. */
const END_MS = 2_000;

/** From now on, when this process is interrupted it first ends all programs that it runs. */
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
