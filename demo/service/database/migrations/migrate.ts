import { Kysely, type Dialect, Migrator } from 'kysely';
import type { Database, Tables } from '../../tables/tables.ts';
import { migrations } from './migrations.ts';

/**
 * The name of the schema with the service's tables. Only services in memory use other names, because they share one
 * database.
 */
export const SCHEMA_NAME = 'latchkey';

/** Brings the tables of a schema up to date. Creates the schema when it is missing. */
export async function migrateTables(dialect: Dialect, schema: string): Promise<Database> {
  const plain = new Kysely<Tables>({ dialect });
  // The migrator keeps its own tables in the same schema, which it creates when it is missing.
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
