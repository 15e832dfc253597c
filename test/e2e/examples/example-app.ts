import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinaries } from '../../support/run/node-version.ts';
import { type Ended, program, ROOT } from '../../support/run/program.ts';
import { freePort } from '../../support/free-port.ts';

/** Frameworks ask for a newer Node than the package itself. */
const NODE = '24';

interface ExampleOptions {
  /** The folder in `demo/examples`. */
  readonly name: string;
  /** The packed package. */
  readonly tarball: string;
  /** What the names of settings begin with instead of `LATCHKEY_`. */
  readonly prefix?: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
  /** How `npm start` is told the port, besides by `PORT`. */
  readonly portFlag?: string | undefined;
}

/** A running example. */
export interface ExampleApp {
  readonly address: string;
  stop(): Promise<void>;
}

/** Copies an example into an empty folder, installs it with the packed package, builds it and starts it. */
export async function startExample(options: ExampleOptions): Promise<ExampleApp> {
  const folder = await mkdtemp(join(tmpdir(), `latchkey-example-${options.name}-`));
  const env = { ...settingsOf(options), PATH: `${await nodeBinaries(NODE)}:${process.env.PATH}`, CI: '1' };
  try {
    await cp(join(ROOT, 'demo/examples', options.name), folder, { recursive: true });
    const hasBuild = await takeTarball(folder, options.tarball);
    succeed(await program('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, env }));
    if (hasBuild) succeed(await program('npm', ['run', 'build'], { cwd: folder, env }));
    return await serve(folder, env, options.portFlag);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A secret key never gets the prefix, which would put it into pages. */
function settingsOf({ prefix = 'LATCHKEY_', settings }: ExampleOptions): Record<string, string> {
  const open = Object.entries(settings).filter(([name]) => !name.includes('SECRET'));
  return {
    ...settings,
    ...Object.fromEntries(open.map(([name, value]) => [name.replace(/^LATCHKEY_/, prefix), value])),
  };
}

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Puts the packed package in the place of the published one; whether the example has to be built. */
async function takeTarball(folder: string, tarball: string): Promise<boolean> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  manifest.dependencies['latchkey'] = `file:${tarball}`;
  await writeFile(path, JSON.stringify(manifest));
  return 'build' in manifest.scripts;
}

function succeed({ exitCode, output }: Ended): void {
  if (exitCode !== 0) throw new Error(output);
}

async function serve(folder: string, env: NodeJS.ProcessEnv, portFlag: string | undefined): Promise<ExampleApp> {
  const port = await freePort();
  const args = ['start', ...(portFlag === undefined ? [] : ['--', portFlag, String(port)])];
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return { address, stop };
    await new Promise<void>((resolve) => void setTimeout(resolve, RETRY_MS));
  }
  await stop();
  throw new Error('The example ended before it answered.');
}

const RETRY_MS = 100;
