import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Access } from '../../base/access.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { Queries, Tables } from '../../tables/tables.ts';

export type ProjectKeyRow = Selectable<Tables['project_keys']>;

/** A set of project keys, at most one for each access level. */
interface NewProjectKeys {
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly levels: readonly Access[];
}

export type KeyValues = Readonly<Partial<Record<Access, string>>>;

/** The prefix of the keys of each access level (protocol.md §3.2). */
const PREFIXES = { client: 'pck', server: 'ssk', admin: 'sak' } as const satisfies Record<Access, string>;

/** Creates a set of keys. The result contains the values, which cannot be read again later. */
export async function createProjectKeys(
  db: Queries,
  projectId: string,
  { description, expiresAt, levels }: NewProjectKeys,
  now: number,
): Promise<{ row: ProjectKeyRow; values: KeyValues }> {
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

/** Returns the columns stored for the values: hashes, and the last characters by which an owner recognizes a key. */
export function keyColumns({ client, server, admin }: KeyValues) {
  return {
    publishable_client_key_hash: hashOrNull(client),
    publishable_client_key_last_four: lastFour(client),
    secret_server_key_hash: hashOrNull(server),
    secret_server_key_last_four: lastFour(server),
    super_secret_admin_key_hash: hashOrNull(admin),
    super_secret_admin_key_last_four: lastFour(admin),
  };
}

/** Returns all sets of keys, expired and revoked ones included, newest first. */
export async function listProjectKeys(db: Queries, projectId: string): Promise<ProjectKeyRow[]> {
  return db
    .selectFrom('project_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findProjectKeys(db: Queries, projectId: string, id: string): Promise<ProjectKeyRow | null> {
  const row = await db
    .selectFrom('project_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a set of keys. Absent fields stay unchanged, and a revoked set keeps its time of revocation. */
export async function updateProjectKeys(
  db: Queries,
  row: ProjectKeyRow,
  change: { description?: string | undefined; revoked?: true | undefined },
  now: number,
): Promise<ProjectKeyRow> {
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

function lastFour(value: string | undefined): string | null {
  return value === undefined ? null : value.slice(-4);
}
