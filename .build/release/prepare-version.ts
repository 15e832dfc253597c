import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../../test/support/run/program.ts';
import { readChangesets } from './read-release-state.ts';

/**
 * Makes the next version of all changesets. Changesets writes package.json and the changelog and removes the changesets; the other files
 * that name the version are written here. Returns the version.
 */
export async function prepareVersion(root: string): Promise<string> {
  if ((await readChangesets(root)).length === 0) throw new Error('There is no changeset, so there is no next version.');
  const { exitCode, output } = await program('changeset', ['version'], { cwd: root });
  if (exitCode !== 0) throw new Error(`Changesets cannot make the next version:\n${output}`);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await rewrite(join(root, 'package-lock.json'), (text) => withLockedVersion(text, version));
  await rewrite(join(root, 'CHANGELOG.md'), withHouseHeadings);
  const paths = [
    'core/transport/limits.ts',
    ...(await filesIn(root, 'demo/examples', '/package.json')),
    ...(await filesIn(root, 'demo/skills', '.md')),
  ];
  for (const path of paths) await rewrite(join(root, path), (text) => text.replace(NAMED_VERSION, `$1${version}`));
  return version;
}

/** Matches a version of the packages: in the dependencies of an example, in a skill, and in what requests say of their client. */
const NAMED_VERSION = /("latchkey(?:-\w+)?": "\^|library_version: '|latchkey@)\d+\.\d+\.\d+/g;

/** The headings of Changesets, which are named after the part of the version, and ours. */
const HEADINGS = {
  'Major Changes': 'Changed and removed',
  'Minor Changes': 'Added and changed',
  'Patch Changes': 'Fixed',
} as const;

/** Returns the changelog with our headings, and without the hashes of commits before its lines. */
export function withHouseHeadings(changelog: string): string {
  let text = changelog;
  for (const [heading, ours] of Object.entries(HEADINGS))
    text = text.replace(`\n### ${heading}\n`, `\n\n### ${ours}\n`);
  return text
    .replace(/^- [0-9a-f]{7,40}: /gm, '- ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}

function withLockedVersion(text: string, version: string): string {
  const lock = JSON.parse(text) as LockFile;
  lock.version = version;
  lock.packages[''].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

interface LockFile {
  version: string;
  packages: { '': { version: string } };
}

/** Returns the files with this ending in the folders of a folder. */
async function filesIn(root: string, folder: string, ending: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const folders = entries.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
  const files = await Promise.all(
    folders.map(async (each) => (await readdir(join(root, each))).map((name) => join(each, name))),
  );
  return files.flat().filter((path) => path.endsWith(ending));
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
