import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import projectConfig from '../../../tsconfig.json' with { type: 'json' };
import { filesIn, readText } from '../../rules/source.ts';
import { nodeBinaries } from '../../support/run/node-version.ts';
import { type Ended, program, ROOT } from '../../support/run/program.ts';
import { envFile, WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { freePort } from '../../support/free-port.ts';

/** Frameworks ask for a newer Node than the package itself. */
const NODE = '24';

interface ExampleOptions {
  /** The folder in `demo/examples`. */
  readonly name: string;
  /** The packed package. */
  readonly tarball: string;
  /** What the names of settings for pages begin with, before `LATCHKEY_`. */
  readonly prefix?: string | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

/** A running example. Its settings come from its `.env` alone. */
export interface ExampleApp {
  readonly address: string;
  stop(): Promise<void>;
}

/** An example in an empty folder, installed with the packed package. */
export interface InstalledExample {
  /** Starts its development server; null for an example without one. */
  develop(): Promise<ExampleApp> | null;
  /** Builds it, if it has a build, and starts it. */
  start(): Promise<ExampleApp>;
  /** Compiles its servers as strict TypeScript, after a build, which writes the types of its framework. */
  compileServers(): Promise<void>;
  /** What an installed package says about Node: `engines.node` of its manifest. */
  enginesOf(name: string): Promise<string | undefined>;
  remove(): Promise<void>;
}

export async function installExample(options: ExampleOptions): Promise<InstalledExample> {
  const folder = await mkdtemp(join(tmpdir(), `latchkey-example-${options.name}-`));
  const env = { ...WITHOUT_SETTINGS, PATH: `${await nodeBinaries(NODE)}:${process.env.PATH}`, CI: '1' };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(join(ROOT, 'demo/examples', options.name), folder, { recursive: true });
    await writeFile(join(folder, '.env'), envFile(options.settings, options.prefix));
    const scripts = await takeTarball(folder, options.tarball);
    succeed(await program('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, env }));
    return {
      develop: () => ('dev' in scripts ? serve(folder, env, ['run', 'dev']) : null),
      start: async () => {
        if ('build' in scripts) succeed(await program('npm', ['run', 'build'], { cwd: folder, env }));
        return serve(folder, env, ['start']);
      },
      compileServers: () => compileServers(options.name, folder),
      enginesOf: async (name) => {
        const manifest = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
        return (JSON.parse(manifest) as { readonly engines?: { readonly node?: string } }).engines?.node;
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly scripts: Readonly<Record<string, string>>;
}

/** Puts the packed package in the place of the published one. Returns the scripts of the example. */
async function takeTarball(folder: string, tarball: string): Promise<Manifest['scripts']> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  manifest.dependencies['latchkey'] = `file:${tarball}`;
  await writeFile(path, JSON.stringify(manifest));
  return manifest.scripts;
}

/** As strict as the project itself; `erasableSyntaxOnly` because Node runs the servers without a compiler. */
const STRICT = {
  ...projectConfig.compilerOptions,
  typeRoots: ['node_modules/@types', join(ROOT, 'node_modules/@types')],
  types: ['node'],
  paths: undefined,
  erasableSyntaxOnly: true,
};

/** What servers import. */
const OF_SERVERS = /'(?:latchkey\/server|node:http)'/;

/** Declarations that a build of Astro or SvelteKit writes. */
const GENERATED = ['.astro/types.d.ts', 'node_modules/$app/types/index.d.ts'];

async function compileServers(name: string, folder: string): Promise<void> {
  const root = `demo/examples/${name}`;
  const own = filesIn(root).filter((path) => path.endsWith('.ts') && OF_SERVERS.test(readText(path)));
  if (own.length === 0) return;
  const generated = GENERATED.filter((path) => existsSync(join(folder, path)));
  const files = [...own.map((path) => relative(root, path)), ...generated];
  const path = join(folder, 'tsconfig.servers.json');
  await writeFile(path, JSON.stringify({ compilerOptions: STRICT, files }));
  succeed(await program(join(ROOT, 'node_modules/.bin/tsc'), ['--project', path], { cwd: folder }));
}

function succeed({ exitCode, output }: Ended): void {
  if (exitCode !== 0) throw new Error(output);
}

/** Tells the port by `PORT` and by `--port`; each example looks at one of them. */
async function serve(folder: string, env: NodeJS.ProcessEnv, command: readonly string[]): Promise<ExampleApp> {
  const port = await freePort();
  const child = spawn('npm', [...command, '--', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
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
