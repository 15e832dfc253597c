import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { readImage } from './image.ts';
import { enterMemory, leaveMemory } from './memory.ts';
import { migrate, SCHEMA } from './migrate.ts';
import { PGliteGate, pgliteDialect } from './pglite-dialect.ts';
import { startPGlite } from './pglite.ts';
import { tableStatements } from './table-statements.ts';
import type { Database, Tables } from './tables.ts';

const INT8_OID = 20;
/** Written after the first start has made all tables. */
const COMPLETE_FILE = 'latchkey.complete';

interface DatabaseOptions {
  dataFolder?: string | undefined;
  databaseUrl?: string | undefined;
}

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, PGlite in `dataFolder`, or else a schema of its own in one PGlite in memory that
 * all services of this process share, and brings the tables up to date. Throws `FolderInUseError`.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  if (options.dataFolder) return openFolder(options.dataFolder);
  return openMemory();
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  });
  const db = await migrate(new PostgresDialect({ pool }), SCHEMA);
  return { db, close: () => db.destroy() };
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const gate = new PGliteGate(await openPostgresFolder(folder));
    const db = await migrate(pgliteDialect(gate, true), SCHEMA);
    await writeFile(join(folder, COMPLETE_FILE), '');
    const close = async (): Promise<void> => {
      await db.destroy();
      await unlock();
    };
    return { db, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A first start that was interrupted leaves files PostgreSQL cannot open and nothing worth keeping. */
async function openPostgresFolder(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'postgres');
  if (existsSync(join(folder, COMPLETE_FILE))) return startPGlite({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
  const image = await readImage();
  return startPGlite(image === null ? { dataDir } : { dataDir, loadDataDir: image });
}

async function openMemory(): Promise<OpenDatabase> {
  const memory = await enterMemory();
  const { gate } = memory;
  const schema = `memory_${randomUUID().replaceAll('-', '')}`;
  const ready = memory.takeReadySchema();
  // Made in one round; the migrator would need one for each table.
  const statements = ready === null ? await tableStatements(schema) : [`alter schema ${ready} rename to ${schema}`];
  await runAll(gate, statements);
  const db = new Kysely<Tables>({ dialect: pgliteDialect(gate, false) }).withSchema(schema);
  const close = async (): Promise<void> => {
    await db.schema.dropSchema(schema).cascade().execute();
    await db.destroy();
    leaveMemory();
  };
  return { db, close };
}

/** Statements that are sent together are one transaction. */
async function runAll(gate: PGliteGate, statements: readonly string[]): Promise<void> {
  const leave = await gate.enter();
  try {
    await gate.pglite.exec(statements.join(';\n'));
  } finally {
    leave();
  }
}

/** Empties every table. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.deleteFrom('projects').execute();
}
