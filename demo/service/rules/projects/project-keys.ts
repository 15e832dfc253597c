import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AccessLevel } from '../../base/access.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { Queries, Tables } from '../../tables/tables.ts';

export type ProjectKeySetRow = Selectable<Tables['project_keys']>;

/** A set of project keys, at most one for each access level. */
interface NewProjectKeySet {
  readonly description: string;
  /** When the keys expire, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly levels: readonly AccessLevel[];
}

/** The unhashed keys of a set, by access level. */
export type KeyValues = Readonly<Partial<Record<AccessLevel, string>>>;

/** The prefix of the keys of each access level (protocol.md §3.2). */
const PREFIXES = { client: 'pck', server: 'ssk', admin: 'sak' } as const satisfies Record<AccessLevel, string>;

/** Creates a set of keys. Only this result contains the values of the keys, because the database stores their hashes. */
export async function createProjectKeySet(
  db: Queries,
  projectId: string,
  { description, expiresAt, levels }: NewProjectKeySet,
  now: number,
): Promise<{ row: ProjectKeySetRow; values: KeyValues }> {
  const values: KeyValues = Object.fromEntries(levels.map((level) => [level, `${PREFIXES[level]}_${randomToken()}`]));
  const row = await db
    .insertInto('project_keys')
    .values({
      id: randomUUID(),
      project_id: projectId,
      description,
      ...keyColumns(values),
      created_at: now,
      expires_at: expiresAt,
      manually_revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, values };
}

/**
 * Returns the columns that are stored for the keys of a set: their hashes, and their last four characters, by which an owner
 * recognizes a key.
 */
export function keyColumns({ client, server, admin }: KeyValues) {
  return {
    publishable_client_key_hash: hashOrNull(client),
    publishable_client_key_last_four: lastFourOf(client),
    secret_server_key_hash: hashOrNull(server),
    secret_server_key_last_four: lastFourOf(server),
    super_secret_admin_key_hash: hashOrNull(admin),
    super_secret_admin_key_last_four: lastFourOf(admin),
  };
}

/** Returns all sets of keys, expired and revoked ones included, newest first. */
export async function listProjectKeySets(db: Queries, projectId: string): Promise<ProjectKeySetRow[]> {
  return db
    .selectFrom('project_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findProjectKeySet(db: Queries, projectId: string, id: string): Promise<ProjectKeySetRow | null> {
  const row = await db
    .selectFrom('project_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a set of keys. Absent fields stay unchanged, and a revoked set keeps its time of revocation. */
export async function updateProjectKeySet(
  db: Queries,
  row: ProjectKeySetRow,
  change: { description?: string | undefined; revoked?: true | undefined },
  now: number,
): Promise<ProjectKeySetRow> {
  const columns = {
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.revoked ? { manually_revoked_at: row.manually_revoked_at ?? now } : {}),
  };
  if (Object.keys(columns).length === 0) return row;
  await db.updateTable('project_keys').set(columns).where('id', '=', row.id).execute();
  return { ...row, ...columns };
}

function hashOrNull(value: string | undefined): string | null {
  return value === undefined ? null : hashToken(value);
}

function lastFourOf(value: string | undefined): string | null {
  return value === undefined ? null : value.slice(-4);
}
