import type { BrowserName } from '../../browser/browser-name.ts';
import { outcomePath, readOutcome, startOutcome } from '../outcome-file.ts';
import { program } from '../program.ts';
import { counted, type Stage } from '../stage.ts';

interface Choice {
  /** If given, only files that match these globs are run. */
  globs?: readonly string[];
  /** Files that match these globs are not run. */
  without?: readonly string[];
  /** The version of React. By default the newest version. */
  react?: '18';
}

/** Creates a stage that runs tests in browsers. A browser that is not installed counts as skipped and is named in the output. */
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
