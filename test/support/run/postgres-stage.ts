import { findPostgres } from '../postgres/binaries.ts';
import type { Stage } from './stage.ts';
import { vitestStage } from './vitest-stage.ts';

const onPostgres = vitestStage('the local service on PostgreSQL', {
  project: 'node',
  globs: ['test/service/**/*.test.ts'],
  without: [
    // About services in memory and in a folder.
    'test/service/db/{folder-lock,reused-memory,table-statements}.test.ts',
    // It counts the round trips of the embedded database.
    'test/service/access/query-count.test.ts',
    // They start what they need themselves and are run with the other tests of the service.
    'test/service/db/{damaged-folder,kill,postgres-faults,several-services}.test.ts',
  ],
  env: { TEST_DATABASE: 'postgres' },
});

/** The tests of the local service once more, each service in a database of its own in a real PostgreSQL. */
export const postgresStage: Stage = {
  name: onPostgres.name,
  run: async () => {
    if (findPostgres() !== null) return onPostgres.run();
    const output = 'skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)';
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output };
  },
};
