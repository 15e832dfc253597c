import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { closeOnce } from '../base/close-once.ts';
import type { OpenDatabase } from '../tables/open-database.ts';
import { SILENCE, silenceEvents } from '../tables/silence-events.ts';
import type { Database, Tables } from '../tables/tables.ts';
import { createWriteTurns } from '../tables/write-turns.ts';
import { openFolder } from './folder/open-folder.ts';
import { tableStatements } from './migrations/table-statements.ts';
import { enterMemory, leaveMemory, type Memory } from './pglite/memory.ts';
import { pgliteDialect, type PGliteGate } from './pglite/pglite-dialect.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export type { OpenDatabase };

interface DatabaseOptions {
  dataFolder?: string | undefined;
  databaseUrl?: string | undefined;
}

/**
 * Opens PostgreSQL at `databaseUrl`, PGlite in `dataFolder`, or else a new schema in the PGlite in memory that all services of
 * this process share, and brings the tables up to date. Throws `FolderInUseError` and `DatabaseUnreachableError`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { close, ...database } = await open(options);
  // A pool cannot be ended twice, and a schema in memory must not be returned again after the next service has taken it.
  return { ...database, close: closeOnce(close) };
}

async function open({ databaseUrl, dataFolder }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl);
  if (dataFolder) return openFolder(dataFolder);
  return openMemory();
}

async function openMemory(): Promise<OpenDatabase> {
  const memory = await enterMemory();
  try {
    return await openSchema(memory);
  } catch (error) {
    leaveMemory();
    throw error;
  }
}

async function openSchema(memory: Memory): Promise<OpenDatabase> {
  const { gate } = memory;
  const schema = memory.takeReadySchema() ?? (await makeSchema(gate));
  const db = new Kysely<Tables>({ dialect: pgliteDialect(gate, false) }).withSchema(schema);
  const close = async (): Promise<void> => {
    try {
      // Destroyed first, so that unfinished work of the closed service cannot write to the data of the next one.
      await db.destroy();
      await runStatements(gate, [SILENCE, `delete from ${schema}.projects`]);
      memory.giveBackSchema(schema);
    } finally {
      leaveMemory();
    }
  };
  return { db, turns: createWriteTurns(), close };
}

/** Creates a schema with all tables in one round trip. The migrator would need one for each table. */
async function makeSchema(gate: PGliteGate): Promise<string> {
  const schema = `memory_${randomUUID().replaceAll('-', '')}`;
  await runStatements(gate, await tableStatements(schema));
  return schema;
}

/** Runs all statements in one transaction, because they are sent together. */
async function runStatements(gate: PGliteGate, statements: readonly string[]): Promise<void> {
  const leave = await gate.enter();
  try {
    await gate.pglite.exec(statements.join(';\n'));
  } finally {
    leave();
  }
}

/** Empties every table by deleting the projects, to which all rows belong. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    await transaction.deleteFrom('projects').execute();
  });
}
