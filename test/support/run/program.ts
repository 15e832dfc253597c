import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Ended {
  exitCode: number;
  /** What it said on both streams, in the order it said it. */
  output: string;
  /** Of those, standard output alone. */
  stdout: string;
}

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 12 * 60_000;

/** Runs a program of `node_modules/.bin` or the PATH to its end; past the time limit it is ended with all it started. */
export function program(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Ended> {
  const { env, cwd = ROOT, timeLimitMs = TIME_LIMIT_MS } = options;
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
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const endGroup = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(() => {
      output += `\n${command} was ended after ${timeLimitMs / 1000} s.\n`;
      endGroup();
    }, timeLimitMs);
    const done = (exitCode: number) => {
      clearTimeout(timer);
      resolve({ exitCode, output, stdout });
    };
    child.once('error', (error) => {
      output += String(error);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
