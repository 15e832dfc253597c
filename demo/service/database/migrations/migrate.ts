import { Kysely, type Dialect, Migrator } from 'kysely';
import type { Database, Tables } from '../../tables/tables.ts';
import { migrations } from './migrations.ts';

/** The schema of every database except services in memory, which have one schema each. */
export const SCHEMA = 'latchkey';

/** Brings the tables of a schema up to date. Creates the schema when it is missing. */
export async function migrate(dialect: Dialect, schema: string): Promise<Database> {
  const plain = new Kysely<Tables>({ dialect });
  // The migration tables live in the same schema, which the migrator creates when it is missing.
  const db = plain.withSchema(schema);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await plain.destroy();
    throw error;
  }
  return db;
}
