import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserName } from '../browser/browser-name.ts';
import { NO_OUTCOME, type Outcome } from './counts.ts';
import { program, ROOT } from './program.ts';
import { counted, type Stage } from './stage.ts';

/** All browser tests in these browsers; those that are not installed are left out, and the output says so. */
export function browserStage(browsers: readonly BrowserName[]): Stage {
  const results = join(ROOT, '.cache/results/browsers.json');
  const env = { BROWSERS: browsers.join(','), RESULTS_FILE: results };
  return counted(
    'browsers',
    async (files) => {
      await mkdir(join(ROOT, '.cache/results'), { recursive: true });
      await rm(results, { force: true });
      const only = files.length > 0 ? ['--files', ...files] : [];
      return program('tsx', ['test/support/web-test-runner.ts', '--static-logging', ...only], { env });
    },
    () => readOutcome(results),
  );
}

async function readOutcome(path: string): Promise<Outcome> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? NO_OUTCOME : (JSON.parse(text) as Outcome);
}
