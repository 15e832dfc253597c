import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { isUnavailable } from '../../base/errors/database-errors.ts';
import { StartError } from '../../base/start-error.ts';
import type { OpenDatabase } from '../../tables/open-database.ts';
import { createWriteTurns, type LockProject } from '../../tables/write-turns.ts';
import { migrate, SCHEMA } from '../migrations/migrate.ts';
import { withNamedStatements } from './named-statements.ts';

const INT8_OID = 20;
/** A request waits so long for a connection; after that it is answered that the database is out of reach. */
const CONNECT_MS = 5_000;
/** A server that starts beside the service is given about six seconds. */
const START_PAUSES_MS = [250, 500, 1_000, 2_000, 2_000];
/** Projects that can be written to at the same moment. */
const MOST_LOCKS = 4;
/** The first of the two numbers of an advisory lock; the second is of the project. */
const LOCK_SPACE = 1_818_588_776;
/** A service that hangs keeps others from a project no longer than this. */
const LOCK_WAIT_MS = 10_000;

/** Nothing answers at the address of the database, or it lets nobody in. */
export class DatabaseUnreachableError extends StartError {
  override readonly name = 'DatabaseUnreachableError';

  constructor(url: string, cause: unknown) {
    super(`The database ${withoutPassword(url)} cannot be opened: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause });
  }
}

/** Connects, waits for a server that is still starting, and brings the tables up to date. Throws `DatabaseUnreachableError`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = await connect(url);
  const locks = await openPool(url, { max: MOST_LOCKS, lock_timeout: LOCK_WAIT_MS });
  const close = async (): Promise<void> => {
    await locks.end();
    await pool.end();
  };
  try {
    // `pool` is ended here, so that a second end of it by Kysely is none.
    const db = await migrate(new PostgresDialect({ pool: withNamedStatements(pool) }), SCHEMA);
    return { db, turns: createWriteTurns(lockIn(locks)), close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Deletes all tables of the service. Throws `DatabaseUnreachableError`. */
export async function clearPostgres(url: string): Promise<void> {
  const pool = await connect(url);
  try {
    await pool.query(`drop schema if exists ${SCHEMA} cascade`);
  } finally {
    await pool.end();
  }
}

/** For people to read. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

async function connect(url: string): Promise<pg.Pool> {
  const pool = await openPool(url);
  for (const pause of [...START_PAUSES_MS, null]) {
    try {
      await pool.query('select 1');
      return pool;
    } catch (error) {
      if (pause === null || !isUnavailable(error)) {
        await pool.end();
        throw new DatabaseUnreachableError(url, error);
      }
      await sleep(pause);
    }
  }
  return pool;
}

async function openPool(url: string, options: pg.PoolConfig = {}): Promise<pg.Pool> {
  const { default: driver } = await import('pg');
  const pool = new driver.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? Number : driver.types.getTypeParser(oid, format)),
    },
    ...options,
  });
  // An error event without a listener ends the process. The pool drops the connection by itself, and the next request opens another.
  pool.on('error', ignore);
  // A connection in use is not the pool's to listen to; the query that runs on it fails all the same.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {
  // Whoever needs the connection hears of it.
}

/** Advisory locks belong to a connection: one that is lost gives them back. */
function lockIn(pool: pg.Pool): LockProject {
  return async (projectId) => {
    const client = await pool.connect();
    const key = [LOCK_SPACE, projectId];
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', key);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return async () => {
      try {
        await client.query('select pg_advisory_unlock($1, hashtext($2))', key);
        client.release();
      } catch {
        client.release(true);
      }
    };
  };
}

/** Connecting to a name with several addresses fails once for each, with a message for none. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
