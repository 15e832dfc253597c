import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ended, program, ROOT } from '../../support/run/program.ts';

const FOLDER = join(ROOT, '.cache/outside/package');

let packing: Promise<string> | undefined;

/** The path of the tarball that would be published. It is packed once, of what the last build made, which is made here if need be. */
function packed(): Promise<string> {
  return (packing ??= pack());
}

async function pack(): Promise<string> {
  if (!existsSync(join(ROOT, 'dist/core/index.js'))) succeed(await program('tsx', ['.build/build.ts']));
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  succeed(await program('npm', ['pack', '--ignore-scripts', '--pack-destination', FOLDER]));
  const name = (await readdir(FOLDER)).find((each) => each.endsWith('.tgz'));
  if (!name) throw new Error('Nothing was packed.');
  return join(FOLDER, name);
}

/** Installs packages into a folder as somebody who has never seen this repository would, with the tarball among them. */
export async function install(folder: string, packages: readonly string[] = []): Promise<void> {
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  succeed(await program('npm', ['install', ...flags, await packed(), ...packages], { cwd: folder }));
}

/** Throws with all that a program said unless it ended well. */
export function succeed({ exitCode, output }: Ended): void {
  if (exitCode !== 0) throw new Error(output);
}
