import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '../../test/support/run/program.ts';
import type { ReleaseState } from './refusals.ts';

/** Reads what decides whether the version of a checkout may be published. */
export async function readReleaseState(root: string): Promise<ReleaseState> {
  const { version, repository } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const { exitCode, stdout, output } = await program('git', ['status', '--porcelain'], { cwd: root });
  if (exitCode !== 0) throw new Error(`git cannot say whether everything is committed:\n${output}`);
  return {
    version,
    hasRepository: repository !== undefined,
    changedFiles: stdout.split('\n').flatMap((line) => line.slice(3) || []),
    changesets: await readChangesets(root),
    environment: process.env,
  };
}

/** Returns the paths of the changesets, from the root. */
export async function readChangesets(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, '.changeset'));
  return names
    .filter(isChangeset)
    .toSorted()
    .map((name) => `.changeset/${name}`);
}

/** Whether a file of the folder `.changeset` is a changeset, by its name. */
export const isChangeset = (name: string): boolean => name.endsWith('.md') && name !== 'README.md';

interface Manifest {
  readonly version: string;
  readonly repository?: unknown;
}
