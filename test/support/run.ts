import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findHeadlessShell, MissingBrowserError } from './browser/browsers.ts';
import { type Counts, describeCounts, describeFailure, type Failure, NOTHING, ONE_FAILED, sum } from './run/counts.ts';
import { gateTime, NO_LIMIT } from './run/gate-time.ts';
import { endPrograms, endProgramsOnInterrupt, ROOT } from './run/program.ts';
import { printLine, showProgress, stopProgress } from './run/progress-line.ts';
import {
  CHECK_ROUND,
  LONG_ROUND,
  partOf,
  REST_ROWS,
  type RestRow,
  rotate,
  type Round,
  TEST_ROUND,
  TEST_SECONDS,
  useInstalledAlone,
} from './run/rounds.ts';
import type { StageResult } from './run/stage.ts';
import type { StageName } from './run/stages/stages.ts';

/**
 * Runs the checks and tests of the project, in rounds:
 *
 * - `npm run check` (`--quick`): formatting, types, rules and the core, within a minute.
 * - `npm test`: the tests that every change should pass, within four minutes on two cores.
 * - `npm run test:all` (`--all`): the tests of `npm test` and then a second round. With `--after-test`, only the second round, plus the
 * recorded outcome of the last `npm test`. If `GATE_STARTED_AT` is set (in seconds since 1970), stages that would not end in time are
 * skipped and listed, without failing. With `--part=2/6`, only the second of six parts of the second round.
 * - `npm run test:long` (`--long`): everything with all samples, for a night. `TEST_SEED` repeats a run.
 * - `--only=types,node`: only these stages. If one of them is of a later round, all use what is installed, as later rounds do.
 *
 * A stage is one line. What failed stands at the end, with its output. The last line is the number of tests by outcome.
 */
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    'after-test': { type: 'boolean', default: false },
    part: { type: 'string' },
    only: { type: 'string' },
  },
});

/** How often the runner checks whether the time is over. A stage may start more programs after that. */
const WATCH_EVERY_MS = 2_000;

/** The file to which `npm test` writes its outcome. */
const TEST_OUTCOME = join(ROOT, '.cache/results/npm-test.json');

interface RoundOutcome {
  counts: Counts;
  failures: readonly Failure[];
  unsteady: readonly Failure[];
  /** The stages that would not have ended in time, or did not. */
  leftOut: readonly string[];
  /** The output of failed stages that have failures without a name. */
  outputs: readonly string[];
}

/** The outcome of `npm test`, and how many seconds it took. */
interface TestOutcome extends RoundOutcome {
  seconds: number;
}

const NO_OUTCOME: RoundOutcome = { counts: NOTHING, failures: [], unsteady: [], leftOut: [], outputs: [] };

endProgramsOnInterrupt();
const startedAt = performance.now();
const startOfGate = process.env.GATE_STARTED_AT;
const time = startOfGate === undefined ? NO_LIMIT : gateTime(Number(startOfGate) * 1000);
if (flags.long) prepareLongRun();
// Imported here and not above, because they read the environment that a long run sets.
const [{ STAGES }, { THIS_RUN }] = await Promise.all([
  import('./run/stages/stages.ts'),
  import('./samples/test-run.ts'),
]);
const outcome = await runRounds().catch((error: unknown) => {
  if (!(error instanceof MissingBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
});
stopProgress();
for (const { where, name } of outcome.unsteady)
  console.log(`Failed once, passed at the second try: ${where} > ${name}`);
if (outcome.leftOut.length > 0) console.log(`Left out, because the time was over: ${outcome.leftOut.join(', ')}`);
for (const output of outcome.outputs) console.log(`\n✗ ${output}`);
for (const failure of outcome.failures) console.log(`\n${describeFailure(failure)}`);
console.log(`All stages: ${secondsSince(startedAt).toFixed(1)} s`);
console.log(describeCounts(outcome.counts));
process.exitCode = outcome.counts.failed > 0 ? 1 : 0;

async function runRounds(): Promise<RoundOutcome> {
  if (flags.only !== undefined) {
    const names = flags.only.split(',').map(stageName);
    if (useInstalledAlone(names)) useInstalledPrograms();
    return runRound(names.map((name) => [name]));
  }
  if (flags.quick) return runRound(CHECK_ROUND);
  if (flags.part !== undefined) return runRest(partOf(REST_ROWS, flags.part));
  const first = flags['after-test'] ? await readTestOutcome() : await runTest();
  if (flags.long) {
    useInstalledPrograms();
    return mergeResults([first, await runRound(LONG_ROUND)]);
  }
  if (!flags.all && !flags['after-test']) return first;
  time.learn(TEST_SECONDS, first.seconds);
  return mergeResults([first, await runRest(rotate(REST_ROWS, THIS_RUN.seed))]);
}

/**
 * `npm test` uses the browser of npm, which is the same everywhere. The other rounds use what is installed: other browsers, databases
 * and versions of Node, which may print warnings of their own.
 */
function useInstalledPrograms(): void {
  process.env.BROWSER_FROM ??= 'installed';
  process.env.MAY_PRINT = '1';
}

/** Runs the round of `npm test` and records its outcome. */
async function runTest(): Promise<TestOutcome> {
  await findHeadlessShell();
  const kept = { ...(await runRound(TEST_ROUND)), seconds: secondsSince(startedAt) };
  await mkdir(dirname(TEST_OUTCOME), { recursive: true });
  await writeFile(TEST_OUTCOME, JSON.stringify(kept));
  return kept;
}

/** Reads the recorded outcome of `npm test` and deletes it, so that no later run uses an old outcome. */
async function readTestOutcome(): Promise<TestOutcome> {
  const kept = JSON.parse(await readFile(TEST_OUTCOME, 'utf8')) as TestOutcome;
  await rm(TEST_OUTCOME);
  printLine(`npm test: ${describeCounts(kept.counts)}`);
  return kept;
}

async function runRound(round: Round): Promise<RoundOutcome> {
  const results: RoundOutcome[] = [];
  for (const row of round) results.push(...(await Promise.all(row.map(performStage))));
  return mergeResults(results);
}

async function runRest(rows: readonly RestRow[]): Promise<RoundOutcome> {
  useInstalledPrograms();
  const results: RoundOutcome[] = [];
  for (const row of rows) results.push(...(await performInTime(row)));
  return mergeResults(results);
}

/** Runs the stages of a row at the same time. Leaves them out if they would not end in time, or do not. */
async function performInTime({ stages, seconds }: RestRow): Promise<RoundOutcome[]> {
  if (!time.fits(seconds)) return stages.map(leaveOut);
  const began = performance.now();
  const timer = setInterval(() => {
    if (Date.now() >= time.endsAt) void endPrograms();
  }, WATCH_EVERY_MS);
  const results = await Promise.all(stages.map(performStage));
  clearInterval(timer);
  if (Date.now() >= time.endsAt) return stages.map(leaveOut);
  time.learn(seconds, secondsSince(began));
  return results;
}

function leaveOut(name: StageName): RoundOutcome {
  const title = STAGES[name].name;
  printLine(`– ${title}: left out, because it would not end in time`);
  return { ...NO_OUTCOME, leftOut: [title] };
}

async function performStage(stage: StageName): Promise<RoundOutcome> {
  const { name, run } = STAGES[stage];
  const began = performance.now();
  const stopShowing = showProgress(name);
  const result: StageResult = await run().catch((error: unknown) => ({ counts: ONE_FAILED, output: String(error) }));
  stopShowing();
  const { counts, output, note = '', failures = [], unsteady = [] } = result;
  const remark = note === '' ? '' : `: ${note.replaceAll('\n', ', ')}`;
  const mark = counts.failed > 0 ? '✗' : '✓';
  printLine(`${mark} ${name}: ${describeCounts(counts)} (${secondsSince(began).toFixed(1)} s)${remark}`);
  const isUnnamed = counts.failed > failures.length && output.trim() !== '';
  return { counts, failures, unsteady, leftOut: [], outputs: isUnnamed ? [`${name}\n${output.trimEnd()}`] : [] };
}

function mergeResults(all: readonly RoundOutcome[]): RoundOutcome {
  return {
    counts: sum(all.map((each) => each.counts)),
    failures: all.flatMap((each) => each.failures),
    unsteady: all.flatMap((each) => each.unsteady),
    leftOut: all.flatMap((each) => each.leftOut),
    outputs: all.flatMap((each) => each.outputs),
  };
}

function stageName(name: string): StageName {
  if (name in STAGES) return name as StageName;
  throw new Error(`There is no stage "${name}"; there are ${Object.keys(STAGES).join(', ')}.`);
}

/** Sets the environment of a long run: all samples, and a new seed unless `TEST_SEED` is set. */
function prepareLongRun(): void {
  process.env.TEST_LONG = '1';
  process.env.TEST_SEED ||= String(Math.floor(Math.random() * 2 ** 31));
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
