import { relative } from 'node:path';

/** What test files came to in a copy of the checkout. */
export type TestRun =
  | { outcome: 'passed'; times: ReadonlyMap<string, Times> }
  /** `file` is null when the error is outside of all files. */
  | { outcome: 'failed'; by: string; file: string | null }
  /** The tests did not end within the limit. */
  | { outcome: 'hung' }
  /** The test runner itself did not get to the end. */
  | { outcome: 'broken'; output: string };

interface Times {
  fileMs: number;
  slowestTestMs: number;
}

/** Reads what the test runner wrote down (null: nothing), and how it ended. */
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
