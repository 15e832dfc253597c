import { expect, test } from 'vitest';
import { runSteadily } from '../../support/mutants/run-steadily.ts';
import type { TestRun } from '../../support/mutants/test-run.ts';

const FILES = ['test/a.test.ts', 'test/b.test.ts'];
const PASSED: TestRun = { outcome: 'passed', times: new Map() };
const FAILED: TestRun = { outcome: 'failed', by: 'test/b.test.ts > b holds', file: 'test/b.test.ts' };
const HUNG: TestRun = { outcome: 'hung' };

test('runSteadily() runs the tests once if the run passes or hangs', async () => {
  expect(await runsOf(PASSED)).toEqual({ outcome: PASSED, runs: [FILES] });
  expect(await runsOf(HUNG)).toEqual({ outcome: HUNG, runs: [FILES] });
});

test('if a failed test file fails or hangs when it runs alone, runSteadily() reports that', async () => {
  expect(await runsOf(FAILED, FAILED)).toEqual({ outcome: FAILED, runs: [FILES, ['test/b.test.ts']] });
  expect(await runsOf(FAILED, HUNG)).toEqual({ outcome: HUNG, runs: [FILES, ['test/b.test.ts']] });
});

test('runSteadily() runs all test files again if the failed file passes when it runs alone', async () => {
  expect(await runsOf(FAILED, PASSED, PASSED)).toEqual({ outcome: PASSED, runs: [FILES, ['test/b.test.ts'], FILES] });
  expect(await runsOf(FAILED, PASSED, FAILED)).toEqual({ outcome: FAILED, runs: [FILES, ['test/b.test.ts'], FILES] });
});

async function runsOf(...outcomes: TestRun[]) {
  const runs: (readonly string[])[] = [];
  const outcome = await runSteadily(FILES, async (files) => {
    const next = outcomes[runs.push(files) - 1];
    if (!next) throw new Error('it runs more often than expected');
    return next;
  });
  return { outcome, runs };
}
