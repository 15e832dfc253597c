import { isChangeset } from '../../../.build/release/read-release-state.ts';
import { program } from '../../support/run/program.ts';

/** What git can say of the newest change of a file: from which commit on, or why it cannot. */
export type Origin = { readonly before: string } | { readonly unknown: string };

/** The commit before the newest change of a file, changes that are not committed included. */
export async function beforeNewestChange(path: string): Promise<Origin> {
  const inRepository = await git('rev-parse', '--is-inside-work-tree');
  if (inRepository === null) return { unknown: 'there is no git repository' };
  if (await git('status', '--porcelain', '--', path))
    return (await commit('HEAD')) ?? { unknown: 'there is no commit' };
  const newest = await git('log', '-1', '--format=%H', '--', path);
  if (!newest) return { unknown: `git knows no change of ${path}` };
  return (await commit(`${newest}^`)) ?? { unknown: 'the history is too short' };
}

async function commit(name: string): Promise<Origin | null> {
  const before = await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  return before ? { before } : null;
}

/** A file as it was in a commit; null where it was not there. */
export function fileAt(name: string, path: string): Promise<string | null> {
  return git('show', `${name}:${path}`);
}

/** The changesets that were written since a commit, also those that a version has by now, and those that are not committed. */
export async function changesetsSince(before: string): Promise<readonly string[]> {
  const committed = await git('log', '--format=', '--name-only', '--diff-filter=AM', `${before}..HEAD`, '--', FOLDER);
  const open = await git('diff', '--name-only', '--diff-filter=AM', 'HEAD', '--', FOLDER);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '--', FOLDER);
  const paths = [committed, open, untracked].flatMap((output) => output?.split('\n') ?? []);
  return [...new Set(paths.filter((path) => isChangeset(path.replace(FOLDER, ''))))];
}

const FOLDER = '.changeset/';

async function git(...args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await program('git', args);
  return exitCode === 0 ? stdout.trim() : null;
}
