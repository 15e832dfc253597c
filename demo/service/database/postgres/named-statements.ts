import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { readStatementName } from '../../tables/prepare-query.ts';

/**
 * Wraps the pool so that a connection plans each query of `prepareQuery` once and keeps the plan under the query's name.
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely compares connections by identity, so each connection always gets the same wrapper.
      const known = wrapped.get(client) ?? wrapClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function wrapClient(client: PoolClient): PostgresPoolClient {
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('An answer comes as a whole; streaming is not supported.');
    const name = readStatementName(text);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  // `pg` creates a new `release` function each time a connection is taken, so the current one is looked up at the call.
  return { query, release: () => client.release() };
}
