import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findHeadlessShell, MissingBrowserError } from './browser/browsers.ts';
import { readChange } from './run/gate/changed-files.ts';
import { describeSubjects } from './run/gate/commit-subjects.ts';
import { type Counts, describeCounts, describeFailure, type Failure, ONE_FAILED, sum } from './run/counts.ts';
import { gateTime, NO_LIMIT } from './run/gate/gate-time.ts';
import { crowdedFolders } from '../rules/structure/crowded-folders.ts';
import { endProgramsAt, endProgramsOnInterrupt, ROOT } from './run/program.ts';
import { printLine, showProgress, stopProgress } from './run/progress-line.ts';
import { describeSlowest, type SlowFiles } from './run/slowest-files.ts';
import {
  CHECK_ROUND,
  LONG_ROUND,
  REST_ROWS,
  type RestRow,
  type Round,
  TEST_ROUND,
  TEST_SECONDS,
  useInstalledAlone,
} from './run/gate/rounds.ts';
import type { StageResult } from './run/stage.ts';
import { orderRows } from './run/gate/stage-order.ts';
import type { StageName } from './run/stages/stages.ts';

/**
 * Runs the checks and tests of the project, in rounds:
 *
 * - `npm run check` (`--quick`): formatting, types, rules and the core, within a minute.
 * - `npm test`: the tests that every change should pass, within four minutes on two cores.
 * - `npm run test:all` (`--all`): the tests of `npm test` and then a second round. Stages that the change affects come first in
 * it. With `--after-test`, only the second round, plus the recorded outcome of the last `npm test`. If `GATE_STARTED_AT` is set
 * (in seconds since 1970), stages that would not end in time are skipped and listed, without failing.
 * - `npm run test:long` (`--long`): everything with all samples, for a night. `TEST_SEED` repeats a run.
 * - `--only=types,node`: only these stages. If one of them is of a later round, all use what is installed, as later rounds do.
 * - `--slowest` also lists the slowest files of each stage, and `--warnings` what the rules warn of.
 *
 * A stage is one line. What failed stands at the end, with its output. The last line is the number of tests by outcome.
 */
const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    'after-test': { type: 'boolean', default: false },
    only: { type: 'string' },
    slowest: { type: 'boolean', default: false },
    warnings: { type: 'boolean', default: false },
  },
});

/** The file to which `npm test` writes its outcome. */
const TEST_OUTCOME = join(ROOT, '.cache/results/npm-test.json');

/** The output of a failed stage that has failures without a name. */
interface StageOutput {
  title: string;
  output: string;
}

interface RoundOutcome {
  counts: Counts;
  failures: readonly Failure[];
  unsteady: readonly Failure[];
  notRun: readonly string[];
  outputs: readonly StageOutput[];
  slowest: readonly SlowFiles[];
}

/** The outcome of `npm test`, and how many seconds it took. */
interface TestOutcome extends RoundOutcome {
  seconds: number;
}

endProgramsOnInterrupt();
const startedAt = performance.now();
const startOfGate = process.env.GATE_STARTED_AT;
const time = startOfGate === undefined ? NO_LIMIT : gateTime(Number(startOfGate) * 1000);
endProgramsAt(time.endsAt);
if (flags.long) prepareLongRun();
// Imported here and not above, because the stages read `TEST_LONG` from the environment when they are created.
const { STAGES } = await import('./run/stages/stages.ts');
const outcome = await runRounds().catch((error: unknown) => {
  if (!(error instanceof MissingBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
});
stopProgress();
if (flags.slowest) for (const line of describeSlowest(outcome.slowest)) console.log(line);
for (const { where, name } of outcome.unsteady)
  console.log(`Failed once, passed at the second try: ${where} > ${name}`);
if (outcome.notRun.length > 0) console.log(`Left out, because the time was over: ${outcome.notRun.join(', ')}`);
const { subjects } = await readChange();
const warnings = [...crowdedFolders(), ...describeSubjects(subjects)];
if (flags.warnings) for (const warning of warnings) console.log(`Warning: ${warning}`);
else if (warnings.length > 0) console.log(`${warnings.length} warnings: npm run check -- --warnings lists them`);
for (const { title, output } of outcome.outputs) console.log(`\n✗ ${title}\n${output}`);
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
  const first = flags['after-test'] ? await readTestOutcome() : await runTest();
  if (flags.long) {
    useInstalledPrograms();
    return mergeResults([first, await runRound(LONG_ROUND)]);
  }
  return flags.all || flags['after-test'] ? mergeResults([first, await runRest(first.seconds)]) : first;
}

/**
 * `npm test` uses the browser of npm, which is the same everywhere. The other rounds use what is installed: other browsers, databases
 * and versions of Node, which may print warnings of their own.
 */
function useInstalledPrograms(): void {
  process.env.BROWSER_FROM ??= 'installed';
  process.env.MAY_PRINT = '1';
}

/** Runs the round of `npm test`. If its time limit ends it, the tests that have not run count as failed. */
async function runTest(): Promise<TestOutcome> {
  await findHeadlessShell();
  const ended = await runRound(TEST_ROUND);
  const late = ended.notRun.map(
    (name): Failure => ({ file: '', where: 'npm test', name, message: 'It did not end in time.' }),
  );
  const counts = { ...ended.counts, failed: ended.counts.failed + late.length };
  const failures = [...ended.failures, ...late];
  const kept = { ...ended, counts, failures, notRun: [], seconds: secondsSince(startedAt) };
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
  for (const row of round) results.push(...(await Promise.all(row.map((name) => performStage(name)))));
  return mergeResults(results);
}

async function runRest(secondsOfTest: number): Promise<RoundOutcome> {
  useInstalledPrograms();
  time.learn(TEST_SECONDS, secondsOfTest);
  const { commit, paths } = await readChange();
  const results: RoundOutcome[] = [];
  for (const row of orderRows(REST_ROWS, paths, commit)) results.push(...(await performInTime(row)));
  return mergeResults(results);
}

/** Runs the stages of a row at the same time. If they would not end in time, skips them. */
async function performInTime({ stages, seconds }: RestRow): Promise<RoundOutcome[]> {
  if (!time.fits(seconds)) return stages.map(skipStage);
  const began = performance.now();
  const results = await Promise.all(stages.map(performStage));
  time.learn(seconds, secondsSince(began));
  return results;
}

function skipStage(name: StageName): RoundOutcome {
  const title = STAGES[name].name;
  printLine(`– ${title}: left out, because it would not end in time`);
  return { ...mergeResults([]), notRun: [title] };
}

async function performStage(stage: StageName): Promise<RoundOutcome> {
  const { name, run } = STAGES[stage];
  const began = performance.now();
  const stopShowing = showProgress(name);
  const result: StageResult = await run().catch((error: unknown) => ({
    counts: ONE_FAILED,
    output: String(error),
  }));
  stopShowing();
  const { counts, output, note = '', failures = [], unsteady = [], notRun = [], seconds = {} } = result;
  const cut = notRun.length > 0 ? `, ${notRun.length} not run` : '';
  const remark = note === '' ? '' : `: ${note.replaceAll('\n', ', ')}`;
  const mark = counts.failed > 0 ? '✗' : '✓';
  printLine(`${mark} ${name}: ${describeCounts(counts)}${cut} (${secondsSince(began).toFixed(1)} s)${remark}`);
  const isUnnamed = counts.failed > failures.length && output.trim() !== '';
  const outputs = isUnnamed ? [{ title: name, output: output.trimEnd() }] : [];
  return { counts, failures, unsteady, notRun, outputs, slowest: [{ stage: name, seconds }] };
}

function mergeResults(all: readonly RoundOutcome[]): RoundOutcome {
  return {
    counts: sum(all.map((each) => each.counts)),
    failures: all.flatMap((each) => each.failures),
    unsteady: all.flatMap((each) => each.unsteady),
    notRun: all.flatMap((each) => each.notRun),
    outputs: all.flatMap((each) => each.outputs),
    slowest: all.flatMap((each) => each.slowest),
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
