import { Kysely, type Dialect, Migrator } from 'kysely';
import type { Database, Tables } from '../../tables/tables.ts';
import { migrations } from './migrations.ts';

/**
 * The name of the schema with the service's tables. A database in memory also has schemas of other names, because several
 * services share that database.
 */
export const SCHEMA_NAME = 'latchkey';

/** Brings the tables of a schema up to date. Creates the schema when it is missing. */
export async function migrateTables(dialect: Dialect, schema: string): Promise<Database> {
  const plain = new Kysely<Tables>({ dialect });
  // The migrator creates the schema if it is missing, and keeps its own tables there.
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
