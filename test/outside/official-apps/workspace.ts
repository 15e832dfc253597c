import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { type PackedPackages, packedPackages } from '../../../.build/packages/packed-packages.ts';
import { runMigrate } from '../../../react/migrate/command.ts';
import { envFile, WITHOUT_SETTINGS } from '../../support/env-file.ts';
import { program, ROOT } from '../../support/run/program.ts';
import { succeed } from '../support/packed.ts';
import { MODES, type Row } from './shapes.ts';

/** An app of `test/fixtures/official` after the codemod, with all its packages installed. */
export interface MovedApp extends Row {
  readonly folder: string;
}

/** Apps that share their packages, as those of one npm workspace do. */
export interface Workspace {
  /** Returns the app of a row that was chosen. */
  find(row: Row): MovedApp;
  remove(): Promise<void>;
}

/** Copies apps, runs the codemod on each copy, and installs all of them at once. */
export async function createWorkspace(service: RunningService, chosen: readonly Row[]): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'latchkey-official-apps-'));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    const packages = await packedPackages();
    const apps = chosen.map((row): MovedApp => ({ ...row, folder: join(root, nameOf(row)) }));
    for (const app of apps) await move(app, packages, service);
    const workspaces = apps.map(nameOf);
    // Peers and dependencies of our packages, which no registry has yet in this version.
    const names = ['latchkey', 'latchkey-languages'] as const;
    const dependencies = Object.fromEntries(names.map((name) => [name, `file:${packages[name].path}`]));
    await writeFile(join(root, 'package.json'), JSON.stringify({ private: true, workspaces, dependencies }));
    const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    succeed(await program('npm', ['install', ...flags], { cwd: root }));
    const find = (row: Row): MovedApp => {
      const found = apps.find((app) => nameOf(app) === nameOf(row));
      if (!found) throw new Error(`${nameOf(row)} was not chosen.`);
      return found;
    };
    return { find, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const nameOf = ({ shape, mode }: Row): string => `${shape.name}-${mode}`;

async function move(app: MovedApp, packages: PackedPackages, service: RunningService) {
  const { shape, mode, folder } = app;
  await cp(join(ROOT, 'test/fixtures/official', shape.name), folder, { recursive: true });
  await git(folder, 'init', '--quiet');
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--message', 'App with the official SDK');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const version = packages.latchkey.version;
  const code = await runMigrate([folder, ...MODES[mode]], { version, print: say, printError: say });
  if (code !== 0) throw new Error(said.join('\n'));
  // Next takes a repository for the whole workspace, and would look for packages in it alone.
  await rm(join(folder, '.git'), { recursive: true });
  await refuseUndeclared(folder);
  const manifest = join(folder, 'package.json');
  await writeFile(manifest, withArchives(await readFile(manifest, 'utf8'), nameOf(app), packages));
  const settings = Object.entries(service.settings).map(([name, value]) => [
    name.replace('LATCHKEY_', 'STACK_'),
    value,
  ]);
  await writeFile(join(folder, '.env'), envFile(Object.fromEntries(settings), shape.prefix));
}

const run = promisify(execFile);

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@handover.test', '-c', 'commit.gpgsign=false'];
  await run('git', [...identity, ...args], { cwd: folder });
}

/** Packages that this checkout has: compilers and bundlers, which apps find on the path of their scripts. */
const TOOLS = new Set(['typescript', 'vite']);

/** Our packages under any name, with the versions that the codemod writes. */
const OURS = /^(?:npm:latchkey-stackframe@)?\^\d/;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the text of a package.json that takes our packages from their archives instead of the registry. */
function withArchives(text: string, name: string, packages: PackedPackages): string {
  const manifest = JSON.parse(text) as Manifest;
  const located = Object.entries(manifest.dependencies).map(([dependency, range]) => {
    const isOurs = /^(?:latchkey$|latchkey-stackframe$|@stackframe\/)/.test(dependency);
    if (!isOurs) return [dependency, range];
    if (!OURS.test(range)) throw new Error(`The codemod has left ${dependency}: ${range}`);
    return [dependency, `file:${packages[dependency === 'latchkey' ? dependency : 'latchkey-stackframe'].path}`];
  });
  const tools = Object.entries(manifest.devDependencies ?? {}).filter(
    ([tool, range]) => !TOOLS.has(tool) || range < '^6',
  );
  return JSON.stringify({
    ...manifest,
    name,
    dependencies: Object.fromEntries(located),
    devDependencies: Object.fromEntries(tools),
  });
}

/** The apps of a workspace find each other's packages, so a package that an app forgot to name would not be missed. */
async function refuseUndeclared(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const entries = await readdir(folder, { recursive: true });
  for (const path of entries.filter((name) => /\.[jt]sx?$/.test(name))) {
    const text = await readFile(join(folder, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import) ['"]((?:@stackframe\/)?[\w-]+)/g)) {
      const isOurs = /^(?:@stackframe|latchkey)/.test(name);
      if (isOurs && !(name in dependencies)) throw new Error(`${path} imports ${name}, which package.json lacks.`);
    }
  }
}

/** Runs a script of an app's package.json, as in a terminal: without what Vitest adds to the environment. */
export async function npmRun({ folder }: MovedApp, script: string): Promise<void> {
  const env = { ...WITHOUT_SETTINGS, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
  succeed(await program('npm', ['run', script], { cwd: folder, env }));
}
