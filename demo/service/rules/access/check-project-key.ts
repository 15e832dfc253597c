import type { AccessLevel } from '../../base/access.ts';
import { knownError } from '../../base/errors/known-errors.ts';
import { hashToken } from '../../base/random-token.ts';
import type { Project } from '../projects/project.ts';
import type { ProjectKeySetRow } from '../projects/project-keys.ts';
import type { RuleContext } from '../rule-context.ts';

/** The request header with the project key of each access level. */
export const KEY_HEADERS = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
} as const satisfies Record<AccessLevel, string>;

/** The column of table `project_keys` with the hash of the key of each access level. */
export const HASH_COLUMNS = {
  client: 'publishable_client_key_hash',
  server: 'secret_server_key_hash',
  admin: 'super_secret_admin_key_hash',
} as const satisfies Record<AccessLevel, string>;

/** The client secret in OAuth requests of clients without a publishable key (protocol.md §3.4, generation 2). */
export const KEYLESS_CLIENT_SECRET = '__stack_public_client__';

/** Returns whether a request has a key. The empty string counts as none (protocol.md §1.3). */
export function isKeyGiven(key: string | null): key is string {
  return key !== null && key !== '';
}

/**
 * Throws the known error of a key that is missing or not valid for the access type (protocol.md §1.4, rule 5). Keys for
 * other access types are not checked.
 */
export function checkProjectKey(headers: Headers, access: AccessLevel, project: Project, isValid: boolean): void {
  if (!isKeyGiven(headers.get(KEY_HEADERS[access]))) return requireNoKey(access, project);
  if (isValid) return;
  const details = { project_id: project.id };
  if (access === 'client') throw knownError('INVALID_PUBLISHABLE_CLIENT_KEY', details);
  if (access === 'server') throw knownError('INVALID_SECRET_SERVER_KEY', details);
  throw knownError('INVALID_SUPER_SECRET_ADMIN_KEY', details);
}

/** Returns whether a text is a key of the project for the access level, and neither expired nor revoked. */
export async function isValidProjectKey(
  context: RuleContext,
  projectId: string,
  access: AccessLevel,
  key: string,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('project_keys')
    .select(['expires_at', 'manually_revoked_at'])
    .where('project_id', '=', projectId)
    .where(HASH_COLUMNS[access], '=', hashToken(key))
    .executeTakeFirst();
  return isKeyValidAt(row ?? null, context.clock.now());
}

/** The columns of a set of project keys that decide whether its keys are still valid. */
export type KeyValidity = Pick<ProjectKeySetRow, 'expires_at' | 'manually_revoked_at'>;

/**
 * Returns whether a key is neither expired nor revoked at the time `now`, in milliseconds since 1970. If there is no such
 * key, `key` is null and the result is false.
 */
export function isKeyValidAt(key: KeyValidity | null, now: number): boolean {
  if (!key || key.manually_revoked_at !== null) return false;
  return key.expires_at === null || key.expires_at > now;
}

function requireNoKey(access: AccessLevel, project: Project): void {
  if (access === 'server') throw knownError('SERVER_AUTHENTICATION_REQUIRED');
  if (access === 'admin') throw knownError('ADMIN_AUTHENTICATION_REQUIRED');
  if (project.config.require_publishable_client_key) {
    throw knownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id });
  }
}
