import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { statementName } from '../../tables/prepared-query.ts';

/** The pool as Kysely uses it; its connections plan each `preparedQuery` once and keep the plan under its name. */
export function withNamedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      // Kysely knows a connection it has used before by its identity.
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
  // A connection is given back once for each time it is taken, after which `pg` makes a new function of it.
  return { query, release: () => client.release() };
}
