import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packPackage } from '../../support/run/pack.ts';
import { type Ended, program, ROOT } from '../../support/run/program.ts';

const FOLDER = join(ROOT, '.cache/outside/package');

let packing: Promise<string> | undefined;

/** The path of the tarball that would be published, which is built and packed once. */
function packed(): Promise<string> {
  return (packing ??= pack());
}

async function pack(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  return packPackage(FOLDER);
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
