import { expect, test } from 'vitest';
import { runChecks } from '../support/run/stages/package/checks.ts';

const passed = { exitCode: 0, output: 'fine' };
const failed = { exitCode: 2, output: 'no such file\n' };

test('runChecks() counts every check and shows the output of a failed check', async () => {
  const result = await runChecks(async (checks) => {
    checks.note('one', passed);
    await checks.noteAll({ two: Promise.resolve(failed), three: Promise.resolve(passed) });
  });
  expect(result).toEqual({
    counts: { passed: 2, failed: 1, skipped: 0 },
    output: '✗ two\nno such file',
    notRun: [],
  });
});

test('a failed required check ends the stage and counts once', async () => {
  const result = await runChecks(async (checks) => {
    checks.need('build', failed);
    checks.note('never', passed);
  });
  expect(result).toEqual({ counts: { passed: 0, failed: 1, skipped: 0 }, output: '✗ build\nno such file', notRun: [] });
});

test('an error between two checks counts as a failure', async () => {
  const result = await runChecks(async (checks) => {
    checks.note('one', passed);
    throw new Error('disk full');
  });
  expect(result).toEqual({
    counts: { passed: 1, failed: 1, skipped: 0 },
    output: '✗ all checks run\nError: disk full',
    notRun: [],
  });
});

test('a required check that ran out of time is listed as not run and ends the stage', async () => {
  const result = await runChecks(async (checks) => {
    checks.note('one', passed);
    checks.need('two', { ...failed, wasCut: true });
    checks.note('three', passed);
  });
  expect(result).toEqual({ counts: { passed: 1, failed: 0, skipped: 0 }, output: '', notRun: ['two'] });
});
