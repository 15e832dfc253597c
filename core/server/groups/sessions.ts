import type { AnyKnownError } from '../../errors/known-error.ts';
import { type ActiveSession, activeSessionWire } from '../../resources/account/active-session.ts';
import { isNotFound, itemsWire } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, fromKey, number, string, wire } from '../../transport/wire.ts';
import { SESSION_ID_NAME, USER_ID_NAME, checkUuid, checkRange, withQuery } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export interface NewSession {
  /** Lifetime of the session: at most 31,708,800,000 ms (367 days), by default 31,536,000,000 ms (365 days). */
  readonly expiresInMs?: number | undefined;
  /** True for an administrator who impersonates the user. The user does not see such a session in the list. */
  readonly isImpersonation?: boolean | undefined;
}

/**
 * The tokens of a session. They are secret: pass them only to the browser of the user, or of the administrator who impersonates
 * them.
 */
export interface SessionTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
}

export type SessionCreateError = AnyKnownError<(typeof postSession.errors)[number]>;

/** The sessions of any user. */
export interface ServerSessions {
  /**
   * Returns the sessions of a user, newest first, without impersonations.
   *
   * @example const sessions = await server.sessions.list(userId);
   */
  list(userId: string): Promise<readonly ActiveSession[]>;
  /**
   * Creates a session for a user. No second factor is required.
   *
   * @example const tokens = await server.sessions.create(userId, { isImpersonation: true, expiresInMs: 3_600_000 });
   */
  create(userId: string, options?: NewSession): Promise<Result<SessionTokens, SessionCreateError>>;
  /**
   * Ends a session. A session that has already ended is no error.
   *
   * @example await server.sessions.revoke(userId, sessionId);
   */
  revoke(userId: string, sessionId: string): Promise<void>;
}

/** The default lifetime of a session in the service (protocol.md §10.2). */
const SESSION_LIFETIME_MS = 31_536_000_000;
/** The longest lifetime that the service allows (protocol.md §10.2). */
const SESSION_LIFETIME_MAX_MS = 31_708_800_000;

const getSessions = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (userId: string) => withQuery('/auth/sessions', { user_id: checkUuid(userId, USER_ID_NAME) }),
  answer: itemsWire(activeSessionWire),
  errors: [],
});

const postSession = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/auth/sessions',
  body: wire({ userId: string, expiresInMs: fromKey('expires_in_millis', number), isImpersonation: boolean }),
  answer: wire<SessionTokens>({ refreshToken: string, accessToken: string }),
  errors: ['USER_ID_DOES_NOT_EXIST'],
});

const deleteSession = endpoint({
  ...SERVER_ACCESS,
  method: 'DELETE',
  path: ({ userId, id }: { readonly userId: string; readonly id: string }) =>
    withQuery(`/auth/sessions/${checkUuid(id, SESSION_ID_NAME)}`, { user_id: checkUuid(userId, USER_ID_NAME) }),
  errors: [],
});

/** Creates the group of functions `server.sessions`. */
export function createSessionsApi(ctx: ServerContext): ServerSessions {
  return {
    list: async (userId) => unwrap(await send(ctx, getSessions, { params: userId })).items,
    create: async (userId, { expiresInMs = SESSION_LIFETIME_MS, isImpersonation = false } = {}) => {
      checkRange(expiresInMs, 'expiresInMs', 1, SESSION_LIFETIME_MAX_MS);
      const body = { userId: checkUuid(userId, USER_ID_NAME), expiresInMs, isImpersonation };
      return send(ctx, postSession, { body });
    },
    revoke: async (userId, id) => {
      try {
        unwrap(await send(ctx, deleteSession, { params: { userId, id } }));
      } catch (error) {
        // A session that has already ended is no error.
        if (!isNotFound(error)) throw error;
      }
    },
  };
}
