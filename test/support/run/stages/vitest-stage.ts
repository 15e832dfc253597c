import { outcomePath, readOutcome, startOutcome } from '../outcome-file.ts';
import { program } from '../program.ts';
import { counted, type Stage } from '../stage.ts';

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
  const results = outcomePath(name);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=./test/support/run/vitest-outcome.ts'];
  // The runner's flags for it are not heeded by its projects.
  const settings = {
    ...env,
    RESULTS_FILE: results,
    TESTS_ONLY: JSON.stringify(globs),
    TESTS_LEFT_OUT: JSON.stringify(without),
  };
  return counted(
    name,
    (files, until) => {
      startOutcome(results);
      return program('vitest', [...args, ...(files.length > 0 ? files : paths)], { env: settings, until });
    },
    () => readOutcome(results),
  );
}
