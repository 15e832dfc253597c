import { findPostgres } from '../../postgres/binaries.ts';
import type { Stage } from '../stage.ts';
import { vitestStage } from './vitest-stage.ts';

/** What connections, transactions, locks and numbers of rows make different from the embedded database. */
const DIFFERENT = [
  'test/service/db/*.test.ts',
  'test/service/{access,sessions,users,testing,webhooks,metrics}/**/*.test.ts',
  'test/service/passwords/{password-race,many-sign-ups}.test.ts',
  'test/service/oauth/oauth-race.test.ts',
  'test/service/people/many-teams.test.ts',
];

const WITHOUT = [
  // About services in memory and in a folder.
  'test/service/db/{folder-lock,reused-memory,table-statements,first-start}.test.ts',
  // It counts the round trips of the embedded database.
  'test/service/access/query-count.test.ts',
  // They start what they need themselves and are run with the other tests of the service.
  'test/service/db/{damaged-folder,kill,postgres-faults,several-services}.test.ts',
];

/** Tests of the local service once more, each service in a database of its own in a real PostgreSQL. */
export function postgresStage(name: string, globs: readonly string[] = DIFFERENT): Stage {
  const onPostgres = vitestStage(name, {
    project: 'node',
    globs,
    without: WITHOUT,
    env: { TEST_DATABASE: 'postgres' },
  });
  return {
    name,
    run: async () => {
      if (findPostgres() !== null) return onPostgres.run();
      const output = 'skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)';
      return { counts: { passed: 0, failed: 0, skipped: 1 }, output };
    },
  };
}
