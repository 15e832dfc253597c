import { relative } from 'node:path';
import type { Reporter, TestResult, TestSession, TestSuiteResult } from '@web/test-runner';
import { failingOutput } from '../run/expected-output.ts';
import { ROOT } from '../run/program.ts';
import { addToRecord, type Outcome } from '../run/results.ts';

/** A reporter that prints nothing and adds the results of each test file to the file `record`. */
export function resultsReporter(record: string): Reporter {
  return {
    start({ sessions }) {
      addToRecord(record, { planned: [...sessions.all()].map(whereOf) });
    },
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        const tests = session.testResults ? testsOf(session.testResults) : [];
        const seconds = tests.reduce((total, { duration = 0 }) => total + duration / 1000, 0);
        const results = [...tests.map(outcomeOf), ...failuresOf(session, tests)];
        addToRecord(record, { where: whereOf(session), file: relative(ROOT, session.testFile), results, seconds });
      }
    },
  };
}

function whereOf({ testFile, browser }: TestSession): string {
  return `${relative(ROOT, testFile)} in ${browser.name}`;
}

function testsOf({ tests, suites }: TestSuiteResult): TestResult[] {
  return [...tests, ...suites.flatMap(testsOf)];
}

function outcomeOf({ name, passed, skipped, error }: TestResult): Outcome {
  if (skipped) return { state: 'skipped' };
  return passed ? { state: 'passed' } : { state: 'failed', name, message: error?.message ?? '' };
}

/** Returns failures that belong to no test: a syntax error, a crash, and what a page logs or requests without being expected to. */
function failuresOf(
  { testFile, passed, errors, logs, request404s }: TestSession,
  tests: readonly TestResult[],
): Outcome[] {
  const errorText = errors.map(({ message = '' }) => message).join('\n');
  const isBroken = !passed && (errorText !== '' || tests.every((test) => test.passed || test.skipped));
  const lines = [
    ...logs.map((values) => values.map(String).join(' ')),
    ...request404s.map((path) => `404 for ${path}`),
  ];
  const logged = failingOutput(relative(ROOT, testFile), lines.join('\n'));
  return [
    ...(isBroken ? [{ state: 'failed', name: 'the whole page', message: errorText } as const] : []),
    ...(logged === '' ? [] : [{ state: 'failed', name: 'the console of the page', message: logged } as const]),
  ];
}
