import { availableParallelism } from 'node:os';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { canBeParsed, type Mutant, mutatedText } from './generate-mutants.ts';
import { runTests } from './run-tests.ts';
import { runSteadily } from './run-steadily.ts';
import { endTestRuns, spawnLimited } from './spawn-limited.ts';
import { inRounds, listTestFiles, roomOf, runnerOf } from './test-files.ts';
import type { TestRun, Times } from './test-run.ts';

export interface Verdict extends Mutant {
  number: number;
  /** `refused` means that no test noticed the mutant, but that it does not compile. */
  status: 'killed' | 'refused' | 'survived' | 'skipped';
  /** The test that killed the mutant, or why the mutant was skipped. */
  by: string;
  seconds: number;
}

/** How many mutants are tested at the same time. A test run in a browser opens three pages and uses all cores. */
const LANES = { node: Math.min(2, availableParallelism()), browser: 1 } as const;

/**
 * If tests take this many times as long as without a mutant, they count as hung. The minimum limits below are for an idle
 * machine.
 */
const TIMES_AS_LONG = 5;
const LEAST_LIMIT_MS = 60_000;
const LEAST_TEST_TIMEOUT_MS = 20_000;

/** Runs the tests with each mutant, in copies of the checkout. Deletes the copies at the end. */
export async function judgeMutants(
  mutants: readonly Mutant[],
  onVerdict: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const copies: CheckoutCopy[] = [];
  const cleanUp = () => {
    endTestRuns();
    for (const copy of copies) copy.remove();
  };
  process.once('exit', cleanUp);
  try {
    const lanes = Math.min(LANES.node, ...mutants.map(({ file }) => LANES[runnerOf(roomOf(file))]));
    while (copies.length < lanes) copies.push(copyCheckout());
    const baseline = await measureBaseline(copies[0], mutants);
    const queue = mutants.map((mutant, index) => ({ ...mutant, number: index + 1 }));
    const verdicts: Verdict[] = [];
    const work = async (copy: CheckoutCopy) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const verdict = await judgeMutant(next, copy, baseline);
        verdicts.push(verdict);
        onVerdict(verdict);
      }
    };
    await Promise.all(copies.map(work));
    return verdicts.toSorted((a, b) => a.number - b.number);
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

interface Baseline {
  /** Returns the test files that are run for mutants of a file. */
  testFilesFor: (mutated: string) => readonly string[];
  /** Returns how long these test files may take together, and how long a single test may take. */
  limitsFor: (files: readonly string[]) => { limitMs: number; testTimeoutMs: number };
}

/** Measures how long the tests take without a mutant. Throws an error if a test fails even without a mutant. */
async function measureBaseline(copy: CheckoutCopy | undefined, mutants: readonly Mutant[]): Promise<Baseline> {
  if (!copy) throw new Error('there is no copy of the checkout');
  const rooms = new Set(mutants.map(({ file }) => roomOf(file)));
  const testFiles = new Map([...rooms].map((room) => [room, listTestFiles(room)]));
  if (!(await compiles(copy.folder))) throw new Error('the sources do not compile without a mutant');
  const usual = new Map<string, Times>();
  for (const runner of new Set([...rooms].map(runnerOf))) {
    const files = [...testFiles].flatMap(([room, list]) => (runnerOf(room) === runner ? list : []));
    const run = await runSteadily(files, (some) =>
      runTests({ folder: copy.folder, runner, files: some, workers: LANES.node }),
    );
    if (run.outcome !== 'passed') throw new Error(`the tests do not pass without a mutant: ${describe(run)}`);
    for (const [file, times] of run.times) usual.set(file, times);
  }
  return {
    testFilesFor: (mutated) => testFiles.get(roomOf(mutated)) ?? [],
    limitsFor: (files) => {
      const times = files.map((file) => usual.get(file) ?? { fileMs: 0, slowestTestMs: 0 });
      const usualMs = times.reduce((total, { fileMs }) => total + fileMs, 0);
      const slowestTestMs = Math.max(...times.map((each) => each.slowestTestMs));
      return {
        limitMs: Math.max(LEAST_LIMIT_MS, TIMES_AS_LONG * usualMs),
        testTimeoutMs: Math.max(LEAST_TEST_TIMEOUT_MS, TIMES_AS_LONG * slowestTestMs),
      };
    },
  };
}

async function judgeMutant(
  mutant: Mutant & { number: number },
  copy: CheckoutCopy,
  baseline: Baseline,
): Promise<Verdict> {
  const startedAt = performance.now();
  const decide = (status: Verdict['status'], by: string): Verdict => {
    return { ...mutant, status, by, seconds: Math.round((performance.now() - startedAt) / 1000) };
  };
  const text = copy.read(mutant.file);
  const mutated = mutatedText(text, mutant);
  if (!canBeParsed(mutant.file, mutated)) return decide('skipped', 'it cannot be parsed');
  copy.write(mutant.file, mutated);
  const { folder } = copy;
  const runner = runnerOf(roomOf(mutant.file));
  try {
    for (const files of inRounds(mutant.file, baseline.testFilesFor(mutant.file))) {
      const run = await runSteadily(files, (some) =>
        runTests({ folder, runner, files: some, workers: 1, ...baseline.limitsFor(some) }),
      );
      if (run.outcome === 'broken') return decide('skipped', describe(run));
      if (run.outcome !== 'passed') return decide('killed', describe(run));
    }
    return decide((await compiles(folder)) ? 'survived' : 'refused', '');
  } finally {
    copy.write(mutant.file, text);
  }
}

async function compiles(folder: string): Promise<boolean> {
  const { exitCode } = await spawnLimited('tsc', ['--noEmit'], { folder, env: {} });
  return exitCode === 0;
}

function describe(run: TestRun): string {
  if (run.outcome === 'failed') return run.by;
  if (run.outcome === 'broken') return `the test runner did not end as it should: ${run.output.slice(-500).trim()}`;
  return run.outcome === 'hung' ? 'the tests hung' : '';
}
