import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readSchemaName } from '../database/migrations/schema-of.ts';
import { runWithRetries } from '../http/run-with-retries.ts';
import type { KeyRing } from '../rules/access/key-ring.ts';
import type { ScheduledMails } from '../rules/emails/scheduled-mails.ts';
import type { Webhooks } from '../rules/webhooks/webhooks.ts';
import { silenceEvents } from '../tables/silence-events.ts';
import type { Database } from '../tables/tables.ts';
import type { ControlState, SavedControls } from './state.ts';
import { isTableName, TABLE_NAMES } from './table-names.ts';

/** A copy of a service in memory: the rows of each table as PostgreSQL formats them, and the controls. */
interface SavedService {
  readonly rows: Readonly<Record<string, string | null>>;
  readonly controls: SavedControls;
}

/** Takes and restores copies of all data, for tests that must not affect each other. */
export interface Snapshots {
  /** Takes a snapshot and returns its id. The snapshot stays in memory until it is deleted. */
  takeSnapshot(): Promise<string>;
  /** Restores a snapshot. Throws a TypeError for an unknown id. */
  restoreSnapshot(id: string): Promise<void>;
  deleteSnapshot(id: string): void;
}

interface SnapshotParts {
  readonly db: Database;
  readonly state: ControlState;
  readonly keys: KeyRing;
  readonly webhooks: Webhooks;
  readonly scheduledMails: ScheduledMails;
  /** Resolves when no background task is writing. */
  readonly waitUntilSettled: () => Promise<void>;
}

export function createSnapshots(parts: SnapshotParts): Snapshots {
  const { db, state, keys, webhooks, scheduledMails, waitUntilSettled } = parts;
  const schema = readSchemaName(db);
  const saved = new Map<string, SavedService>();
  return {
    takeSnapshot: async () => {
      await waitUntilSettled();
      const id = randomUUID();
      saved.set(id, { rows: await readAllRows(db, schema), controls: state.saveControls() });
      return id;
    },
    restoreSnapshot: async (id) => {
      const found = saved.get(id);
      if (!found) throw new TypeError(`There is no snapshot ${id}.`);
      await waitUntilSettled();
      // A request that is still running may write at the same time and cause a conflict. Then the whole restoration is repeated.
      await runWithRetries(
        () => true,
        () => replaceAllRows(db, schema, found.rows),
      );
      keys.clearCaches();
      state.restoreControls(found.controls);
      // The restored rows may contain webhook messages that are due: messages sent after the snapshot was taken count as unsent.
      webhooks.recheckDueDeliveries();
      webhooks.scheduleSearch();
      scheduledMails.recheckDueMails();
    },
    deleteSnapshot: (id) => {
      saved.delete(id);
    },
  };
}

/** Reads all tables by one statement, so that they are consistent. */
async function readAllRows(db: Database, schema: string): Promise<SavedService['rows']> {
  const columns = TABLE_NAMES.map(
    (name) => sql`(select array_agg(t)::text from ${sql.id(schema, name)} t) as ${sql.id(name)}`,
  );
  const { rows } = await sql<SavedService['rows']>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

/**
 * Deletes all rows and inserts the given ones. A single statement inserts them, so the order of the tables does not matter.
 */
async function replaceAllRows(db: Database, schema: string, rows: SavedService['rows']): Promise<void> {
  const filled = Object.entries(rows).filter(([name, text]) => text !== null && isTableName(name));
  const inserts = filled.map(([name, text]) => {
    const table = sql.id(schema, name);
    return sql`${sql.id(`new_${name}`)} as (insert into ${table} select * from unnest(${text}::text::${table}[]))`;
  });
  await db.transaction().execute(async (transaction) => {
    await silenceEvents(transaction);
    await transaction.deleteFrom('projects').execute();
    if (inserts.length > 0) await sql`with ${sql.join(inserts)} select 1`.execute(transaction);
  });
}
