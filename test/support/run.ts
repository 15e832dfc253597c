import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findHeadlessShell, MissingBrowserError } from './browser/browsers.ts';
import { gateTime } from './run/gate-time.ts';
import { endPrograms, endProgramsOnInterrupt, ROOT } from './run/program.ts';
import { printLine, running } from './run/progress-line.ts';
import { describeCounts, describeFailure, type Result } from './run/results.ts';
import {
  CHECK_ROUND,
  LONG_ROUND,
  partOf,
  REST_ROWS,
  rotate,
  type Row,
  TEST_ROUND,
  TEST_SECONDS,
  useInstalledAlone,
} from './run/rounds.ts';
import type { StageName } from './run/stages.ts';

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

interface TestOutcome {
  results: readonly Result[];
  /** How long `npm test` took. */
  seconds: number;
}

endProgramsOnInterrupt();
const time = gateTime(Number(process.env.GATE_STARTED_AT ?? Number.POSITIVE_INFINITY) * 1000);
if (flags.long) prepareLongRun();
// Imported here and not above, because they read the environment that a long run sets.
const [{ STAGES }, { THIS_RUN }] = await Promise.all([import('./run/stages.ts'), import('./samples/test-run.ts')]);
const results = await runRounds().catch((error: unknown) => {
  if (!(error instanceof MissingBrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const leftOut = withState('left out').map(({ where }) => where);
for (const { where, name } of withState('unsteady'))
  printLine(`Failed once, passed at the second try: ${where} > ${name}`);
if (leftOut.length > 0) printLine(`Left out, because the time was over: ${leftOut.join(', ')}`);
for (const failure of withState('failed')) printLine(`\n${describeFailure(failure)}`);
printLine(`All stages: ${secondsSince(0).toFixed(1)} s`);
printLine(describeCounts(results));
process.exitCode = withState('failed').length > 0 ? 1 : 0;

function withState(state: Result['state']): readonly Result[] {
  return results.filter((result) => result.state === state);
}

async function runRounds(): Promise<readonly Result[]> {
  if (flags.only !== undefined) {
    const names = flags.only.split(',').map(stageName);
    if (useInstalledAlone(names)) useInstalledPrograms();
    return runRows(oneByOne(names));
  }
  if (flags.quick) return runRows(CHECK_ROUND);
  if (flags.part !== undefined) return runLater(partOf(REST_ROWS, flags.part));
  const first = flags['after-test'] ? await readTestOutcome() : await runTest();
  if (flags.long) return [...first.results, ...(await runLater(oneByOne(LONG_ROUND)))];
  if (!flags.all && !flags['after-test']) return first.results;
  time.learn(TEST_SECONDS, first.seconds);
  return [...first.results, ...(await runLater(rotate(REST_ROWS, THIS_RUN.seed)))];
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
  const outcome = { results: await runRows(TEST_ROUND), seconds: secondsSince(0) };
  await mkdir(dirname(TEST_OUTCOME), { recursive: true });
  await writeFile(TEST_OUTCOME, JSON.stringify(outcome));
  return outcome;
}

/** Reads the recorded outcome of `npm test` and deletes it, so that no later run uses an old outcome. */
async function readTestOutcome(): Promise<TestOutcome> {
  const outcome = JSON.parse(await readFile(TEST_OUTCOME, 'utf8')) as TestOutcome;
  await rm(TEST_OUTCOME);
  printLine(`npm test: ${describeCounts(outcome.results)}`);
  return outcome;
}

function oneByOne(stages: readonly StageName[]): readonly Row[] {
  return stages.map((stage) => ({ stages: [stage] }));
}

function runLater(rows: readonly Row[]): Promise<readonly Result[]> {
  useInstalledPrograms();
  return runRows(rows);
}

async function runRows(rows: readonly Row[]): Promise<readonly Result[]> {
  const all: Result[] = [];
  for (const row of rows) all.push(...(await runRow(row)));
  return all;
}

/** Runs the stages of a row at the same time. Leaves them out if they would not end in time, or do not. */
async function runRow({ stages, seconds }: Row): Promise<readonly Result[]> {
  if (seconds === undefined) return runStages(stages);
  if (!time.fits(seconds)) return stages.map(leaveOut);
  const began = performance.now();
  const timer = setInterval(() => {
    if (time.isOver()) void endPrograms();
  }, WATCH_EVERY_MS);
  const ended = await runStages(stages);
  clearInterval(timer);
  if (time.isOver()) return stages.map(leaveOut);
  time.learn(seconds, secondsSince(began));
  return ended;
}

function leaveOut(stage: StageName): Result {
  const { name } = STAGES[stage];
  printLine(`– ${name}: left out, because it would not end in time`);
  return { state: 'left out', where: name };
}

async function runStages(stages: readonly StageName[]): Promise<readonly Result[]> {
  return (await Promise.all(stages.map(runStage))).flat();
}

async function runStage(stage: StageName): Promise<readonly Result[]> {
  const { name, run } = STAGES[stage];
  const began = performance.now();
  running.add(name);
  const ended = await run().catch((error: unknown): Result[] => [
    { state: 'failed', where: name, message: String(error) },
  ]);
  running.delete(name);
  const mark = ended.some(({ state }) => state === 'failed') ? '✗' : '✓';
  const reasons = ended.flatMap(({ state, message }) => (state === 'skipped' && message ? [message] : []));
  const remark = reasons.map((reason) => `: ${reason.replaceAll('\n', ', ')}`).join('');
  printLine(`${mark} ${name}: ${describeCounts(ended)} (${secondsSince(began).toFixed(1)} s)${remark}`);
  return ended;
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
