import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { envFile, WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { freePort } from '../../support/free-port.ts';
import { program } from '../../support/run/program.ts';
import { install, succeed } from '../support/packed.ts';

/** An app in a folder of its own, with the packed package. */
export interface FrameworkApp {
  readonly folder: string;
  /** Runs a program of the app's packages, such as its build. */
  run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void>;
  /** Serves the app by Node with these arguments, in which `$PORT` is the port. Its settings come from its `.env` alone. */
  serve(args: readonly string[], mode?: 'development' | 'production'): Promise<ServedApp>;
  /** Ends what serves the app, and removes the folder. */
  stop(): Promise<void>;
}

export interface ServedApp {
  readonly address: string;
  /** What the server wrote to its log so far. */
  log(): string;
}

/** Copies an app into a new folder and installs its packages. */
export async function createFrameworkApp(
  service: RunningService,
  source: string,
  packages: readonly string[],
): Promise<FrameworkApp> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-server-rendering-'));
  const stops: (() => Promise<void>)[] = [];
  await cp(source, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(folder, '.env'), envFile(service.settings, 'VITE_'));
  await install(folder, packages);
  return {
    folder,
    run: async (command, args, env) =>
      succeed(
        await program(join(folder, 'node_modules/.bin', command), args, {
          cwd: folder,
          env: { NODE_ENV: 'production', ...WITHOUT_SETTINGS, ...env },
        }),
      ),
    serve: async (args, mode = 'production') => {
      const { stop, ...served } = await serve(folder, args, mode);
      stops.push(stop);
      return served;
    },
    stop: async () => {
      await Promise.all(stops.map((end) => end()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, args: readonly string[], mode: string) {
  const port = String(await freePort());
  const env = { ...process.env, ...WITHOUT_SETTINGS, NODE_ENV: mode, PORT: port };
  const own = args.map((arg) => arg.replace('$PORT', port));
  const child = spawn(process.execPath, own, { cwd: folder, env });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const address = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(`${address}/client-only`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { address, log: () => log, stop };
    await new Promise<void>((resolve) => void setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`The app ended before it answered:\n${log}`);
}

const RETRY_MS = 100;
