import { Kysely, type Dialect, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../../base/start-error.ts';
import type { Database, Tables } from '../../tables/tables.ts';
import { readSchemaName } from './schema-of.ts';
import { tableStatements } from './schema.ts';

/**
 * The name of the schema with the service's tables. A database in memory also has schemas of other names, because several
 * services share that database.
 */
export const SCHEMA_NAME = 'latchkey';

/** All migrations in order. After the first release, a migration is never edited; add another one instead. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-30-tables': {
    up: async (db: Kysely<Tables>) => {
      for (const statement of tableStatements(readSchemaName(db))) await sql.raw(statement).execute(db);
    },
  },
};

/** Thrown when the tables were made by a version of the service whose changes this one does not know. */
export class OtherVersionError extends StartError {
  override readonly name = 'OtherVersionError';

  constructor(cause: unknown) {
    super(
      'The database was made by another version of this service. Nothing was changed. Start that version, or begin anew with ' +
        '--fresh, which deletes what is there.',
      { cause },
    );
  }
}

/** Brings the tables of a schema up to date. Creates the schema when it is missing. Throws `OtherVersionError`. */
export async function migrateTables(dialect: Dialect, schema: string): Promise<Database> {
  const plain = new Kysely<Tables>({ dialect });
  // The migrator creates the schema if it is missing, and keeps its own tables there.
  const db = plain.withSchema(schema);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema });
  const { error } = await migrator.migrateToLatest();
  if (!error) return db;
  await plain.destroy();
  // The migrator found a migration that this version does not have.
  throw error instanceof Error && error.message.startsWith('corrupted migrations')
    ? new OtherVersionError(error)
    : error;
}
