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

/** The entries below the heading of what is not released yet; null without such a heading. */
export function unreleased(changelog: string): string | null {
  return /^## [^\n]*\bunreleased\b[^\n]*\n([\s\S]*?)(?=^## |(?![\s\S]))/im.exec(changelog)?.[1]?.trim() ?? null;
}

async function git(...args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await program('git', args);
  return exitCode === 0 ? stdout.trim() : null;
}
