import { program } from '../program.ts';

/** The change that a test run checks. */
export interface Change {
  /** The hash of the commit. */
  commit: string;
  /** The paths of changed files, from the root of the checkout. */
  paths: readonly string[];
  /** The subjects of the change's commits, the newest first. */
  subjects: readonly string[];
}

/**
 * Reads the last commit and the changes since the branch was created from `origin/main`. On main, and without `origin/main`,
 * reads the changes of the day before the commit. If git fails, for example without a history, returns an empty change.
 */
export async function readChange(): Promise<Change> {
  try {
    return await readFromGit();
  } catch (error) {
    console.log(`\nWhat the change touches is not known: ${String(error)}`);
    return { commit: '00000000', paths: [], subjects: [] };
  }
}

async function readFromGit(): Promise<Change> {
  const commit = await git('rev-parse', 'HEAD');
  const base = await findBase(commit);
  if (base === '') return { commit, paths: [], subjects: [] };
  const [paths, subjects] = await Promise.all([
    git('diff', '--name-only', base, commit),
    git('log', '--no-merges', '--format=%s', `${base}..${commit}`),
  ]);
  return { commit, paths: linesOf(paths), subjects: linesOf(subjects) };
}

function linesOf(output: string): readonly string[] {
  return output.split('\n').filter((line) => line !== '');
}

async function findBase(commit: string): Promise<string> {
  const branched = await git('merge-base', 'origin/main', commit).catch(() => commit);
  if (branched !== commit) return branched;
  const seconds = Number(await git('show', '--no-patch', '--format=%ct', commit));
  return git('rev-list', '-1', `--before=${seconds - DAY_SECONDS}`, commit);
}

const DAY_SECONDS = 86_400;

async function git(...args: readonly string[]): Promise<string> {
  const { exitCode, output, stdout } = await program('git', args);
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}:\n${output}`);
  return stdout.trim();
}
