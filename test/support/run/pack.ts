import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from './program.ts';

/** Builds `latchkey` and packs it into a folder; the path of the archive. */
export async function packPackage(folder: string): Promise<string> {
  const { exitCode, output } = await program('npm', ['pack', '--pack-destination', folder]);
  const name = (await readdir(folder)).find((each) => each.endsWith('.tgz'));
  if (exitCode !== 0 || name === undefined) throw new Error(`The package cannot be packed:\n${output}`);
  return join(folder, name);
}
