import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { envFile, WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { freePort } from '../../support/free-port.ts';
import { program } from '../../support/run/program.ts';
import { install, succeed } from '../support/packed.ts';

/** `plain`: as Next's own start is; `modern`: with Cache Components and the React Compiler. */
export const BUILDS = ['plain', 'modern'] as const;

/** The file that exports `getProject` for the pages of each build. */
const PROJECT_FILES = { plain: 'app/with-project/project.js', modern: 'modern/project.js' } as const;

/** A Next app with the packed package. */
export interface NextApp {
  /** Builds the app in one of the ways and serves it. */
  start(name: (typeof BUILDS)[number]): Promise<NextBuild>;
  stop(): Promise<void>;
}

export interface NextBuild {
  readonly address: string;
  /** What `next build` wrote, with its table of routes. */
  readonly output: string;
  /** The file that Next made of a page at build time. */
  readFile(path: string): Promise<string>;
}

const PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', 'babel-plugin-react-compiler@1.0.0'];

export async function createNextApp(service: RunningService): Promise<NextApp> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-next-'));
  const stops: (() => Promise<void>)[] = [];
  const start: NextApp['start'] = async (name) => {
    await cp(join(import.meta.dirname, 'app', PROJECT_FILES[name]), join(folder, PROJECT_FILES.plain));
    const env = { BUILD: name, NEXT_TELEMETRY_DISABLED: '1', CI: '1', ...WITHOUT_SETTINGS };
    const built = await program('npx', ['next', 'build'], { cwd: folder, env });
    succeed(built);
    const { address, stop } = await serve(folder, env);
    stops.push(stop);
    return { address, output: built.output, readFile: (path) => readFile(join(folder, `.next-${name}`, path), 'utf8') };
  };
  const stop = async () => {
    await Promise.all(stops.map((end) => end()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cp(join(import.meta.dirname, 'app'), folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    await writeFile(join(folder, '.env'), envFile(service.settings, 'NEXT_PUBLIC_'));
    await install(folder, PACKAGES);
    return { start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serve(folder: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const address = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { address, stop };
    await new Promise<void>((resolve) => void setTimeout(resolve, RETRY_MS));
  }
  throw new Error('Next ended before it answered.');
}

const RETRY_MS = 100;
