import type { AccessLevel } from '../../base/access.ts';
import { knownError, TextError, type KnownError } from '../../base/errors/known-errors.ts';
import { ownsProject } from '../project-owners/project-owners.ts';
import { findProject } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { findUser, findRestrictedReason, type User } from '../users/users.ts';
import { readAccessToken, type TokenContext } from './access-token.ts';
import type { Caller, SignedIn } from './caller.ts';
import { checkProjectKey, isKeyGiven, KEY_HEADERS } from './check-project-key.ts';
import { findCaller, type FoundCaller } from './find-caller.ts';
import type { AccessTokenClaims } from './verified-tokens.ts';

/** The part of a context needed for authenticating requests. */
export interface CallerContext extends RuleContext, TokenContext {}

const ADMIN_TOKEN_HEADER = 'x-stack-admin-access-token';
const ACCESS_TYPES: readonly string[] = ['client', 'server', 'admin'];

/**
 * Returns the sender of a request by rules 1–7 of protocol.md §1.4. Throws the known error of the first rule that the
 * headers break.
 */
export async function authenticateRequest(context: CallerContext, headers: Headers): Promise<Caller> {
  const access = readAccessType(headers);
  const projectId = headers.get('x-stack-project-id') ?? '';
  if (access && !projectId) throw knownError('ACCESS_TYPE_WITHOUT_PROJECT_ID', { request_type: access });
  if (!projectId) return {};
  const claims = await readUserToken(context, headers, projectId);
  if (!access) {
    const project = await findProject(context.db, projectId);
    return project ? { project } : {};
  }
  const found = await findCaller(context, { access, projectId, key: headers.get(KEY_HEADERS[access]), claims });
  const owner = await readAdminToken(context, headers);
  if (!found) throw knownError('CURRENT_PROJECT_NOT_FOUND', { project_id: projectId });
  const { project } = found;
  const isOwner = owner !== null && (await ownsProject(context.db, owner, project.id));
  if (owner && !isOwner) throw knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  const branch = headers.get('x-stack-branch-id') || 'main';
  if (branch !== 'main') throw knownError('BRANCH_DOES_NOT_EXIST', { branch_id: branch });
  if (!isOwner) checkProjectKey(headers, access, project, found.isKeyValid);
  const caller: Caller = { access, project };
  const signedIn = claims ? findSignedInUser(headers, found, claims) : undefined;
  if (!claims || !signedIn) return caller;
  if (found.isSessionOpen || !context.tokenCutoff.endsSessionsAtOnce) return { ...caller, signedIn };
  return { ...caller, endedSession: expiredTokenError(claims, context.clock.now()) };
}

/** Returns the claims of a user's access token. Throws UNPARSABLE_ACCESS_TOKEN and ACCESS_TOKEN_EXPIRED. */
async function readClaims(context: CallerContext, token: string): Promise<AccessTokenClaims> {
  const reading = await readAccessToken(context, token);
  if (reading.status === 'unparsable') throw knownError('UNPARSABLE_ACCESS_TOKEN');
  const { claims } = reading;
  if (reading.status === 'valid') return claims;
  throw expiredTokenError(claims, reading.expiredAtMillis);
}

/**
 * Returns the claims of an access token that a request has in its parameters instead of its headers, such as an OAuth start.
 * Throws UNPARSABLE_ACCESS_TOKEN and ACCESS_TOKEN_EXPIRED. A service that ends sessions at once throws ACCESS_TOKEN_EXPIRED
 * also when the session of the token has ended.
 */
export async function readClaimsOfSession(context: CallerContext, token: string): Promise<AccessTokenClaims> {
  const claims = await readClaims(context, token);
  if (await isRefusedWithSession(context, claims)) throw expiredTokenError(claims, context.clock.now());
  return claims;
}

/**
 * Returns whether a token that has not expired is refused because its session has ended. Only a service that ends sessions
 * at once does so.
 */
async function isRefusedWithSession(context: CallerContext, claims: AccessTokenClaims): Promise<boolean> {
  if (!context.tokenCutoff.endsSessionsAtOnce) return false;
  const session = await context.db
    .selectFrom('sessions')
    .select('id')
    .where('project_id', '=', claims.projectId)
    .where('user_id', '=', claims.userId)
    .where('id', '=', claims.refreshTokenId)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  return session === undefined;
}

function expiredTokenError(claims: AccessTokenClaims, expiredAtMillis: number): KnownError {
  return knownError('ACCESS_TOKEN_EXPIRED', {
    expired_at_millis: expiredAtMillis,
    project_id: claims.projectId,
    user_id: claims.userId,
    refresh_token_id: claims.refreshTokenId,
  });
}

function readAccessType(headers: Headers): AccessLevel | undefined {
  const type = headers.get('x-stack-access-type');
  if (type === null) {
    const hasKey = [...Object.values(KEY_HEADERS), ADMIN_TOKEN_HEADER].some((name) => isKeyGiven(headers.get(name)));
    if (hasKey) throw knownError('PROJECT_KEY_WITHOUT_ACCESS_TYPE');
    return undefined;
  }
  if (!isAccess(type)) throw knownError('INVALID_ACCESS_TYPE', { accessType: type });
  return type;
}

function isAccess(type: string): type is AccessLevel {
  return ACCESS_TYPES.includes(type);
}

async function readUserToken(
  context: CallerContext,
  headers: Headers,
  projectId: string,
): Promise<AccessTokenClaims | undefined> {
  const token = headers.get('x-stack-access-token');
  if (!token) return undefined;
  const claims = await readClaims(context, token);
  if (claims.projectId !== projectId) {
    throw knownError('INVALID_PROJECT_FOR_ACCESS_TOKEN', {
      expected_project_id: projectId,
      actual_project_id: claims.projectId,
    });
  }
  return claims;
}

/** Returns the owner whose session replaces the project's keys, or null when the request has no admin token. */
async function readAdminToken(context: CallerContext, headers: Headers): Promise<User | null> {
  const token = headers.get(ADMIN_TOKEN_HEADER);
  if (!token) return null;
  const reading = await readAccessToken(context, token);
  if (reading.status === 'unparsable') throw knownError('UNPARSABLE_ADMIN_ACCESS_TOKEN');
  if (reading.status === 'expired') {
    throw knownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: reading.expiredAtMillis });
  }
  const { projectId, audience, userId } = reading.claims;
  // Anonymous and restricted users own no projects, whatever team they are in.
  if (projectId !== 'internal' || audience !== 'user') throw knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  const owner = await findUser(context.db, 'internal', userId);
  if (!owner) throw new TextError(401, 'The user of the admin access token is gone.');
  if (await isRefusedWithSession(context, reading.claims)) {
    throw knownError('ADMIN_ACCESS_TOKEN_EXPIRED', { expired_at_millis: context.clock.now() });
  }
  return owner;
}

/** Returns the signed-in user. If the user of a valid token has been deleted, the caller counts as signed out. */
function findSignedInUser(
  headers: Headers,
  { project, user }: FoundCaller,
  claims: AccessTokenClaims,
): SignedIn | undefined {
  const allowsAnonymous = headers.get('x-stack-allow-anonymous-user') === 'true';
  if (claims.audience === 'anonymous' && !allowsAnonymous) throw knownError('ANONYMOUS_AUTHENTICATION_NOT_ALLOWED');
  if (!user) return undefined;
  const allowsRestricted = allowsAnonymous || headers.get('x-stack-allow-restricted-user') === 'true';
  const reason = findRestrictedReason(user, project.config);
  if (claims.audience === 'restricted' && reason && !allowsRestricted) {
    throw knownError('RESTRICTED_USER_NOT_ALLOWED', { restricted_reason: reason });
  }
  return { user, sessionId: claims.refreshTokenId };
}
