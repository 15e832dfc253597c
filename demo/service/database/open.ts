import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { closeOnce } from '../base/close-once.ts';
import type { OpenDatabase } from '../tables/open-database.ts';
import { SILENCE_EVENTS_SQL, silenceEvents } from '../tables/silence-events.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { createWriteTurns } from '../tables/write-turns.ts';
import { openFolder } from './folder/open-folder.ts';
import { tableStatements } from './migrations/schema.ts';
import { acquireMemoryDatabase, releaseMemoryDatabase, type MemoryDatabase } from './pglite/memory.ts';
import { createPGliteDialect, type PGliteGate } from './pglite/pglite-dialect.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export type { OpenDatabase };

interface DatabaseOptions {
  dataFolder?: string | undefined;
  databaseUrl?: string | undefined;
}

/**
 * Opens a database and brings its tables up to date: PostgreSQL at `databaseUrl`, else PGlite in `dataFolder`, else an empty
 * schema of the PGlite in memory that all services of this process share. Throws `FolderInUseError`, `FolderUnusableError`,
 * `FolderDamagedError` and `DatabaseUnreachableError`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { close, ...database } = await openConfiguredDatabase(options);
  // A second call of `close` must do nothing. With PostgreSQL it would end the connection pool twice. With a database in
  // memory the first call returns the schema for a new service, and a second call would return it while that service uses
  // it.
  return { ...database, close: closeOnce(close) };
}

async function openConfiguredDatabase({ databaseUrl, dataFolder }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  if (dataFolder) return openFolder(dataFolder);
  return openMemoryDatabase();
}

async function openMemoryDatabase(): Promise<OpenDatabase> {
  const memory = await acquireMemoryDatabase();
  try {
    return await openMemorySchema(memory);
  } catch (error) {
    releaseMemoryDatabase();
    throw error;
  }
}

async function openMemorySchema(memory: MemoryDatabase): Promise<OpenDatabase> {
  const { gate } = memory;
  const schema = memory.takeEmptySchema() ?? (await createSchema(gate));
  const db = new Kysely<Tables>({ dialect: createPGliteDialect(gate, false) }).withSchema(schema);
  const close = async (): Promise<void> => {
    try {
      // Destroy `db` first: then no unfinished work of the closed service can write into the schema that the next service
      // gets.
      await db.destroy();
      await runStatements(gate, [SILENCE_EVENTS_SQL, `delete from ${schema}.projects`]);
      memory.returnSchema(schema);
    } finally {
      releaseMemoryDatabase();
    }
  };
  return { db, writeTurns: createWriteTurns(), close };
}

/** Creates a schema with all tables in one round trip. With the migrator, each table would take a round trip. */
async function createSchema(gate: PGliteGate): Promise<string> {
  const schema = `memory_${randomUUID().replaceAll('-', '')}`;
  await runStatements(gate, [`create schema "${schema}"`, ...tableStatements(schema)]);
  return schema;
}

/** Runs all statements in one transaction, by sending them together. */
async function runStatements(gate: PGliteGate, statements: readonly string[]): Promise<void> {
  const leave = await gate.acquireConnection();
  try {
    await gate.pglite.exec(statements.join(';\n'));
  } finally {
    leave();
  }
}

/** Empties all tables. Every row belongs to a project and is deleted with it. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    await transaction.deleteFrom('projects').execute();
  });
}
