/** What decides how much of a long test runs. */
export interface TestRun {
  /** Whether everything runs that other runs take samples of: `TEST_LONG=1`. */
  readonly isLong: boolean;
  /** Where random choices start. The same seed makes the same choices again. */
  readonly seed: number;
}

/**
 * This run. `TEST_SEED` gives its seed; otherwise the commit does, so that a run can be repeated and each commit draws other samples.
 * Also read in browsers, where `environment-plugin.ts` puts the values in place of the variables.
 */
export const THIS_RUN: TestRun = {
  isLong: process.env.TEST_LONG === '1',
  seed: readSeed(process.env.TEST_SEED) ?? readCommitSeed(),
};

/** How to repeat this run's choices, for messages of failures. */
export const REPEAT = `TEST_SEED=${THIS_RUN.seed} repeats it`;

function readSeed(text = ''): number | undefined {
  if (text === '') return undefined;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`TEST_SEED must be an integer, but is "${text}".`);
  return seed;
}

/** The first 32 bits of the commit's id; 1 without git. Never called in browsers. */
function readCommitSeed(): number {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) : 1;
}
