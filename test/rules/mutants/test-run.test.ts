import { expect, test } from 'vitest';
import { readBrowserRun, readTestRun } from '../../support/mutants/test-run.ts';
import { NO_OUTCOME } from '../../support/run/outcome-file.ts';

test('readTestRun() names the first failed test with its message', () => {
  const results = resultsOf(
    { name: '/copy/test/a.test.ts', status: 'passed', assertionResults: [] },
    {
      name: '/copy/test/b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'b holds' },
        { status: 'failed', fullName: 'c holds', failureMessages: ['expected 1 to be 2\n  at c'] },
      ],
    },
  );
  expect(readTestRun(results, ended(1))).toEqual({
    outcome: 'failed',
    by: 'test/b.test.ts > c holds: expected 1 to be 2',
    file: 'test/b.test.ts',
  });
});

test('readTestRun() reports files that fail to load and errors outside of tests as failures', () => {
  const file = { name: '/copy/test/a.test.ts', assertionResults: [] };
  expect(readTestRun(resultsOf({ ...file, status: 'failed', message: 'no export' }), ended(1))).toEqual({
    outcome: 'failed',
    by: 'test/a.test.ts > the whole file: no export',
    file: 'test/a.test.ts',
  });
  expect(readTestRun(resultsOf({ ...file, status: 'passed' }), ended(1))).toEqual({
    outcome: 'failed',
    by: 'an error outside of all tests',
    file: null,
  });
});

test('after a passed run, readTestRun() returns the duration of each file and its slowest test', () => {
  const tests = [4, 20, null].map((duration) => ({ status: 'passed', fullName: 'a holds', duration }));
  const file = { name: '/copy/test/a.test.ts', status: 'passed', startTime: 1000, endTime: 1500 };
  expect(readTestRun(resultsOf({ ...file, assertionResults: tests }), ended(0))).toEqual({
    outcome: 'passed',
    times: new Map([['test/a.test.ts', { fileMs: 500, slowestTestMs: 20 }]]),
  });
});

test('readTestRun() reports a run without results as broken', () => {
  expect(readTestRun(null, ended(1))).toEqual({ outcome: 'broken', output: 'what it wrote' });
});

test('readBrowserRun() names the first failed test with its message', () => {
  const failure = { where: 'test/b.test.ts in Chromium', name: 'c holds', message: 'expected 1 to be 2\n  at c' };
  const failures = [
    { file: 'test/b.test.ts', ...failure },
    { file: 'test/d.test.ts', ...failure },
  ];
  const outcome = { counts: { passed: 1, failed: 2, skipped: 0 }, failures, fileCount: 3, notRun: [], seconds: {} };
  expect(readBrowserRun(outcome, endedInBrowser(1))).toEqual({
    outcome: 'failed',
    by: 'test/b.test.ts > c holds: expected 1 to be 2',
    file: 'test/b.test.ts',
  });
});

test('readBrowserRun() returns the mean duration of each file for a passed run', () => {
  expect(readBrowserRun(PASSED_IN_BROWSER, endedInBrowser(0))).toEqual({
    outcome: 'passed',
    times: new Map([
      ['test/a.test.ts', { fileMs: 500, slowestTestMs: 0 }],
      ['test/b.test.ts', { fileMs: 500, slowestTestMs: 0 }],
    ]),
  });
});

test('if a run fails without a failed test, readBrowserRun() reports an error outside of tests', () => {
  const failed = { outcome: 'failed', by: 'an error outside of all tests', file: null };
  const counts = { passed: 2, failed: 1, skipped: 0 };
  expect(readBrowserRun(PASSED_IN_BROWSER, endedInBrowser(1))).toEqual(failed);
  expect(readBrowserRun({ ...PASSED_IN_BROWSER, counts }, endedInBrowser(0))).toEqual(failed);
});

test('readBrowserRun() reports a run that skipped files as broken', () => {
  const broken = { outcome: 'broken', output: 'what it wrote' };
  expect(readBrowserRun(NO_OUTCOME, endedInBrowser(0))).toEqual(broken);
  expect(readBrowserRun({ ...PASSED_IN_BROWSER, notRun: ['test/b.test.ts'] }, endedInBrowser(1))).toEqual(broken);
});

const PASSED_IN_BROWSER = {
  counts: { passed: 3, failed: 0, skipped: 0 },
  failures: [],
  fileCount: 2,
  notRun: [],
  seconds: {},
};

function endedInBrowser(exitCode: number) {
  return { exitCode, output: 'what it wrote', files: ['test/a.test.ts', 'test/b.test.ts'], runMs: 1000 };
}

function resultsOf(...testResults: object[]): string {
  return JSON.stringify({ testResults });
}

function ended(exitCode: number) {
  return { exitCode, output: 'what it wrote', folder: '/copy' };
}
