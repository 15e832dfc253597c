import type { Access } from '../../base/access.ts';
import { known } from '../../base/errors/known-errors.ts';
import { hashToken } from '../../base/random-token.ts';
import type { Project } from '../projects/project.ts';
import type { ProjectKeyRow } from '../projects/project-keys.ts';
import type { RuleContext } from '../rule-context.ts';

export const KEY_HEADERS = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
} as const satisfies Record<Access, string>;

export const HASH_COLUMNS = {
  client: 'publishable_client_key_hash',
  server: 'secret_server_key_hash',
  admin: 'super_secret_admin_key_hash',
} as const satisfies Record<Access, string>;

/** The client secret of OAuth requests when the project needs no key (protocol.md §3.4, generation 2). */
export const KEYLESS_CLIENT_SECRET = '__stack_public_client__';

/** Returns whether a key was supplied. The empty string counts as missing (protocol.md §1.3). */
export function isUsableKey(key: string | null): key is string {
  return key !== null && key !== '';
}

/** Checks the key of the access type, and only that key (protocol.md §1.4, rule 5). */
export function checkProjectKey(headers: Headers, access: Access, project: Project, isValid: boolean): void {
  if (!isUsableKey(headers.get(KEY_HEADERS[access]))) return requireNoKey(access, project);
  if (isValid) return;
  const details = { project_id: project.id };
  if (access === 'client') throw known('INVALID_PUBLISHABLE_CLIENT_KEY', details);
  if (access === 'server') throw known('INVALID_SECRET_SERVER_KEY', details);
  throw known('INVALID_SUPER_SECRET_ADMIN_KEY', details);
}

export async function isValidKey(
  context: RuleContext,
  projectId: string,
  access: Access,
  key: string,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('project_keys')
    .select(['expires_at', 'manually_revoked_at'])
    .where('project_id', '=', projectId)
    .where(HASH_COLUMNS[access], '=', hashToken(key))
    .executeTakeFirst();
  return isLiveKey(row ?? null, context.clock.now());
}

/** The columns that say whether a key is valid at a time. */
export type KeyLife = Pick<ProjectKeyRow, 'expires_at' | 'manually_revoked_at'>;

/** Returns whether the key is valid now. `key` is null when no such key exists. */
export function isLiveKey(key: KeyLife | null, now: number): boolean {
  if (!key || key.manually_revoked_at !== null) return false;
  return key.expires_at === null || key.expires_at > now;
}

function requireNoKey(access: Access, project: Project): void {
  if (access === 'server') throw known('SERVER_AUTHENTICATION_REQUIRED');
  if (access === 'admin') throw known('ADMIN_AUTHENTICATION_REQUIRED');
  if (project.config.require_publishable_client_key) {
    throw known('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id });
  }
}
