import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Counts, NOTHING } from './counts.ts';
import { program, ROOT } from './program.ts';
import { counted, type Stage } from './stage.ts';

export interface VitestOptions {
  projects: readonly ('node' | 'timed' | 'flows')[];
  /** Only files whose path contains one of these. */
  only?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function vitestStage(name: string, { projects, only = [], env = {} }: VitestOptions): Stage {
  const results = join(ROOT, '.cache/results', `${name.replaceAll(' ', '-')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--passWithNoTests', ...only];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return counted(
    name,
    async () => {
      await mkdir(join(ROOT, '.cache/results'), { recursive: true });
      await rm(results, { force: true });
      return program('vitest', [...args, ...reporters], { env });
    },
    () => readCounts(results),
  );
}

interface VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

async function readCounts(path: string): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return NOTHING;
  const results = JSON.parse(text) as VitestResults;
  // A file that cannot be loaded has no failed test, but it is no success either.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}
