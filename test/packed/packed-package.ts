import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, ROOT } from '../support/run/program.ts';

/** What the build reads. */
const SOURCES = ['.build', 'core', 'elements', 'react', 'demo/service', 'package.json', 'vite.config.ts'];

let installed: Promise<string> | null = null;

/** The packages, by the folder that each is packed from. */
const FOLDERS = {
  latchkey: '.',
  'latchkey-emulator': 'dist-emulator',
  'latchkey-languages': 'dist-languages',
  'latchkey-project': 'dist-project',
} as const;

/**
 * A folder in which the packed packages are installed as they would be published; what they depend on is linked from here, so no
 * network is needed. Builds first unless the build is newer than every source.
 */
export function folderWithPackage(): Promise<string> {
  installed ??= install();
  return installed;
}

/** Removes the folder at the end of the tests. */
export async function removeFolder(): Promise<void> {
  const folder = await installed;
  installed = null;
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}

/** The path of the archive of a package, as it would be published. */
export async function tarballOf(name: keyof typeof FOLDERS): Promise<string> {
  const folder = await folderWithPackage();
  const found = (await readdir(folder)).find((each) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(each));
  if (found === undefined) throw new Error(`${name} was not packed.`);
  return join(folder, found);
}

/** A new folder in which npm has installed these packages, with all they depend on, from the registry. */
export async function installedFolder(packages: readonly string[], options: readonly string[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-installed-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  const { exitCode, output } = await program('npm', ['install', ...quietly, ...options, ...packages], { cwd: folder });
  if (exitCode !== 0) throw new Error(`npm cannot install ${packages.join(' ')}:\n${output}`);
  return folder;
}

async function install(): Promise<string> {
  await buildIfOld();
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-packed-'));
  const modules = join(folder, 'node_modules');
  for (const [name, source] of Object.entries(FOLDERS)) await unpack(join(ROOT, source), folder, join(modules, name));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

/** Packs a package into a folder and unpacks it as it would be installed. */
async function unpack(source: string, folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const before = new Set(await readdir(folder));
  await run('npm', ['pack', source, '--ignore-scripts', '--pack-destination', folder]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz') && !before.has(name)) ?? 'none';
  await run('tar', ['-xf', join(folder, tarball), '-C', target, '--strip-components=1']);
}

async function buildIfOld(): Promise<void> {
  const built = await stat(join(ROOT, 'dist/core/index.js')).catch(() => null);
  const newest = Math.max(...(await Promise.all(SOURCES.map((name) => newestChange(join(ROOT, name))))));
  if (!built || built.mtimeMs < newest) await run('tsx', ['.build/build.ts']);
}

async function newestChange(path: string): Promise<number> {
  const itself = await stat(path);
  const names = itself.isFile() ? [] : await readdir(path, { recursive: true });
  const inside = await Promise.all(names.map((name) => stat(join(path, name))));
  return Math.max(itself.mtimeMs, ...inside.map((each) => each.mtimeMs));
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await program(command, args);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
