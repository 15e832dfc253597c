import { program } from '../program.ts';

/** What a gate has to know about the commit that it checks. */
export interface Change {
  /** The hash of the commit. */
  commit: string;
  /** Paths that the change touches, from the root of the checkout. */
  paths: readonly string[];
  /** The subjects of its commits, the newest first. */
  subjects: readonly string[];
}

/**
 * The last commit, and what has changed since the branch left `origin/main`; on main itself, and without it, in the day before the commit.
 * A checkout without a history, or that git refuses to read, has no known change: then no stage comes first.
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
