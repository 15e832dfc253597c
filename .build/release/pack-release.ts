import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../../test/support/run/program.ts';
import { type PackedPackage, packPackages } from '../packages/packed-packages.ts';
import { archiveFaults } from './archive-faults.ts';

export interface ReleasePackage extends PackedPackage {
  readonly name: string;
}

/** The folder of the archives. */
const FOLDER = join(ROOT, '.cache/release');

/** Builds, checks and packs the packages. Throws an error if a check fails. */
export async function packRelease(): Promise<readonly ReleasePackage[]> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const packed = await packPackages();
  const packages = Object.entries(packed).map(([name, each]) => ({ name, ...each }));
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const others = packages.filter((each) => each.version !== version);
  const faults = [
    ...(await archiveFaults(packed)),
    ...others.map((each) => `${each.name} has version ${each.version}, not ${version}`),
  ];
  if (faults.length > 0) throw new Error(`The packages cannot be released:\n${faults.join('\n')}`);
  return Promise.all(packages.map(copyToFolder));
}

async function copyToFolder(packed: ReleasePackage): Promise<ReleasePackage> {
  const path = join(FOLDER, basename(packed.path));
  await copyFile(packed.path, path);
  return { ...packed, path };
}
