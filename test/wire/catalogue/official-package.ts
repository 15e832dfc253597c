import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestContext } from 'vitest';
import { program, ROOT } from '../../support/run/program.ts';

/** A package of the official clients. Its modules and declarations are only read, never run, so it is fetched without its dependencies. */
export interface OfficialPackage {
  readonly name: string;
  readonly version: string;
  readonly sha512: string;
}

/** The newest package with the error catalogue and the requests of the official clients. */
const CATALOGUE: OfficialPackage = {
  name: '@stackframe/stack-shared',
  version: '2.8.109',
  sha512: '6oLreNZ0atEgP/4Vhp7XtNw8eH2UPC1PS76uGAp6OC306Nxx4WBF/zO2B9lQC1Du5zIDjYthVKw25AK4qaF8rw==',
};

/** Returns the folder with the modules of the package with the error catalogue. */
export async function officialModules(context: TestContext): Promise<string> {
  return join(await officialPackage(context, CATALOGUE), 'dist/esm');
}

/** Returns the folder of an official package. Fetches the package if it is missing. Skips the test if it cannot be fetched. */
export async function officialPackage(context: TestContext, official: OfficialPackage): Promise<string> {
  const { name, version } = official;
  const kept = join(ROOT, `.cache/official-${name.split('/')[1]}-${version}`);
  const obstacle = existsSync(kept) ? null : await fetchPackage(official, kept);
  // In continuous integration the comparison must not go missing. At home there may be no network.
  if (obstacle !== null && !process.env['CI']) {
    console.warn(`Skipped: the official package could not be fetched. ${obstacle}`);
    context.skip();
  }
  expect(obstacle).toBeNull();
  return join(kept, 'package');
}

/** Returns what prevents the fetch, or null. */
async function fetchPackage({ name, version, sha512 }: OfficialPackage, kept: string): Promise<string | null> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(`${kept}-`);
  try {
    const { exitCode, output } = await program('npm', ['pack', `${name}@${version}`, '--silent'], {
      cwd: folder,
    });
    if (exitCode !== 0) return output;
    const archive = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (hash !== sha512) return 'It is another package than the one that was compared.';
    const unpacked = await program('tar', ['xzf', archive], { cwd: folder });
    if (unpacked.exitCode !== 0) return unpacked.output;
    await rename(folder, kept);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
