import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { schemaOf } from '../database/migrations/schema-of.ts';
import { runSafely } from '../http/run-safely.ts';
import type { KeyRing } from '../rules/access/key-ring.ts';
import type { Webhooks } from '../rules/webhooks/webhooks.ts';
import { silenceEvents } from '../tables/silence-events.ts';
import type { Database } from '../tables/tables.ts';
import type { ControlState, SavedSwitches } from './state.ts';
import { isTableName, TABLE_NAMES } from './table-names.ts';

/** Everything a service holds, in memory: the rows of each table as PostgreSQL writes them, and the switches. */
interface SavedService {
  readonly rows: Readonly<Record<string, string | null>>;
  readonly switches: SavedSwitches;
}

/** Takes snapshots of all data and puts them back, for tests that must not see each other. */
export interface Snapshots {
  /** The result names the snapshot; it is held in memory until it is deleted. */
  take(): Promise<string>;
  /** Throws a TypeError for a name that means nothing. */
  restore(id: string): Promise<void>;
  delete(id: string): void;
}

interface Parts {
  readonly db: Database;
  readonly state: ControlState;
  readonly keys: KeyRing;
  readonly webhooks: Webhooks;
  /** Resolves once nothing is written in the background. */
  readonly settled: () => Promise<void>;
}

export function createSnapshots({ db, state, keys, webhooks, settled }: Parts): Snapshots {
  const schema = schemaOf(db);
  const saved = new Map<string, SavedService>();
  return {
    take: async () => {
      await settled();
      const id = randomUUID();
      saved.set(id, { rows: await readRows(db, schema), switches: state.save() });
      return id;
    },
    restore: async (id) => {
      const found = saved.get(id);
      if (!found) throw new TypeError(`There is no snapshot ${id}.`);
      await settled();
      // A request that is still under way may write between; the whole is then done again.
      await runSafely(
        () => true,
        () => writeRows(db, schema, found.rows),
      );
      keys.forget();
      state.restore(found.switches);
      // Messages that had been sent may wait again.
      webhooks.resume();
      webhooks.note();
    },
    delete: (id) => {
      saved.delete(id);
    },
  };
}

/** One statement, so that all tables are of one moment. */
async function readRows(db: Database, schema: string): Promise<SavedService['rows']> {
  const columns = TABLE_NAMES.map(
    (name) => sql`(select array_agg(t)::text from ${sql.id(schema, name)} t) as ${sql.id(name)}`,
  );
  const { rows } = await sql<SavedService['rows']>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

/** A project takes everything with it that belongs to it; then all rows come back by one statement, so their order does not matter. */
async function writeRows(db: Database, schema: string, rows: SavedService['rows']): Promise<void> {
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
