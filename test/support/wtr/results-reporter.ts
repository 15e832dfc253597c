import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { type Counts, describeCounts, type Failure, NOTHING, type TestOutcome, sum } from '../run/counts.ts';
import { ROOT } from '../run/program.ts';

/**
 * Prints the count of each browser with what it skipped, and writes the sum to a file where one is named. A browser that is missing
 * counts as one skipped test.
 */
export function resultsReporter(file: string | undefined, missingBrowsers: number): Reporter {
  return {
    stop({ sessions }) {
      const names = [...new Set(sessions.map(({ browser }) => browser.name))];
      for (const name of names) {
        const own = sessions.filter(({ browser }) => browser.name === name);
        console.log(`${name}: ${describeCounts(sum(own.map(countSession)))}`);
        for (const skipped of own.flatMap(({ testResults }) => skippedTests(testResults))) {
          console.log(`  skipped: ${skipped}`);
        }
      }
      const all = [...sessions];
      const counts = sum([...all.map(countSession), { ...NOTHING, skipped: missingBrowsers }]);
      const outcome: TestOutcome = { counts, failures: all.flatMap(failuresOf) };
      writeOutcome(file, outcome);
    },
  };
}

/** What `npm test` reads. */
export function writeOutcome(file: string | undefined, outcome: TestOutcome): void {
  if (file) writeFileSync(file, JSON.stringify(outcome));
}

/** A page that failed as a whole (a syntax error, a crash, an error after its tests) has no failed test to show for it. */
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

function failuresOf({ browser, testFile, testResults, errors, passed }: TestSession): Failure[] {
  if (passed) return [];
  const file = relative(ROOT, testFile);
  const where = `${file} in ${browser.name}`;
  const named = testResults ? failedTests(testResults) : [];
  const whole = errors.map(({ message }) => ({ name: 'the whole page', message: message ?? '' }));
  return [...named, ...whole].map((failure) => ({ file, where, ...failure }));
}

function failedTests({ tests, suites }: TestSuiteResult): Pick<Failure, 'name' | 'message'>[] {
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
  const own = failed.map(({ name, error }) => ({ name, message: error?.message ?? '' }));
  return [...own, ...suites.flatMap(failedTests)];
}
