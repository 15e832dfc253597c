import { expect, test } from 'vitest';
import type { Result, TestRun } from '../support/run/results.ts';
import { filesToRepeat, judge, repeatFailed, resultOf } from '../support/run/stage.ts';

const passed: Result = { state: 'passed', where: 'z.test.ts', file: 'z.test.ts' };
const failure = (file: string): Result => ({ state: 'failed', where: file, file, name: 'a test', message: 'broken' });
const failures = (count: number) => Array.from({ length: count }, (_, index) => failure(`${index}.test.ts`));
const run = (results: readonly Result[], part: Partial<TestRun> = {}): TestRun => ({
  results: [passed, ...results],
  fileCount: 100,
  notRun: [],
  ...part,
});

test('failed test files run a second time only if at most 10 of 100 files failed', () => {
  expect(filesToRepeat(run(failures(10)))).toHaveLength(10);
  expect(filesToRepeat(run(failures(11)))).toEqual([]);
});

test('of three test files, the failed ones run a second time only if at most two failed', () => {
  expect(filesToRepeat(run(failures(2), { fileCount: 3 }))).toHaveLength(2);
  expect(filesToRepeat(run(failures(3), { fileCount: 3 }))).toEqual([]);
});

test('no failed test file runs a second time if one failure cannot be traced to a test file', () => {
  expect(filesToRepeat(run([{ state: 'failed', where: 'a stage' }, failure('a.test.ts')]))).toEqual([]);
});

const ENDED = { exitCode: 0, output: 'output', stdout: '', stderr: '' };
const judged = (part: TestRun, ended: Partial<typeof ENDED> = {}) =>
  judge('a stage', { ...ENDED, ...ended }, part).results.filter(({ state }) => state === 'failed');

test('test files that did not run count as failed', () => {
  expect(judged(run([], { notRun: ['late.test.ts'] }))).toEqual([
    { state: 'failed', where: 'late.test.ts', message: 'It did not run.' },
  ]);
});

test('a test run counts as failed if no test file ran and no test was skipped', () => {
  const none = { results: [], fileCount: 0, notRun: [] };
  expect(judged(none)).toHaveLength(1);
  expect(judged({ ...none, results: [{ state: 'skipped', where: '' }] })).toEqual([]);
});

test('a test run with exit code 1 counts as failed even if no test failed', () => {
  expect(judged(run([]), { exitCode: 1 })).toEqual([{ state: 'failed', where: 'a stage', message: 'output' }]);
  expect(judged(run(failures(1)), { exitCode: 1 })).toEqual(failures(1));
});

test('a check fails by its exit code, and is skipped if it writes why', () => {
  expect(resultOf('a check', ENDED)).toEqual({ state: 'passed', where: 'a check' });
  expect(resultOf('a check', { ...ENDED, exitCode: 2 })).toMatchObject({ state: 'failed', message: 'output' });
  const skipped = { ...ENDED, stdout: 'skipped: no network\n' };
  expect(resultOf('a check', skipped)).toEqual({ state: 'skipped', where: 'a check', message: 'no network' });
});

/** Repeats failed files of a test runner that has these outcomes one after another. */
async function repeated(...runs: readonly TestRun[]) {
  const started: (readonly string[])[] = [];
  const results = await repeatFailed(async (files) => runs[started.push(files) - 1] ?? run([]));
  return { started, results };
}

test('a test file that passes at the second try is reported as unsteady (flaky), not as failed', async () => {
  const { started, results } = await repeated(run([failure('a.test.ts')]), run([], { fileCount: 1 }));
  expect(started).toEqual([[], ['a.test.ts']]);
  expect(results).toEqual([passed, { ...failure('a.test.ts'), state: 'unsteady' }]);
});

test('a test file that fails twice counts as failed', async () => {
  const first = run([failure('a.test.ts')]);
  expect((await repeated(first, run([failure('a.test.ts')], { fileCount: 1 }))).results).toEqual(first.results);
});
