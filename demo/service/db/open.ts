import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, type Dialect, type Logger } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { enterMemory, leaveMemory } from './memory.ts';
import { migrations } from './migrations/migrations.ts';
import { PGliteGate, pgliteDialect } from './pglite-dialect.ts';
import { startPGlite } from './pglite.ts';
import { copySchema, recordSchema } from './schema-copy.ts';
import type { Database, Tables } from './tables.ts';
import { readTemplate } from './template.ts';

const SCHEMA = 'latchkey';
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
  const db = await prepare(new PostgresDialect({ pool }), SCHEMA);
  return { db, close: () => db.destroy() };
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const gate = new PGliteGate(await openPostgresFolder(folder));
    const db = await prepare(pgliteDialect(gate, true), SCHEMA);
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
  const template = await readTemplate();
  return startPGlite(template === null ? { dataDir } : { dataDir, loadDataDir: template });
}

async function openMemory(): Promise<OpenDatabase> {
  const gate = await enterMemory();
  const schema = `memory_${randomUUID().replaceAll('-', '')}`;
  const db = await prepareMemory(gate, schema);
  const close = async (): Promise<void> => {
    await db.schema.dropSchema(schema).cascade().execute();
    await db.destroy();
    leaveMemory();
  };
  return { db, close };
}

async function prepareMemory(gate: PGliteGate, schema: string): Promise<Database> {
  const dialect = pgliteDialect(gate, false);
  if (!(await copySchema(gate, schema))) {
    const { log, finish } = recordSchema(schema);
    await prepare(dialect, schema, log);
    finish();
  }
  return new Kysely<Tables>({ dialect }).withSchema(schema);
}

async function prepare(dialect: Dialect, schema: string, log: Logger = () => undefined): Promise<Database> {
  const plain = new Kysely<Tables>({ dialect, log });
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

/** Empties every table. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.deleteFrom('projects').execute();
}
