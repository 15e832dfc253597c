import { outcomePath, readOutcome, startOutcome } from '../outcome-file.ts';
import { program } from '../program.ts';
import { counted, type Stage } from '../stage.ts';

/** The name of a project in the vitest configuration. */
type Project = 'node' | 'timed' | 'packed' | 'flows' | 'outside';

export interface VitestOptions {
  project: Project;
  /** If given, only files are run whose path contains one of these texts. */
  paths?: readonly string[];
  /** If given, only files are run that match one of these globs. */
  globs?: readonly string[];
  /** Files that match these globs are not run. */
  without?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export function vitestStage(name: string, options: VitestOptions): Stage {
  const { project, paths = [], globs = [], without = [], env = {} } = options;
  const results = outcomePath(name);
  const args = ['run', '--project', project, '--reporter=./test/support/run/vitest-outcome.ts'];
  // The projects ignore the runner's flags, but read these variables.
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
