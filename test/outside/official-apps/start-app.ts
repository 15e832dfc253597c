import { spawn } from 'node:child_process';
import { preview } from 'vite';
import { WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { freePort } from '../../support/free-port.ts';
import type { MovedApp } from './workspace.ts';

/** An app that answers requests. */
export interface StartedApp {
  readonly address: string;
  stop(): Promise<void>;
}

/** Serves the built pages of an app. */
export async function servePages({ folder }: MovedApp): Promise<StartedApp> {
  const server = await preview({ root: folder, configFile: false, preview: { port: 0 } });
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'none';
  return { address, stop: () => server.close() };
}

/** Starts the program of an app, with further settings, and waits until it answers. */
export async function startProgram(
  { folder }: MovedApp,
  args: readonly string[],
  path: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedApp> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...WITHOUT_SETTINGS,
    ...settings,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
  };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const address = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(address + path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) {
      const stop = async () => {
        child.kill();
        await ended;
      };
      return { address, stop };
    }
    await new Promise<void>((resolve) => void setTimeout(resolve, RETRY_MS));
  }
  throw new Error('The app ended before it answered.');
}

const RETRY_MS = 100;
