import { findPostgres } from '../../postgres/binaries.ts';
import { skipped, type Stage, testStage, vitest } from '../stage.ts';
import { NOT_ON_POSTGRES, POSTGRES_TESTS } from '../test-files.ts';

/** Creates a stage that runs tests of the local service on PostgreSQL. Each service has its own database. */
export function postgresStage(name: string, globs: readonly string[] = POSTGRES_TESTS): Stage {
  const env = { TEST_DATABASE: 'postgres' };
  const onPostgres = testStage(name, vitest('node'), { globs, without: NOT_ON_POSTGRES, env });
  const missing = skipped('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  return { name, run: async () => (findPostgres() === null ? missing : onPostgres.run()) };
}
