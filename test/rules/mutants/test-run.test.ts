import { expect, test } from 'vitest';
import { readTestRun } from '../../support/mutants/test-run.ts';

test('the first failed test is named with its message', () => {
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

test('a file that cannot be loaded has failed, and so has a run with an error outside of all tests', () => {
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

test('a passed run has the time of each file and of its slowest test', () => {
  const tests = [4, 20, null].map((duration) => ({ status: 'passed', fullName: 'a holds', duration }));
  const file = { name: '/copy/test/a.test.ts', status: 'passed', startTime: 1000, endTime: 1500 };
  expect(readTestRun(resultsOf({ ...file, assertionResults: tests }), ended(0))).toEqual({
    outcome: 'passed',
    times: new Map([['test/a.test.ts', { fileMs: 500, slowestTestMs: 20 }]]),
  });
});

test('a runner that wrote nothing down has found no failed test', () => {
  expect(readTestRun(null, ended(1))).toEqual({ outcome: 'broken', output: 'what it wrote' });
});

function resultsOf(...testResults: object[]): string {
  return JSON.stringify({ testResults });
}

function ended(exitCode: number) {
  return { exitCode, output: 'what it wrote', folder: '/copy' };
}
