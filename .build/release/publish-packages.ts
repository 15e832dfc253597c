import { program } from '../../test/support/run/program.ts';
import { PACKAGE_NAMES } from '../packages/packed-packages.ts';
import type { ReleasePackage } from './pack-release.ts';

/** Whether all packages are published in this version. */
export async function isPublished(version: string): Promise<boolean> {
  const integrities = await Promise.all(PACKAGE_NAMES.map((name) => publishedIntegrity(name, version)));
  return !integrities.includes(null);
}

/**
 * Publishes the archives with provenance. A package that is published already is passed over if it is the same archive, so that a
 * release can be continued after some of the packages could not be published.
 */
export async function publishPackages(packages: readonly ReleasePackage[]): Promise<void> {
  for (const { name, version, path, integrity } of packages) {
    const published = await publishedIntegrity(name, version);
    if (published !== null && published !== integrity) {
      throw new Error(`${name} ${version} is published already, with other content: ${published}.`);
    }
    if (published === null) await publish(name, path);
    console.log(`${name} ${version} is published.`);
  }
}

async function publish(name: string, path: string): Promise<void> {
  const args = ['publish', path, '--provenance', '--access', 'public'];
  const { exitCode, output } = await program('npm', args);
  if (exitCode !== 0) throw new Error(`${name} cannot be published:\n${output}`);
}

/** Returns the hash of the published archive; null if this version is not published. */
async function publishedIntegrity(name: string, version: string): Promise<string | null> {
  const { exitCode, stdout, output } = await program('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  if (exitCode !== 0 && !output.includes('E404')) throw new Error(`npm cannot say what is published:\n${output}`);
  return exitCode === 0 ? stdout.trim() || null : null;
}
