import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../../test/support/run/program.ts';
import { type Checks, runChecks } from '../../test/support/run/stages/package/checks.ts';
import { checkArchives } from '../../test/support/run/stages/package/package-stage.ts';
import { type PackedPackage, packPackages } from '../../test/support/run/stages/package/packed-packages.ts';

export interface ReleasePackage extends PackedPackage {
  readonly name: string;
}

/** The folder of the archives. */
const FOLDER = join(ROOT, '.cache/release');

/** Builds, checks and packs the packages. Throws an error if a check fails. */
export async function packRelease(): Promise<readonly ReleasePackage[]> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let packages: readonly ReleasePackage[] = [];
  const { counts, output } = await runChecks(async (checks) => {
    packages = await packAndCheck(checks);
  });
  console.log(output);
  if (counts.failed > 0) throw new Error('The packages cannot be released: a check has failed.');
  return Promise.all(packages.map(copyToFolder));
}

async function packAndCheck(checks: Checks): Promise<readonly ReleasePackage[]> {
  const packed = await packPackages(checks);
  await checkArchives(packed, checks);
  const packages = Object.entries(packed).map(([name, each]) => ({ name, ...each }));
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const others = packages.filter((each) => each.version !== version);
  const output = others.map((each) => `${each.name} has version ${each.version}`).join('\n');
  checks.note(`all have version ${version}`, { exitCode: others.length, output });
  return packages;
}

async function copyToFolder(packed: ReleasePackage): Promise<ReleasePackage> {
  const path = join(FOLDER, basename(packed.path));
  await copyFile(packed.path, path);
  return { ...packed, path };
}
