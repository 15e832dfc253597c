import { parseArgs } from 'node:util';
import { ROOT } from '../../test/support/run/program.ts';
import { packRelease, type ReleasePackage } from './pack-release.ts';
import { prepareVersion } from './prepare-version.ts';
import { isPublished, publishPackages } from './publish-packages.ts';
import { readReleaseState } from './read-release-state.ts';
import { refusals } from './refusals.ts';

/**
 * Makes a release of the four packages, which always have the same version.
 *
 * - `npm run release` builds, checks and packs them into `.cache/release`, and prints the hashes of the archives.
 * - `npm run release -- --prepare` makes the next version of all changesets: it writes it into every file that names it, and into the
 *   changelog.
 * - `npm run release -- --publish` does what the first does, and publishes the archives with provenance. Only the workflow `release` can.
 */
const { values: flags } = parseArgs({
  options: { prepare: { type: 'boolean', default: false }, publish: { type: 'boolean', default: false } },
});

try {
  if (flags.prepare)
    console.log(`The next version is ${await prepareVersion(ROOT)}. Review what changed, and commit it.`);
  else await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
  if (flags.publish) await refuseUnlessReady();
  const packages = await packRelease();
  console.log(packages.map(describePackage).join('\n'));
  if (flags.publish) await publishPackages(packages);
}

async function refuseUnlessReady(): Promise<void> {
  const state = await readReleaseState(ROOT);
  const reasons = refusals(state);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  if (await isPublished(state.version)) throw new Error(`Version ${state.version} is published already.`);
}

function describePackage({ name, version, size, shasum, integrity }: ReleasePackage): string {
  return `\n${name} ${version}, ${size.toLocaleString('en')} bytes\n  sha1 ${shasum}\n  ${integrity}`;
}
