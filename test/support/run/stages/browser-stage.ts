import type { BrowserName } from '../../browser/browser-name.ts';
import { outcomePath, readOutcome, startOutcome } from '../outcome-file.ts';
import { program } from '../program.ts';
import { counted, type Stage } from '../stage.ts';

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
  const results = outcomePath(name);
  const env = {
    BROWSERS: browsers.join(','),
    RESULTS_FILE: results,
    TESTS_ONLY: JSON.stringify(choice.globs ?? []),
    TESTS_LEFT_OUT: JSON.stringify(choice.without ?? []),
    ...(choice.react && { REACT: choice.react }),
  };
  return counted(
    name,
    (files, until) => {
      startOutcome(results);
      const only = files.length > 0 ? ['--files', ...files] : [];
      return program('tsx', ['test/support/web-test-runner.ts', '--static-logging', ...only], { env, until });
    },
    () => readOutcome(results),
  );
}
