import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestContext } from 'vitest';
import { program, ROOT } from '../../support/run/program.ts';

/** The newest package with the error catalogue and the requests of the official clients. */
const OFFICIAL = {
  name: '@stackframe/stack-shared',
  version: '2.8.109',
  sha512: '6oLreNZ0atEgP/4Vhp7XtNw8eH2UPC1PS76uGAp6OC306Nxx4WBF/zO2B9lQC1Du5zIDjYthVKw25AK4qaF8rw==',
} as const;

const FOLDER = join(ROOT, `.cache/official-catalogue-${OFFICIAL.version}`);

/**
 * Returns the folder with the modules of the official package. Fetches the package without its dependencies if it is missing: its modules
 * are only read, never run. Skips the test if the package cannot be fetched.
 */
export async function officialModules(context: TestContext): Promise<string> {
  const obstacle = existsSync(FOLDER) ? null : await fetchPackage();
  // In continuous integration the comparison must not go missing. At home there may be no network.
  if (obstacle !== null && !process.env['CI']) {
    console.warn(`Skipped: the official package could not be fetched. ${obstacle}`);
    context.skip();
  }
  expect(obstacle).toBeNull();
  return join(FOLDER, 'package/dist/esm');
}

/** Returns what prevents the fetch, or null. */
async function fetchPackage(): Promise<string | null> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(`${FOLDER}-`);
  try {
    const { exitCode, output } = await program('npm', ['pack', `${OFFICIAL.name}@${OFFICIAL.version}`, '--silent'], {
      cwd: folder,
    });
    if (exitCode !== 0) return output;
    const archive = join(folder, `stackframe-stack-shared-${OFFICIAL.version}.tgz`);
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (hash !== OFFICIAL.sha512) return 'It is another package than the one that was compared.';
    const unpacked = await program('tar', ['xzf', archive], { cwd: folder });
    if (unpacked.exitCode !== 0) return unpacked.output;
    await rename(folder, FOLDER);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
