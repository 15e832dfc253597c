import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchProgress } from './progress.ts';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  exitCode: number;
  /** What it wrote to both streams, in order. */
  output: string;
  /** Of those, standard output alone. */
  stdout: string;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

const WATCH_EVERY_MS = 5_000;

/** Runs a program of `node_modules/.bin` or the PATH to its end; one that stands still is ended with all it started. */
export function program(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { env, cwd = ROOT } = options;
  const base = { ...process.env, ...env };
  const path = [join(ROOT, 'node_modules/.bin'), base.PATH].join(':');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...base, PATH: path, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let stdout = '';
    const whyToEnd = child.pid === undefined ? null : watchProgress(child.pid, () => output.length);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const watch = setInterval(() => {
      const reason = whyToEnd?.(performance.now());
      if (!reason) return;
      output += `\n${command} was ended: ${reason}.\n`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, WATCH_EVERY_MS);
    const done = (exitCode: number) => {
      clearInterval(watch);
      resolve({ exitCode, output, stdout });
    };
    child.once('error', (error) => {
      output += String(error);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
