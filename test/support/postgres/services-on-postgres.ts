import { randomUUID } from 'node:crypto';
import { inject, vi } from 'vitest';
import { closeOnce } from '../../../demo/service/base/close-once.ts';
import { addDatabase, dropDatabase } from './cluster.ts';
import { TEMPLATE } from './global-setup.ts';

/** The PostgreSQL server of this test run. If null, services without options are in memory, as for users of the emulator. */
const postgresUrl = inject('postgresUrl');

// Replaces every database in memory by a new database in the PostgreSQL server.
if (postgresUrl !== null) {
  vi.mock(import('../../../demo/service/database/open.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const openDatabase: typeof original.openDatabase = async (options) => {
      if (postgresUrl === null || options.databaseUrl || options.dataFolder) return original.openDatabase(options);
      const name = `test_${randomUUID()}`;
      const opened = await original.openDatabase({ databaseUrl: await addDatabase(postgresUrl, name, TEMPLATE) });
      const close = async (): Promise<void> => {
        await opened.close();
        await dropDatabase(postgresUrl, name);
      };
      return { ...opened, close: closeOnce(close) };
    };
    return { ...original, openDatabase };
  });
}
