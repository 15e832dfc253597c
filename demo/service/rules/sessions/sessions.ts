import { randomUUID } from 'node:crypto';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { SessionRow, Queries } from '../../tables/tables.ts';
import type { IpInfo } from '../../tables/user-tables.ts';
import { issueAccessToken, type IssuerContext } from '../access/access-token.ts';
import { recordActivity } from '../metrics/activity.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import type { User } from '../users/users.ts';
import { findSessionAndRecordUse } from './use-session.ts';

/** The part of a context needed for issuing an access token for an existing session. */
interface RenewalContext extends RuleContext, IssuerContext {}

/** The part of a context needed for starting sessions. */
export interface SessionContext extends RenewalContext {
  /** Returns the location of a request, or null when it is unknown. */
  readonly findLocation: (headers: Headers) => IpInfo | null;
}

/** The default lifetime of a session and its refresh token: 365 days, in milliseconds. */
const REFRESH_TOKEN_MS = 31_536_000_000;

/** The part of a user agent that is stored. Browsers send shorter ones. */
const USER_AGENT_MAX_CHARACTERS = 1024;

/** The answer of every sign-in method (protocol.md §4.1, without `is_new_user`). */
export interface SignInAnswer {
  access_token: string;
  refresh_token: string;
  user_id: string;
}

/** The request that starts a session, and the context of the service. */
export interface SignInCall {
  readonly context: SessionContext;
  readonly request: Pick<Request, 'headers'>;
}

/** Properties of a new session other than its user. */
interface SessionOptions {
  /** The id of the session; default a random one. */
  id?: string | undefined;
  /** Lifetime in milliseconds; default one year. */
  lifetimeMs?: number | undefined;
  isImpersonation?: boolean | undefined;
  /**
   * The name of the program to which the user gives the session. Absent: the session of the user's own browser or device.
   */
  agentName?: string;
  /**
   * When the user last authenticated; default now. A session that is created from another session gets the time of that
   * session.
   */
  authenticatedAt?: number | undefined;
}

/** Starts a session. Only the answer contains the refresh token, because the database stores its hash. */
export async function signIn(
  call: SignInCall,
  project: Project,
  user: User,
  options: SessionOptions = {},
): Promise<SignInAnswer> {
  return (await startSession(call, project, user, options)).tokens;
}

/** Starts a session like `signIn`. Also returns the id of the session, which a `SignInAnswer` does not contain. */
export async function startSession(
  { context, request }: SignInCall,
  project: Project,
  user: User,
  options: SessionOptions = {},
): Promise<{ id: string; tokens: SignInAnswer }> {
  const now = context.clock.now();
  const location = context.findLocation(request.headers);
  const refreshToken = randomToken();
  const id = options.id ?? randomUUID();
  const authenticatedAt = options.authenticatedAt ?? now;
  await context.db
    .insertInto('sessions')
    .values({
      id,
      project_id: project.id,
      user_id: user.id,
      refresh_token_hash: hashToken(refreshToken),
      is_impersonation: options.isImpersonation ?? false,
      created_at: now,
      last_used_at: now,
      expires_at: now + (options.lifetimeMs ?? REFRESH_TOKEN_MS),
      ip_info: location && JSON.stringify(location),
      user_agent: request.headers.get('user-agent')?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
      agent_name: options.agentName ?? null,
      authenticated_at: authenticatedAt,
    })
    .execute();
  await recordActivity(context.db, project.id, user.id, now);
  const accessToken = await issueAccessToken(context, project, user, { id, authenticatedAt });
  return { id, tokens: { access_token: accessToken, refresh_token: refreshToken, user_id: user.id } };
}

/**
 * Creates tokens for a program whose user has approved a session for it. The session gets a new refresh token, and the
 * previous one becomes invalid. Returns null when the user has ended the session meanwhile.
 */
export async function createAgentTokens(
  context: SessionContext,
  project: Project,
  sessionId: string,
): Promise<SignInAnswer | null> {
  const refreshToken = randomToken();
  const session = await context.db
    .updateTable('sessions')
    .set({ refresh_token_hash: hashToken(refreshToken) })
    .where('project_id', '=', project.id)
    .where('id', '=', sessionId)
    .returning('user_id')
    .executeTakeFirst();
  const accessToken = session ? await refreshAccessToken(context, project, refreshToken) : null;
  return session && accessToken !== null
    ? { access_token: accessToken, refresh_token: refreshToken, user_id: session.user_id }
    : null;
}

/**
 * Returns a new access token for the session of a refresh token; null when the session has ended or belongs to another
 * project. The refresh token stays the same.
 */
export async function refreshAccessToken(
  context: RenewalContext,
  project: Project,
  refreshToken: string,
): Promise<string | null> {
  const used = await findSessionAndRecordUse(context.db, project.id, refreshToken, context.clock.now());
  return used && issueAccessToken(context, project, used.user, used.session);
}

/**
 * Ends a session. Returns false when the session had already ended, or belongs to another project or to another user than
 * `userId`.
 */
export async function endSession(db: Queries, projectId: string, sessionId: string, userId?: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('project_id', '=', projectId)
    .where('id', '=', sessionId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends all sessions of a user, except the one with the refresh token `keptRefreshToken`. If it is null, all sessions end.
 */
export async function endSessions(db: Queries, userId: string, keptRefreshToken: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptRefreshToken !== null, (query) =>
      query.where('refresh_token_hash', '!=', hashToken(keptRefreshToken ?? '')),
    )
    .execute();
}

/** Returns when the user of a session last authenticated; null when the session has ended. */
export async function findAuthenticationTime(db: Queries, sessionId: string): Promise<number | null> {
  const session = await db
    .selectFrom('sessions')
    .select('authenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.authenticated_at ?? null;
}

/** Returns the open session of a refresh token; null when it has ended or belongs to another project. */
export async function findOpenSession(
  context: RuleContext,
  projectId: string,
  refreshToken: string,
): Promise<SessionRow | null> {
  const session = await context.db
    .selectFrom('sessions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('refresh_token_hash', '=', hashToken(refreshToken))
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst();
  return session ?? null;
}

/** Returns the open sessions of a user, newest first. */
export async function listOpenSessions(
  { db, clock }: RuleContext,
  projectId: string,
  userId: string,
  includesImpersonations: boolean,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .$if(!includesImpersonations, (query) => query.where('is_impersonation', '=', false))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
