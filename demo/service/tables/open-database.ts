import type { Database } from './tables.ts';
import type { WriteTurns } from './write-turns.ts';

/** An open database with all tables, of any kind. */
export interface OpenDatabase {
  readonly db: Database;
  readonly turns: WriteTurns;
  /** Closes the database. Later calls return the promise of the first call. */
  close(): Promise<void>;
}
