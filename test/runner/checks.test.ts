import { expect, test } from 'vitest';
import { runChecks } from '../support/run/stages/package/checks.ts';

const passed = { exitCode: 0, output: 'fine' };
const failed = { exitCode: 2, output: 'no such file\n' };

test('each check counts, and a failed one shows what its program wrote', async () => {
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

test('a failed check that others need ends the stage and counts once', async () => {
  const result = await runChecks(async (checks) => {
    checks.need('build', failed);
    checks.note('never', passed);
  });
  expect(result).toEqual({ counts: { passed: 0, failed: 1, skipped: 0 }, output: '✗ build\nno such file', notRun: [] });
});

test('an error between the checks is a failure', async () => {
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

test('a check whose time was over is named as not run, and ends a stage that needs it', async () => {
  const result = await runChecks(async (checks) => {
    checks.note('one', passed);
    checks.need('two', { ...failed, wasCut: true });
    checks.note('three', passed);
  });
  expect(result).toEqual({ counts: { passed: 1, failed: 0, skipped: 0 }, output: '', notRun: ['two'] });
});
