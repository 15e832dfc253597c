import type { Database } from './tables.ts';
import type { WriteTurns } from './write-turns.ts';

/** A database with all tables, wherever it is. */
export interface OpenDatabase {
  readonly db: Database;
  readonly turns: WriteTurns;
  /** Calls after the first one wait for the same end. */
  close(): Promise<void>;
}
