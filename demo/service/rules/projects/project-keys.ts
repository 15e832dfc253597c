import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Access } from '../../base/access.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { Queries, Tables } from '../../tables/tables.ts';

export type ProjectKeyRow = Selectable<Tables['project_keys']>;

/** A set of keys of a project, at most one of each level. */
interface NewProjectKeys {
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly levels: readonly Access[];
}

export type KeyValues = Readonly<Partial<Record<Access, string>>>;

/** What the keys of a level begin with (protocol.md §3.2). */
const PREFIXES = { client: 'pck', server: 'ssk', admin: 'sak' } as const satisfies Record<Access, string>;

/** The values are in the result and nowhere else afterwards. */
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

/** What is kept of the values: hashes, and what tells an owner which is which. */
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

/** All sets, also those that are of no use any more; newest first. */
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

/** Absent keys stay; a set that was revoked before keeps that time. */
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
