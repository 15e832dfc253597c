import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Failure, NO_OUTCOME, type TestOutcome } from './counts.ts';
import { program, ROOT } from './program.ts';
import { counted, type Stage } from './stage.ts';

/** A project of `vite.config.ts`. */
type Project = 'node' | 'timed' | 'packed' | 'flows' | 'outside';

export interface VitestOptions {
  project: Project;
  /** Only files whose path contains one of these. */
  paths?: readonly string[];
  /** Only files that one of these globs names. */
  globs?: readonly string[];
  /** Globs of files that are left out. */
  without?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function vitestStage(name: string, options: VitestOptions): Stage {
  const { project, paths = [], globs = [], without = [], env = {} } = options;
  const results = join(ROOT, '.cache/results', `${name.replaceAll(' ', '-')}.json`);
  const args = ['run', '--project', project, '--passWithNoTests'];
  // The runner's flags for it are not heeded by its projects.
  const settings = { ...env, TESTS_ONLY: JSON.stringify(globs), TESTS_LEFT_OUT: JSON.stringify(without) };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return counted(
    name,
    async (files) => {
      await mkdir(join(ROOT, '.cache/results'), { recursive: true });
      await rm(results, { force: true });
      return program('vitest', [...args, ...(files.length > 0 ? files : paths), ...reporters], { env: settings });
    },
    () => readOutcome(results),
  );
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

async function readOutcome(path: string): Promise<TestOutcome> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return NO_OUTCOME;
  const results = JSON.parse(text) as VitestResults;
  // A file that cannot be loaded has no failed test, but it is no success either.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const counts = {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
  const files = broken.map(({ name, message }) => ({ ...positionOf(name), name: 'the whole file', message }));
  return { counts, failures: [...files, ...results.testResults.flatMap(failuresOf)] };
}

function failuresOf({ name, assertionResults }: TestFile): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map(({ fullName, failureMessages }) => ({
    ...positionOf(name),
    name: fullName,
    message: failureMessages?.join('\n') ?? '',
  }));
}

function positionOf(path: string): Pick<Failure, 'file' | 'where'> {
  const file = relative(ROOT, path);
  return { file, where: file };
}
