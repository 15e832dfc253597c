import { findPostgres } from '../../postgres/binaries.ts';
import type { Stage } from '../stage.ts';
import { NOT_ON_POSTGRES, POSTGRES_TESTS } from './stage-files.ts';
import { vitestStage } from './vitest-stage.ts';

/** Creates a stage that runs tests of the local service on PostgreSQL. Each service has its own database. */
export function postgresStage(name: string, globs: readonly string[] = POSTGRES_TESTS): Stage {
  const onPostgres = vitestStage(name, {
    project: 'node',
    globs,
    without: NOT_ON_POSTGRES,
    env: { TEST_DATABASE: 'postgres' },
  });
  return {
    name,
    run: async () => {
      if (findPostgres() !== null) return onPostgres.run();
      const note = 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
      return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note };
    },
  };
}
