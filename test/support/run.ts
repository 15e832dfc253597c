import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, describeCounts, describeFailure, type Failure, ONE_FAILED, sum } from './run/counts.ts';
import { ROOT } from './run/program.ts';
import type { Stage, StageResult } from './run/stage.ts';
import { CHECK_ROUND, REST_ROUND, type Round, STAGES, type StageName, TEST_ROUND } from './run/stages.ts';

/**
 * Runs what is checked, in rounds:
 *
 * - `npm run check` (`--quick`): formatting, types, rules and the core, within a minute;
 * - `npm test`: what every change should pass, within five minutes on two cores;
 * - `npm run test:all` (`--all`): the same and then everything else; with `--after-test` without the first part, whose outcome it
 *   takes over from the `npm test` before it;
 * - `--only=types,node`: these stages.
 *
 * Failed tests are listed at the end, above the count of all, which is the last line.
 */
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    'after-test': { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

/** Where `npm test` leaves its outcome. */
const TEST_OUTCOME = join(ROOT, '.cache/results/npm-test.json');

type RoundOutcome = Required<Omit<StageResult, 'output'>>;

const startedAt = performance.now();
const before = flags['after-test'] ? [await readTestOutcome()] : [];
const results: StageResult[] = [];
for (const row of round()) results.push(...(await Promise.all(row.map((name) => perform(STAGES[name])))));

const outcome = merge([...before, ...results]);
if (Object.values(flags).every((flag) => flag === false || flag === undefined)) await keepTestOutcome(outcome);
for (const failure of outcome.unsteady)
  console.log(`\n${describeFailure(failure, 'Failed once, passed at the second try:')}`);
for (const failure of outcome.failures) console.log(`\n${describeFailure(failure)}`);
console.log(`\nAll stages: ${seconds(startedAt)}`);
console.log(describeCounts(outcome.counts));
process.exitCode = outcome.counts.failed > 0 ? 1 : 0;

function round(): Round {
  if (flags.only !== undefined) return flags.only.split(',').map((name) => [stageName(name)]);
  if (flags.quick) return CHECK_ROUND;
  if (flags['after-test']) return REST_ROUND;
  return flags.all ? [...TEST_ROUND, ...REST_ROUND] : TEST_ROUND;
}

function stageName(name: string): StageName {
  if (name in STAGES) return name as StageName;
  throw new Error(`There is no stage "${name}"; there are ${Object.keys(STAGES).join(', ')}.`);
}

async function perform({ name, run }: Stage): Promise<StageResult> {
  const began = performance.now();
  const result = await run().catch((error: unknown) => ({ counts: ONE_FAILED, output: String(error) }));
  const { counts, output } = result;
  console.log(`\n${counts.failed > 0 ? '✗' : '✓'} ${name}: ${describeCounts(counts)} (${seconds(began)})`);
  if (output.trim()) console.log(output.trimEnd());
  return result;
}

function merge(all: readonly Omit<StageResult, 'output'>[]): RoundOutcome {
  const counts: Counts = sum(all.map((each) => each.counts));
  const failures: Failure[] = all.flatMap((each) => each.failures ?? []);
  return { counts, failures, unsteady: all.flatMap((each) => each.unsteady ?? []) };
}

async function keepTestOutcome(kept: RoundOutcome): Promise<void> {
  await mkdir(dirname(TEST_OUTCOME), { recursive: true });
  await writeFile(TEST_OUTCOME, JSON.stringify(kept));
}

/** It counts once: who runs this again without `npm test` before it would count an old one. */
async function readTestOutcome(): Promise<RoundOutcome> {
  const kept = JSON.parse(await readFile(TEST_OUTCOME, 'utf8')) as RoundOutcome;
  await rm(TEST_OUTCOME);
  console.log(`npm test: ${describeCounts(kept.counts)}`);
  return kept;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
