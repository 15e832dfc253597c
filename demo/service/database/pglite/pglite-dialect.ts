import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/**
 * A PGlite, and a queue for its only connection. The queue keeps two transactions from interleaving. Services that share one
 * PGlite must share one `PGliteGate`.
 */
export class PGliteGate {
  readonly pglite: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** Waits until all earlier callers have released the connection. Returns the function that releases it again. */
  async acquireConnection(): Promise<() => void> {
    const before = this.#last;
    let releaseConnection = (): void => undefined;
    this.#last = new Promise((resolve) => {
      releaseConnection = resolve;
    });
    await before;
    return releaseConnection;
  }
}

/**
 * Creates a Kysely dialect for PGlite. `closesPGlite` says whether destroying the Kysely instance also closes the PGlite.
 */
export function createPGliteDialect(gate: PGliteGate, closesPGlite: boolean): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(gate, closesPGlite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PGliteConnection implements DatabaseConnection {
  readonly #gate: PGliteGate;
  readonly leave: () => void;

  constructor(gate: PGliteGate, leave: () => void) {
    this.#gate = gate;
    this.leave = leave;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#gate.pglite.query<Row>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  streamQuery(): never {
    throw new Error('PGlite answers a query as a whole; streaming is not supported.');
  }
}

class PGliteDriver implements Driver {
  readonly #gate: PGliteGate;
  readonly #closes: boolean;

  constructor(gate: PGliteGate, closes: boolean) {
    this.#gate = gate;
    this.#closes = closes;
  }

  async init(): Promise<void> {
    await this.#gate.pglite.waitReady;
  }

  async acquireConnection(): Promise<PGliteConnection> {
    return new PGliteConnection(this.#gate, await this.#gate.acquireConnection());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PGliteConnection) connection.leave();
  }

  async destroy(): Promise<void> {
    if (this.#closes) await this.#gate.pglite.close();
  }
}
