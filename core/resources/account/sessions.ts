import type { Context } from '../../base/context.ts';
import { SESSION_ID, uuid } from '../../base/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { ok, type Result, unwrap } from '../../base/result.ts';
import type { List } from '../../cache/resource.ts';
import { ownUserAgent } from '../../platform/user-agent.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { type ActiveSession, session } from './active-session.ts';
import { isMissing, items } from '../items.ts';
import { write } from '../write.ts';

/** Where the person is signed in. */
export interface Sessions {
  /** This one first, then by last use. */
  readonly $list: List<ActiveSession>;
  /**
   * The sessions of the user, on this and on other devices.
   *
   * @example const [here, ...others] = await app.sessions.list();
   */
  list(): Promise<readonly ActiveSession[]>;
  /**
   * Not this one: that is `app.signOut`. One that is gone already is no error.
   *
   * @example await app.sessions.revoke(sessionId);
   */
  revoke(id: string): Promise<Result<undefined, SessionError>>;
  /**
   * All but this one. What could not be ended is said, and nothing is thrown for it.
   *
   * @example const { revoked, failed } = await app.sessions.revokeOthers();
   */
  revokeOthers(): Promise<OthersRevoked>;
}

/** How far "everywhere else" went. */
export interface OthersRevoked {
  readonly revoked: number;
  /** Ids of those that are still signed in. */
  readonly failed: readonly string[];
}

export type SessionError = AnyKnownError<(typeof deleteSession.errors)[number]>;

const KEY = ['sessions'] as const;
/** Requests that "everywhere else" has under way at once. */
const AT_ONCE = 4;

const getSessions = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: items(session),
  errors: [],
});

const deleteSession = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: (id: string) => `/auth/sessions/${uuid(id, SESSION_ID)}?user_id=me`,
  errors: ['CANNOT_DELETE_CURRENT_SESSION'],
});

export async function list(ctx: Context<'client'>): Promise<readonly ActiveSession[]> {
  const found = unwrap(await send(ctx, getSessions)).items.map(withOwnUserAgent);
  return Object.freeze(found.toSorted(byUse));
}

export function revoke(ctx: Context<'client'>, id: string): Promise<Result<undefined, SessionError>> {
  return write(ctx, end(ctx, id), {
    key: KEY,
    show: [{ key: KEY, change: (all: readonly ActiveSession[]) => all.filter((each) => each.id !== id) }],
  });
}

export async function revokeOthers(ctx: Context<'client'>): Promise<OthersRevoked> {
  return unwrap(await write(ctx, endOthers(ctx), { key: KEY }));
}

async function endOthers(ctx: Context<'client'>): Promise<Result<OthersRevoked, never>> {
  const ids = (await list(ctx)).filter((each) => !each.isCurrentSession).map(({ id }) => id);
  const failed: string[] = [];
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const isEnded = await end(ctx, id).then(
        (result) => result.ok,
        () => false,
      );
      if (!isEnded) failed.push(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ok({ revoked: ids.length - failed.length, failed });
}

/** One that has ended meanwhile is what was wanted. */
async function end(ctx: Context<'client'>, id: string): Promise<Result<undefined, SessionError>> {
  try {
    return await send(ctx, deleteSession, { params: id });
  } catch (error) {
    if (isMissing(error)) return ok(undefined);
    throw error;
  }
}

/** Few services tell what a browser calls itself; this one knows. */
function withOwnUserAgent(each: ActiveSession): ActiveSession {
  if (!each.isCurrentSession || each.userAgent !== null) return each;
  return Object.freeze({ ...each, userAgent: ownUserAgent() });
}

function byUse(one: ActiveSession, other: ActiveSession): number {
  if (one.isCurrentSession !== other.isCurrentSession) return one.isCurrentSession ? -1 : 1;
  return (other.lastUsedAt ?? other.createdAt) - (one.lastUsedAt ?? one.createdAt);
}
