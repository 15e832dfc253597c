/** The settings that decide which samples tests use. */
export interface TestRun {
  /** Whether this is a long run (`TEST_LONG=1`), which uses all samples. */
  readonly isLong: boolean;
  /** The seed of random choices. The same seed gives the same choices. */
  readonly seed: number;
}

/**
 * The settings of this test run. The seed is `TEST_SEED` or comes from the commit, so that a run can be repeated and each commit
 * uses other samples. In browsers, `sources-plugin.ts` replaces the environment variables by their values.
 */
export const THIS_RUN: TestRun = {
  isLong: process.env.TEST_LONG === '1',
  seed: readSeed(process.env.TEST_SEED) ?? readCommitSeed(),
};

/** A text for messages that says how to repeat the random choices of this run. */
export const REPEAT = `TEST_SEED=${THIS_RUN.seed} repeats it`;

function readSeed(text = ''): number | undefined {
  if (text === '') return undefined;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`TEST_SEED must be an integer, but is "${text}".`);
  return seed;
}

/** Returns the first 32 bits of the commit's hash; 1 without git. Never called in browsers. */
function readCommitSeed(): number {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) : 1;
}
