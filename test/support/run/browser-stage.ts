import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserName } from '../browser/browser-name.ts';
import { NO_OUTCOME, type TestOutcome } from './counts.ts';
import { program, ROOT } from './program.ts';
import { counted, type Stage } from './stage.ts';

interface Choice {
  /** Only these files. */
  globs?: readonly string[];
  /** All but these files. */
  without?: readonly string[];
  /** The version of React; the newest where none is given. */
  react?: '18';
}

/** Tests in these browsers; one that is not installed counts as skipped, and the output says so. */
export function browserStage(name: string, browsers: readonly BrowserName[], choice: Choice = {}): Stage {
  const results = join(ROOT, '.cache/results', `${name.replaceAll(' ', '-')}.json`);
  const env = {
    BROWSERS: browsers.join(','),
    RESULTS_FILE: results,
    TESTS_ONLY: JSON.stringify(choice.globs ?? []),
    TESTS_LEFT_OUT: JSON.stringify(choice.without ?? []),
    ...(choice.react && { REACT: choice.react }),
  };
  return counted(
    name,
    async (files) => {
      await mkdir(join(ROOT, '.cache/results'), { recursive: true });
      await rm(results, { force: true });
      const only = files.length > 0 ? ['--files', ...files] : [];
      return program('tsx', ['test/support/web-test-runner.ts', '--static-logging', ...only], { env });
    },
    () => readOutcome(results),
  );
}

async function readOutcome(path: string): Promise<TestOutcome> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? NO_OUTCOME : (JSON.parse(text) as TestOutcome);
}
