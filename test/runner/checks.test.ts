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
  });
});

test('runChecks() stops after a failed required check and counts one failure', async () => {
  const result = await runChecks(async (checks) => {
    checks.need('build', failed);
    checks.note('never', passed);
  });
  expect(result).toEqual({ counts: { passed: 0, failed: 1, skipped: 0 }, output: '✗ build\nno such file' });
});

test('runChecks() counts an error that its callback throws as a failed check', async () => {
  const result = await runChecks(async (checks) => {
    checks.note('one', passed);
    throw new Error('disk full');
  });
  expect(result).toEqual({
    counts: { passed: 1, failed: 1, skipped: 0 },
    output: '✗ all checks run\nError: disk full',
  });
});
