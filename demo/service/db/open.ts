import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, type Dialect } from 'kysely';
import { lockFolder } from './folder-lock.ts';
import { migrations } from './migrations.ts';
import { PGliteGate, pgliteDialect } from './pglite-dialect.ts';
import type { Database, Tables } from './tables.ts';

const SCHEMA = 'latchkey';
const INT8_OID = 20;

export interface DatabaseOptions {
  dataFolder?: string | undefined;
  databaseUrl?: string | undefined;
}

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, PGlite in `dataFolder`, or else a schema of its own in one PGlite in memory that all
 * services of this process share, and brings the tables up to date. Throws `FolderInUseError`.
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
    const gate = new PGliteGate(await startPGlite(join(folder, 'postgres')));
    const db = await prepare(pgliteDialect(gate, true), SCHEMA);
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

/** Starting PGlite takes seconds, a schema milliseconds: hence one instance per process, which ends with the process. */
let memory: Promise<PGliteGate> | undefined;

async function openMemory(): Promise<OpenDatabase> {
  memory ??= startPGlite().then((pglite) => new PGliteGate(pglite));
  const gate = await memory;
  const schema = `memory_${randomUUID().replaceAll('-', '')}`;
  const db = await prepare(pgliteDialect(gate, false), schema);
  const close = async (): Promise<void> => {
    await db.schema.dropSchema(schema).cascade().execute();
    await db.destroy();
  };
  return { db, close };
}

async function startPGlite(folder?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return folder === undefined ? PGlite.create() : PGlite.create(folder);
}

async function prepare(dialect: Dialect, schema: string): Promise<Database> {
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

/** Empties every table. */
export async function clearDatabase(db: Database): Promise<void> {
  await db.deleteFrom('projects').execute();
}
