import { knownError, KnownError, TextError } from '../../base/errors/known-errors.ts';
import { findApiKey, type ApiKeyRow, type KeyOwner } from '../../rules/api-keys/api-keys.ts';
import { requireTeamPermission } from '../../rules/permissions/team-permissions.ts';
import { findTeam } from '../../rules/teams/teams.ts';
import { findUser } from '../../rules/users/users.ts';
import type { ApiKeyType } from '../../tables/api-key-tables.ts';
import { projectOf, type EndpointCall, requireOwnData } from '../endpoint.ts';

type AnyCall = EndpointCall<unknown, unknown, unknown>;

const FEATURES = {
  user: { flag: 'allow_user_api_keys', refusal: 'This project has no API keys of users.' },
  team: { flag: 'allow_team_api_keys', refusal: 'This project has no API keys of teams.' },
} as const satisfies Record<ApiKeyType, object>;

/** Throws a `TextError` 400 when the project does not allow API keys of users, or of teams, as `type` says. */
export function requireKeyFeature(call: AnyCall, type: ApiKeyType): void {
  const { flag, refusal } = FEATURES[type];
  if (!projectOf(call).config[flag]) throw new TextError(400, refusal);
}

/**
 * Throws unless the caller may manage the API keys of `owner`. A client may manage the keys of its own user and, with
 * `$manage_api_keys`, the keys of that user's teams. A server may manage all keys of existing users and teams (protocol.md
 * §9.2).
 */
export async function requireKeyManager(call: AnyCall, owner: KeyOwner): Promise<void> {
  const { access, signedIn } = call.caller;
  if (access !== 'client') return requireOwner(call, owner);
  if (!signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  if (owner.type === 'team') return requireTeamManager(call, owner.id, signedIn.user.id);
  requireOwnData(call, owner.id, 'API keys');
}

/**
 * Returns the API key with this id. `ownerId` is the owner that the request names; undefined if the request names none. Throws
 * API_KEY_NOT_FOUND if the key has another owner, and the errors of `requireKeyManager`.
 */
export async function findManagedKey(
  call: AnyCall,
  type: ApiKeyType,
  id: string,
  ownerId: string | undefined,
): Promise<ApiKeyRow> {
  if (call.caller.access === 'client' && !call.caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  if (ownerId !== undefined) await requireKeyManager(call, { type, id: ownerId });
  const row = await findApiKey(call.context.db, projectOf(call).id, type, id);
  const actual = row?.user_id ?? row?.team_id;
  if (!row || actual == null || (ownerId !== undefined && ownerId !== actual)) throw knownError('API_KEY_NOT_FOUND');
  if (ownerId === undefined) await requireKeyManager(call, { type, id: actual });
  return row;
}

async function requireOwner(call: AnyCall, owner: KeyOwner): Promise<void> {
  const projectId = projectOf(call).id;
  if (owner.type === 'user' && !(await findUser(call.context.db, projectId, owner.id)))
    throw knownError('USER_NOT_FOUND');
  if (owner.type === 'team' && !(await findTeam(call.context.db, projectId, owner.id))) {
    throw knownError('TEAM_NOT_FOUND', { team_id: owner.id });
  }
}

/**
 * Throws API_KEY_NOT_FOUND for every failure, so that a user who may not manage a team's keys does not learn whether the
 * team or a key exists.
 */
async function requireTeamManager(call: AnyCall, teamId: string, userId: string): Promise<void> {
  try {
    await requireTeamPermission(call.context.db, projectOf(call).id, teamId, userId, ['$manage_api_keys']);
  } catch (error) {
    if (error instanceof KnownError) throw knownError('API_KEY_NOT_FOUND');
    throw error;
  }
}
