import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, type Failure, NOTHING, sum } from '../run/counts.ts';
import { failingOutput } from '../run/expected-output.ts';
import { noteOutcome } from '../run/outcome-file.ts';
import { ROOT } from '../run/program.ts';

/** A reporter that prints nothing and adds the outcome of each test file to the file `path`. */
export function resultsReporter(path: string | undefined): Reporter {
  return {
    start({ sessions }) {
      noteOutcome(path, { planned: [...sessions.all()].map(whereOf) });
    },
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        const logged = unexpectedLogs(session);
        const counts = sum([countSession(session), { ...NOTHING, failed: logged.length }]);
        const failures = [...failuresOf(session), ...logged];
        noteOutcome(path, { where: whereOf(session), counts, failures, seconds: secondsOf(session.testResults) });
      }
    },
  };
}

/** Records one skipped test for each browser that is not installed. */
export function noteMissingBrowsers(path: string | undefined, count: number): void {
  if (count > 0) noteOutcome(path, { where: '', counts: { ...NOTHING, skipped: count }, failures: [] });
}

function whereOf({ testFile, browser }: TestSession): string {
  return `${relative(ROOT, testFile)} in ${browser.name}`;
}

/** Counts the tests of a page. A page that failed without a failed test (a syntax error, a crash) counts as one failure. */
function countSession({ testResults, passed }: TestSession): Counts {
  const counts = testResults ? countSuite(testResults) : NOTHING;
  return !passed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function countSuite({ tests, suites }: TestSuiteResult): Counts {
  const own = tests.map(({ passed, skipped }): Counts => {
    if (skipped) return { ...NOTHING, skipped: 1 };
    return passed ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
  });
  return sum([...own, ...suites.map(countSuite)]);
}

/** Returns a failure if a page has logged something, or asked for a missing file, without being expected to. */
function unexpectedLogs(session: TestSession): Failure[] {
  const file = relative(ROOT, session.testFile);
  const lines = session.logs.map((values) => values.map(String).join(' '));
  const missing = session.request404s.map((path) => `404 for ${path}`);
  const message = failingOutput(file, [...lines, ...missing].join('\n'));
  return message === '' ? [] : [{ file, where: whereOf(session), name: 'the console of the page', message }];
}

function secondsOf(suite: TestSuiteResult | undefined): number {
  const own = suite?.tests.reduce((total, { duration = 0 }) => total + duration / 1000, 0) ?? 0;
  return (suite?.suites ?? []).reduce((total, inner) => total + secondsOf(inner), own);
}

function failuresOf(session: TestSession): Failure[] {
  const { testFile, testResults, errors, passed } = session;
  if (passed) return [];
  const file = relative(ROOT, testFile);
  const where = whereOf(session);
  const named = testResults ? failedTests(testResults) : [];
  const whole = errors.map(({ message }) => ({ name: 'the whole page', message: message ?? '' }));
  return [...named, ...whole].map((failure) => ({ file, where, ...failure }));
}

function failedTests({ tests, suites }: TestSuiteResult): Pick<Failure, 'name' | 'message'>[] {
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
  const own = failed.map(({ name, error }) => ({ name, message: error?.message ?? '' }));
  return [...own, ...suites.flatMap(failedTests)];
}
