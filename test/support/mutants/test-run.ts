import { relative } from 'node:path';
import type { TestOutcome } from '../run/outcome-file.ts';

/** The outcome of running test files in a copy of the checkout. */
export type TestRun =
  | { outcome: 'passed'; times: ReadonlyMap<string, Times> }
  /** `file` is null if the error belongs to no file. */
  | { outcome: 'failed'; by: string; file: string | null }
  /** The tests did not end within the limit. */
  | { outcome: 'hung' }
  /** The test runner itself failed. */
  | { outcome: 'broken'; output: string };

export interface Times {
  fileMs: number;
  slowestTestMs: number;
}

/** Returns the outcome from the results that vitest wrote (null if it wrote none) and its exit code. */
export function readTestRun(
  results: string | null,
  ended: { exitCode: number; output: string; folder: string },
): TestRun {
  const { exitCode, output, folder } = ended;
  if (results === null) return { outcome: 'broken', output };
  const { testResults } = JSON.parse(results) as Results;
  const file = testResults.find(({ status }) => status === 'failed');
  if (file) {
    const test = file.assertionResults.find(({ status }) => status === 'failed');
    const [message = file.message ?? ''] = test?.failureMessages ?? [];
    const name = test?.fullName ?? 'the whole file';
    const path = relative(folder, file.name);
    return { outcome: 'failed', by: `${path} > ${name}: ${message.split('\n')[0]}`, file: path };
  }
  if (exitCode !== 0) return { outcome: 'failed', by: 'an error outside of all tests', file: null };
  const times = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const slowestTestMs = Math.max(0, ...assertionResults.map(({ duration }) => duration ?? 0));
    return [relative(folder, name), { fileMs: endTime - startTime, slowestTestMs }] as const;
  });
  return { outcome: 'passed', times: new Map(times) };
}

/**
 * Returns the outcome of browser tests from the recorded results and the exit code. Each file gets the mean time of all files.
 */
export function readBrowserRun(
  { counts, failures, fileCount, notRun }: TestOutcome,
  ended: { exitCode: number; output: string; files: readonly string[]; runMs: number },
): TestRun {
  const [failure] = failures;
  if (failure) {
    const { file, name, message } = failure;
    return { outcome: 'failed', by: `${file} > ${name}: ${message.split('\n')[0]}`, file };
  }
  if (fileCount === 0 || notRun.length > 0) return { outcome: 'broken', output: ended.output };
  if (ended.exitCode !== 0 || counts.failed > 0)
    return { outcome: 'failed', by: 'an error outside of all tests', file: null };
  const times = { fileMs: ended.runMs / ended.files.length, slowestTestMs: 0 };
  return { outcome: 'passed', times: new Map(ended.files.map((file) => [file, times])) };
}

interface Results {
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}
