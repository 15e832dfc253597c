import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hashToken } from '../../base/random-token.ts';
import type { ApiKeyTable, ApiKeyType } from '../../tables/api-key-tables.ts';
import type { Queries } from '../../tables/tables.ts';
import { createApiKeyValue } from './api-key-value.ts';

export type ApiKeyRow = Selectable<ApiKeyTable>;

/** The owner of an API key. `id` is the id of the user or of the team. */
export interface KeyOwner {
  readonly type: ApiKeyType;
  readonly id: string;
}

/** The fields of a new API key. A key without expiry time (null) does not expire. */
interface NewApiKey {
  description: string;
  expires_at_millis: number | null;
  is_public?: boolean | undefined;
}

/** A change of an API key. Absent fields stay unchanged. */
export interface ApiKeyChange {
  description?: string | undefined;
  revoked?: true | undefined;
  expires_at_millis?: number | null | undefined;
}

const OWNER_COLUMNS = { user: 'user_id', team: 'team_id' } as const satisfies Record<ApiKeyType, keyof ApiKeyTable>;

/** Creates an API key. Only this result contains the value of the key, because the database stores its hash. */
export async function createApiKey(
  db: Queries,
  projectId: string,
  owner: KeyOwner,
  key: NewApiKey,
  now: number,
): Promise<{ row: ApiKeyRow; value: string }> {
  const id = randomUUID();
  const isPublic = key.is_public ?? false;
  const value = createApiKeyValue(id, owner.type, isPublic);
  const row = await db
    .insertInto('api_keys')
    .values({
      id,
      project_id: projectId,
      type: owner.type,
      user_id: owner.type === 'user' ? owner.id : null,
      team_id: owner.type === 'team' ? owner.id : null,
      description: key.description,
      is_public: isPublic,
      value_hash: hashToken(value),
      last_four: value.slice(-4),
      created_at: now,
      expires_at: key.expires_at_millis,
      manually_revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, value };
}

/** Returns all keys of a user or team, expired and revoked ones included, newest first. */
export async function listApiKeys(db: Queries, projectId: string, owner: KeyOwner): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(OWNER_COLUMNS[owner.type], '=', owner.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findApiKey(
  db: Queries,
  projectId: string,
  type: ApiKeyType,
  id: string,
): Promise<ApiKeyRow | null> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findApiKeyByValue(db: Queries, projectId: string, value: string): Promise<ApiKeyRow | null> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('value_hash', '=', hashToken(value))
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a key. Absent fields stay unchanged, and a revoked key keeps its time of revocation. */
export async function updateApiKey(
  db: Queries,
  row: ApiKeyRow,
  { description, revoked, expires_at_millis: expiresAt }: ApiKeyChange,
  now: number,
): Promise<ApiKeyRow> {
  const columns = {
    ...(description === undefined ? {} : { description }),
    ...(revoked ? { manually_revoked_at: row.manually_revoked_at ?? now } : {}),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
  };
  if (Object.keys(columns).length === 0) return row;
  await db.updateTable('api_keys').set(columns).where('id', '=', row.id).execute();
  return { ...row, ...columns };
}
