import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, ROOT } from '../support/run/program.ts';

/** What the build reads. */
const SOURCES = ['.build', 'core', 'elements', 'react', 'package.json'];

let installed: Promise<string> | null = null;

/**
 * A folder in which the packed package and its languages are installed as they would be published; what they depend on is linked from here, so no
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

async function install(): Promise<string> {
  await buildIfOld();
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-packed-'));
  const modules = join(folder, 'node_modules');
  await unpack(ROOT, folder, join(modules, 'latchkey'));
  await unpack(join(ROOT, 'dist-languages'), folder, join(modules, 'latchkey-languages'));
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
  const { mtimeMs } = await stat(path);
  const names = path.endsWith('.json') ? [] : await readdir(path, { recursive: true });
  const inside = await Promise.all(names.map((name) => stat(join(path, name))));
  return Math.max(mtimeMs, ...inside.map((each) => each.mtimeMs));
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await program(command, args);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
