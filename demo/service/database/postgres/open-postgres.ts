import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../../base/errors/database-errors.ts';
import { StartError } from '../../base/start-error.ts';
import type { OpenDatabase } from '../../tables/open-database.ts';
import { createWriteTurns, type LockProject } from '../../tables/write-turns.ts';
import { migrateTables, SCHEMA_NAME } from '../migrations/migrate.ts';
import { withNamedStatements } from './named-statements.ts';

const INT8_OID = 20;
/** How long a request waits for a connection, in milliseconds. Then it is answered with 503. */
const CONNECT_MS = 5_000;
/**
 * Pauses between the connection attempts of a starting service, in milliseconds. So a database server that starts at the same time as the
 * service has about six seconds until it must accept connections.
 */
const START_PAUSES_MS = [250, 500, 1_000, 2_000, 2_000];
/** How many projects one service can write to at the same time. Each locked project takes a database connection. */
const MAX_PROJECT_LOCKS = 4;
/**
 * The first number of each advisory lock, which tells the service's locks from those of other programs. The second number
 * is a hash of the project's id.
 */
const LOCK_SPACE = 1_818_588_776;
/**
 * How long a write waits for the lock of a project, in milliseconds. Then the write fails, because another service may
 * hang.
 */
const LOCK_WAIT_MS = 10_000;

/** Thrown when there is no response at the database URL, or when the database refuses the login. */
export class DatabaseUnreachableError extends StartError {
  override readonly name = 'DatabaseUnreachableError';

  constructor(url: string, cause: unknown) {
    super(`The database ${withoutPassword(url)} cannot be opened: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause });
  }
}

/**
 * Connects to PostgreSQL and brings the tables up to date. Waits for a server that is still starting. Throws
 * `DatabaseUnreachableError`.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = await connectWithRetries(url);
  const locks = await openPool(url, { max: MAX_PROJECT_LOCKS, lock_timeout: LOCK_WAIT_MS });
  const close = async (): Promise<void> => {
    await locks.end();
    await pool.end();
  };
  try {
    const db = await migrateTables(new PostgresDialect({ pool: withNamedStatements(pool) }), SCHEMA_NAME);
    return { db, writeTurns: createWriteTurns(createProjectLock(locks)), close };
  } catch (error) {
    // A failed migration has already ended `pool`, and ending a pool twice throws.
    await close().catch(() => undefined);
    throw error;
  }
}

/** Deletes all tables of the service. Throws `DatabaseUnreachableError`. */
export async function clearPostgres(url: string): Promise<void> {
  const pool = await connectWithRetries(url);
  try {
    await pool.query(`drop schema if exists ${SCHEMA_NAME} cascade`);
  } finally {
    await pool.end();
  }
}

/** Returns the URL without user name and password, for messages. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

async function connectWithRetries(url: string): Promise<pg.Pool> {
  const pool = await openPool(url);
  for (const pause of [...START_PAUSES_MS, null]) {
    try {
      await pool.query('select 1');
      return pool;
    } catch (error) {
      if (pause === null || !isDatabaseUnavailable(error)) {
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
  // The pool reports the loss of an idle connection by this event, and opens another connection for the next query.
  // Without a listener the event would end the process.
  pool.on('error', ignoreError);
  // The pool listens only to idle connections. When a connection is lost during a query, the query rejects with the
  // error.
  pool.on('connect', (client) => client.on('error', ignoreError));
  return pool;
}

function ignoreError(): void {
  // The pool replaces a lost connection, and a query that was running rejects: see the calls of `pool.on`.
}

/**
 * Creates the function that locks a project by an advisory lock. The lock belongs to a connection of `pool`. If that
 * connection is lost, PostgreSQL releases the lock.
 */
function createProjectLock(pool: pg.Pool): LockProject {
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
 * Returns the message of an error. If the host name has several addresses, the error is an `AggregateError` with an empty
 * message, so the first of its errors is read.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
