import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackedPackages, packedPackages } from '../../.build/packages/packed-packages.ts';
import { program, ROOT } from '../support/run/program.ts';

let installed: Promise<string> | null = null;

/**
 * Returns a folder in which the packed packages are installed as they would be published. Their dependencies are linked from this
 * checkout, so no network is needed.
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

/** Returns the path of the archive of a package, as it would be published. */
export async function tarballOf(name: keyof PackedPackages): Promise<string> {
  return (await packedPackages())[name].path;
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
  const packages = await packedPackages();
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-packed-'));
  const modules = join(folder, 'node_modules');
  for (const [name, { path }] of Object.entries(packages)) await unpack(path, join(modules, name));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

/** Unpacks an archive as npm would install it. */
async function unpack(archive: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const { exitCode, output } = await program('tar', ['-xf', archive, '-C', target, '--strip-components=1']);
  if (exitCode !== 0) throw new Error(`${archive} cannot be unpacked:\n${output}`);
}
