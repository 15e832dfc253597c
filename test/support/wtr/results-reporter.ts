import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, describeCounts, type Failure, NOTHING, sum } from '../run/counts.ts';
import { noteOutcome } from '../run/outcome-file.ts';
import { ROOT } from '../run/program.ts';

/** A reporter that prints the outcomes and skipped tests of each browser, and adds each file's outcome to the file `path`. */
export function resultsReporter(path: string | undefined): Reporter {
  return {
    start({ sessions }) {
      noteOutcome(path, { planned: [...sessions.all()].map(whereOf) });
    },
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        const [counts, failures] = [countSession(session), failuresOf(session)];
        noteOutcome(path, { where: whereOf(session), counts, failures });
      }
    },
    stop({ sessions }) {
      const names = [...new Set(sessions.map(({ browser }) => browser.name))];
      for (const name of names) {
        const own = sessions.filter(({ browser }) => browser.name === name);
        console.log(`${name}: ${describeCounts(sum(own.map(countSession)))}`);
        for (const skipped of own.flatMap(({ testResults }) => skippedTests(testResults))) {
          console.log(`  skipped: ${skipped}`);
        }
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

function skippedTests(suite: TestSuiteResult | undefined): string[] {
  if (!suite) return [];
  const own = suite.tests.filter(({ skipped }) => skipped).map(({ name }) => name);
  return [...own, ...suite.suites.flatMap(skippedTests)];
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
