import type { ApiKeyRow } from '../../rules/api-keys/api-keys.ts';

/** Returns the fields of an API key, with only the last four characters of its value (protocol.md §9.2). */
export function apiKeyView(row: ApiKeyRow): Record<string, unknown> {
  return { ...sharedFields(row), value: { last_four: row.last_four } };
}

/** Returns the fields of a new API key with its value, which no later answer contains. */
export function newApiKeyView(row: ApiKeyRow, value: string): Record<string, unknown> {
  return { ...sharedFields(row), value };
}

/** Returns the fields of an API key other than its value. Times that are not set are absent. */
function sharedFields(row: ApiKeyRow): Record<string, unknown> {
  return {
    id: row.id,
    description: row.description,
    created_at_millis: row.created_at,
    ...(row.expires_at === null ? {} : { expires_at_millis: row.expires_at }),
    ...(row.manually_revoked_at === null ? {} : { manually_revoked_at_millis: row.manually_revoked_at }),
    is_public: row.is_public,
    type: row.type,
    ...(row.type === 'user' ? { user_id: row.user_id } : { team_id: row.team_id }),
  };
}
