import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface MainProcess {
  /** Origin of the service. */
  readonly address: string;
  /** As a power failure would; waits until the process is gone. */
  kill(): Promise<void>;
}

export interface MainEnd {
  readonly code: number | null;
  readonly errors: string;
}

const QUIET = { DATABASE_URL: '', SMTP_URL: '', SERVICE_PORT: '0', SERVICE_IMAGE: '' };

/** Starts the program that serves, and waits until it answers; one that ends by itself is how it ended. */
export async function runMain(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<MainProcess | MainEnd> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/service/main.ts', ...args], {
    env: { ...process.env, ...QUIET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Service: ')) continue;
    child.stdout.resume();
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await exit;
    };
    return { address: line.slice('Service: '.length), kill };
  }
  const [code] = await exit;
  return { code, errors };
}

/** The same where it must come up. */
export async function startMain(args: readonly string[], env: Readonly<Record<string, string>>): Promise<MainProcess> {
  const started = await runMain(args, env);
  if ('address' in started) return started;
  throw new Error(`The service ended with ${started.code}: ${started.errors}`);
}
