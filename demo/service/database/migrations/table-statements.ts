import {
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import { migrations } from './migrations.ts';

const MAKES_TABLES = /^(?:create|alter) /;

/**
 * Returns the statements with which all migrations together create the tables of a schema. The recorded statements are reused
 * for every schema of the process. Migrations that change rows are left out, because a new schema has no rows.
 */
export async function tableStatements(schema: string): Promise<readonly string[]> {
  recorded ??= record();
  return (await recorded).map((sql) => sql.replaceAll(PLACEHOLDER, schema));
}

/** Replaced by the name of the schema. */
const PLACEHOLDER = 'schema_to_be_named';

let recorded: Promise<readonly string[]> | undefined;

/** Runs the migrations without a database and records their statements. */
async function record(): Promise<readonly string[]> {
  const statements: string[] = [];
  const log = ({ query }: LogEvent): void => {
    if (MAKES_TABLES.test(query.sql)) statements.push(query.sql);
  };
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect, log }).withSchema(PLACEHOLDER);
  for (const { up } of Object.values(migrations)) await up(db);
  return [`create schema "${PLACEHOLDER}"`, ...statements];
}
