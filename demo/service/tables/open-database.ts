import type { Database } from './tables.ts';
import type { WriteTurns } from './write-turns.ts';

/** An open database with all tables: PostgreSQL, or PGlite in a folder or in memory. */
export interface OpenDatabase {
  readonly db: Database;
  readonly writeTurns: WriteTurns;
  /** Closes the database. Later calls return the promise of the first call. */
  close(): Promise<void>;
}
