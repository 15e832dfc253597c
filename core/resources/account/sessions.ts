import type { Context } from '../../context/context.ts';
import { SESSION_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { ok, type Result, unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { readUserAgent } from '../../platform/user-agent.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type ActiveSession, activeSessionWire } from './active-session.ts';
import { isNotFound, itemsWire } from '../items.ts';
import { completeWrite } from '../write.ts';

/** The sessions of the signed-in user. */
export interface Sessions {
  /** All sessions: the current session first, then by time of last use. */
  readonly $list: ListAtom<ActiveSession>;
  /**
   * Returns the sessions of the user, on this and other devices.
   *
   * @example const [here, ...others] = await app.sessions.list();
   */
  list(): Promise<readonly ActiveSession[]>;
  /**
   * Ends another session; `app.signOut` ends the current session. A session that has already ended is no error.
   *
   * @example const result = await app.sessions.revoke(sessionId);
   */
  revoke(id: string): Promise<Result<undefined, SessionError>>;
  /**
   * Ends all sessions except the current session. The result lists sessions that could not be ended; nothing is thrown for them.
   *
   * @example const { revoked, failed } = await app.sessions.revokeOthers();
   */
  revokeOthers(): Promise<OthersRevoked>;
}

/** The result of `revokeOthers`. */
export interface OthersRevoked {
  readonly revoked: number;
  /** The ids of the sessions that could not be ended. */
  readonly failed: readonly string[];
}

/** The errors of ending another session of the user. */
export type SessionError = AnyKnownError<(typeof deleteSession.errors)[number]>;

const KEY = ['sessions'] as const;
/** The most requests that `revokeOthers` runs at once. */
const MAX_PARALLEL_REQUESTS = 4;

const getSessions = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: itemsWire(activeSessionWire),
  errors: [],
});

const deleteSession = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: (id: string) => `/auth/sessions/${checkUuid(id, SESSION_ID_NAME)}?user_id=me`,
  errors: ['CANNOT_DELETE_CURRENT_SESSION'],
});

export async function list(ctx: Context<'client'>): Promise<readonly ActiveSession[]> {
  const found = unwrap(await send(ctx, getSessions)).items.map(withOwnUserAgent);
  return Object.freeze(found.toSorted(compareByUse));
}

export function revoke(ctx: Context<'client'>, id: string): Promise<Result<undefined, SessionError>> {
  return completeWrite(ctx, endSession(ctx, id), {
    key: KEY,
    show: [{ key: KEY, change: (all: readonly ActiveSession[]) => all.filter((each) => each.id !== id) }],
  });
}

export async function revokeOthers(ctx: Context<'client'>): Promise<OthersRevoked> {
  return unwrap(await completeWrite(ctx, endOthers(ctx), { key: KEY }));
}

async function endOthers(ctx: Context<'client'>): Promise<Result<OthersRevoked, never>> {
  const ids = (await list(ctx)).filter((each) => !each.isCurrentSession).map(({ id }) => id);
  const failed: string[] = [];
  const remaining = [...ids];
  const revokeRemaining = async () => {
    for (let id = remaining.shift(); id !== undefined; id = remaining.shift()) {
      const isEnded = await endSession(ctx, id).then(
        (result) => result.ok,
        () => false,
      );
      if (!isEnded) failed.push(id);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, revokeRemaining));
  return ok({ revoked: ids.length - failed.length, failed });
}

/** Ends a session at the service. A session that has already ended counts as a success. */
async function endSession(ctx: Context<'client'>, id: string): Promise<Result<undefined, SessionError>> {
  try {
    return await send(ctx, deleteSession, { params: id });
  } catch (error) {
    if (isNotFound(error)) return ok(undefined);
    throw error;
  }
}

/** Adds the user agent of this browser to the current session, because few services provide it. */
function withOwnUserAgent(each: ActiveSession): ActiveSession {
  if (!each.isCurrentSession || each.userAgent !== null) return each;
  return Object.freeze({ ...each, userAgent: readUserAgent() });
}

function compareByUse(first: ActiveSession, second: ActiveSession): number {
  if (first.isCurrentSession !== second.isCurrentSession) return first.isCurrentSession ? -1 : 1;
  return (second.lastUsedAt ?? second.createdAt) - (first.lastUsedAt ?? first.createdAt);
}
