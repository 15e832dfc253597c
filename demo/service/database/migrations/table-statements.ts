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

const TABLE_STATEMENT = /^(?:create|alter) /;

/**
 * Returns the SQL statements that create all tables in a new schema, recorded from the migrations. Statements that change
 * rows are left out, because a new schema has no rows. The migrations are recorded once for all schemas of the process.
 */
export async function createTableStatements(schema: string): Promise<readonly string[]> {
  recordedStatements ??= recordStatements();
  return (await recordedStatements).map((sql) => sql.replaceAll(SCHEMA_PLACEHOLDER, schema));
}

/** Stands for the name of the schema in the recorded statements. */
const SCHEMA_PLACEHOLDER = 'schema_to_be_named';

let recordedStatements: Promise<readonly string[]> | undefined;

/** Runs the migrations on a driver without a database and records their SQL statements. */
async function recordStatements(): Promise<readonly string[]> {
  const statements: string[] = [];
  const log = ({ query }: LogEvent): void => {
    if (TABLE_STATEMENT.test(query.sql)) statements.push(query.sql);
  };
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const db = new Kysely<Tables>({ dialect, log }).withSchema(SCHEMA_PLACEHOLDER);
  for (const { up } of Object.values(migrations)) await up(db);
  return [`create schema "${SCHEMA_PLACEHOLDER}"`, ...statements];
}
