import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { statementName } from '../../tables/prepared-query.ts';

/** Wraps the pool for Kysely so that a connection plans each `preparedQuery` once and keeps the plan under the query's name. */
export function withNamedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely recognizes a connection by its identity, so each connection gets one wrapper.
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function wrap(client: PoolClient): PostgresPoolClient {
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('An answer comes as a whole; streaming is not supported.');
    const name = statementName(text);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  // `pg` creates a new `release` function each time a connection is taken, so the current one is looked up at the call.
  return { query, release: () => client.release() };
}
