import { knownError } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import { issueAccessToken } from '../access/access-token.ts';
import type { Project } from '../projects/project.ts';
import { startSession, type SessionContext, type SignInCall } from '../sessions/sessions.ts';
import { registerUser } from '../users/register-user.ts';
import { findUser, type User } from '../users/users.ts';
import type { ExternalIdentity, ExternalProvider } from './external-token.ts';

/**
 * The answer to the exchange of a token of another authentication service (protocol.md §17.5). It has no refresh token:
 * clients exchange another token instead.
 */
export interface ExternalSignIn {
  readonly access_token: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly is_new_user: boolean;
}

/**
 * Signs in the user of another authentication service. The first exchange adds a user; an anonymous caller becomes that user
 * and keeps the id. A session that has ended in this service starts again, because the other service decides how long it
 * lasts.
 */
export async function signInExternally(
  call: SignInCall,
  project: Project,
  provider: ExternalProvider,
  identity: ExternalIdentity,
  caller: User | undefined,
): Promise<ExternalSignIn> {
  const { context } = call;
  const known = await findKnown(context.db, project.id, provider, identity);
  const found = known[0] ? await findUser(context.db, project.id, known[0].user_id) : null;
  const user = found ?? (await register(context, project, identity, caller));
  const session = known.find(({ provider_session_id: id }) => id === identity.providerSessionId);
  const sessionId = await openSession(call, project, user, session?.session_id);
  if (!session) {
    const { issuer, subject, providerSessionId } = identity;
    await context.db
      .insertInto('external_sessions')
      .values({
        session_id: sessionId,
        project_id: project.id,
        user_id: user.id,
        provider_id: provider,
        issuer,
        subject,
        provider_session_id: providerSessionId,
      })
      .execute();
  }
  return {
    access_token: await issueToken(context, project, user, sessionId, identity),
    session_id: sessionId,
    user_id: user.id,
    is_new_user: !found && user.id !== caller?.id,
  };
}

/** Returns all sessions, open and ended, with which this user of the other service signed in to this service. */
function findKnown(db: Queries, projectId: string, provider: ExternalProvider, identity: ExternalIdentity) {
  return db
    .selectFrom('external_sessions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('provider_id', '=', provider)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute();
}

async function register(
  context: SessionContext,
  project: Project,
  { email, isEmailVerified, name }: ExternalIdentity,
  caller: User | undefined,
): Promise<User> {
  if (!project.config.sign_up_enabled) throw knownError('SIGN_UP_NOT_ENABLED');
  // No user signs in with this email address (`isUsedForAuth: false`), so another user may have the same address.
  return registerUser(context, project, caller, {
    displayName: name,
    ...(email !== null && { email: { value: email, isVerified: isEmailVerified, isUsedForAuth: false } }),
  });
}

/**
 * Returns the id of the open session `sessionId` and records its use. If that session has ended or expired, starts one with the same
 * id; without `sessionId`, starts one with a new id.
 */
async function openSession(call: SignInCall, project: Project, user: User, sessionId?: string): Promise<string> {
  const now = call.context.clock.now();
  const open = await call.context.db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', sessionId ?? null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (open) return open.id;
  await call.context.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId ?? null)
    .where('expires_at', '<=', now)
    .execute();
  return (await startSession(call, project, user, { id: sessionId })).id;
}

/** Issues an access token that expires no later than the token of the other service. */
async function issueToken(
  context: SessionContext,
  project: Project,
  user: User,
  sessionId: string,
  { expiresAtSeconds }: ExternalIdentity,
): Promise<string> {
  const now = context.clock.now();
  const accessTokenSeconds = Math.min(context.accessTokenSeconds, expiresAtSeconds - Math.floor(now / 1000));
  return issueAccessToken({ ...context, accessTokenSeconds }, project, user, { id: sessionId, authenticatedAt: now });
}
