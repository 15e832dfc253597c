import { expect, test } from 'vitest';
import type { Failure } from '../support/run/counts.ts';
import type { TestOutcome } from '../support/run/outcome-file.ts';
import { filesToRepeat, judge, repeatFailed } from '../support/run/stage.ts';

const failure = (file: string): Failure => ({ file, where: file, name: 'a test', message: 'broken' });

const outcome = (failures: readonly Failure[], part: Partial<TestOutcome> = {}): TestOutcome => ({
  counts: { passed: 5, failed: failures.length, skipped: 0 },
  failures,
  fileCount: 100,
  notRun: [],
  ...part,
});

const files = (count: number) => Array.from({ length: count }, (_, index) => failure(`${index}.test.ts`));

test('failed test files run a second time only if at most 10 of 100 files failed', () => {
  expect(filesToRepeat(outcome(files(10)))).toHaveLength(10);
  expect(filesToRepeat(outcome(files(11)))).toEqual([]);
});

test('of three test files, the failed ones run a second time only if at most two failed', () => {
  expect(filesToRepeat(outcome(files(2), { fileCount: 3 }))).toHaveLength(2);
  expect(filesToRepeat(outcome(files(3), { fileCount: 3 }))).toEqual([]);
});

test('no failed test file runs a second time if one failure cannot be traced to a test file', () => {
  expect(filesToRepeat(outcome([failure(''), failure('a.test.ts')]))).toEqual([]);
  expect(filesToRepeat(outcome([failure('a.test.ts')], { counts: { passed: 1, failed: 2, skipped: 0 } }))).toEqual([]);
});

const ENDED = { exitCode: 0, stderr: '' };

test('test files that did not run count as failed', () => {
  const judged = judge('a stage', outcome([], { notRun: ['late.test.ts'] }), ENDED);
  expect(judged.counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(judged.failures.map(({ where, message }) => [where, message])).toEqual([['late.test.ts', 'It did not run.']]);
});

test('a test run counts as failed if no test file ran and no test was skipped', () => {
  const none = { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [], fileCount: 0, notRun: [] };
  expect(judge('a stage', none, ENDED).counts.failed).toBe(1);
  expect(judge('a stage', { ...none, counts: { ...none.counts, skipped: 1 } }, ENDED).counts.failed).toBe(0);
});

test('a test run with exit code 1 counts as failed even if no test failed', () => {
  expect(judge('a stage', outcome([]), { ...ENDED, exitCode: 1 }).counts.failed).toBe(1);
});

/** A test runner that has these outcomes one after another. */
function runner(outcomes: readonly TestOutcome[]) {
  const started: (readonly string[])[] = [];
  const attempt = async (only: readonly string[]) => {
    started.push(only);
    return { output: 'output', ...(outcomes[started.length - 1] ?? outcome([])) };
  };
  return { attempt, started };
}

test('a test file that passes at the second try is reported as unsteady (flaky), not as failed', async () => {
  const { attempt, started } = runner([outcome([failure('a.test.ts')]), outcome([], { fileCount: 1 })]);
  const result = await repeatFailed(attempt);
  expect(started).toEqual([[], ['a.test.ts']]);
  expect(result.counts).toEqual({ passed: 6, failed: 0, skipped: 0 });
  expect(result.unsteady).toEqual([failure('a.test.ts')]);
  expect(result.failures).toEqual([]);
});

test('a test file that fails twice counts as failed', async () => {
  const again = outcome([failure('a.test.ts')], { fileCount: 1 });
  const { attempt } = runner([outcome([failure('a.test.ts')]), again]);
  const result = await repeatFailed(attempt);
  expect(result.counts.failed).toBe(1);
  expect(result.failures).toEqual([failure('a.test.ts')]);
});
