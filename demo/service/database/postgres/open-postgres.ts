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
/** How long a request waits for a connection, in milliseconds. After that its answer says that the database is unreachable. */
const CONNECT_MS = 5_000;
/**
 * Pauses between connection attempts at the start, in milliseconds. A database server that starts at the same time as the
 * service has about six seconds.
 */
const START_PAUSES_MS = [250, 500, 1_000, 2_000, 2_000];
/** The number of projects that can be written at the same time. */
const MOST_LOCKS = 4;
/** The first of the two numbers of an advisory lock. The second one identifies the project. */
const LOCK_SPACE = 1_818_588_776;
/** How long a write waits for the lock of a project, in milliseconds, in case another service hangs. */
const LOCK_WAIT_MS = 10_000;

/** Thrown when there is no response at the database URL, or when the database refuses the login. */
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
    // `pool` is ended by this function, so Kysely's own `end` of the pool must do nothing.
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

/** Returns the URL without its password, for messages. */
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
  // An error event without a listener would end the process. The pool drops the broken connection, and the next request opens
  // another.
  pool.on('error', ignore);
  // The pool does not listen to a connection in use. The query that runs on it fails with the error anyway.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function ignore(): void {
  // The next query on the connection reports the error.
}

/** Locks a project by an advisory lock. Such a lock belongs to a connection, so losing the connection releases it. */
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

/**
 * Returns a readable reason. When a host name has several addresses, the error contains one error for each and an empty
 * message.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
