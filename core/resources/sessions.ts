import type { Context } from '../context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { ownUserAgent } from '../platform/user-agent.ts';
import { ok, type Result, unwrap } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { type Field, flag, type Instant, malformed, number, orNull, text, wire } from '../transport/wire.ts';
import { isMissing, items } from './items.ts';
import { write } from './write.ts';

/** A place where the person is signed in. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** Somebody of the project acts as the person. */
  readonly isImpersonation: boolean;
  readonly isCurrentSession: boolean;
  /** Where it was used last, as the service guesses by its address. */
  readonly geoInfo: GeoInfo | null;
  /** What the browser called itself. This one knows its own; of others few services tell. */
  readonly userAgent: string | null;
}

export interface GeoInfo {
  readonly ip: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tzIdentifier: string | null;
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

/** Spelled in camelCase on the wire, unlike all else (wire protocol §1.7). */
const geoInfo: Field<GeoInfo> = (value, path) => {
  if (typeof value !== 'object' || value === null) throw malformed(path);
  const given = value as Record<string, unknown>;
  const read = <Value>(name: string, field: Field<Value>) => orNull(field)(given[name], `${path}.${name}`);
  return Object.freeze({
    ip: text(given.ip, `${path}.ip`),
    countryCode: read('countryCode', text),
    regionCode: read('regionCode', text),
    cityName: read('cityName', text),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
    tzIdentifier: read('tzIdentifier', text),
  });
};

/** As it travels (wire protocol §3.3). */
export const session = wire({
  id: text,
  userId: text,
  createdAt: number,
  lastUsedAt: orNull(number),
  isImpersonation: flag,
  isCurrentSession: flag,
  lastUsedAtEndUserIpInfo: orNull(geoInfo),
  userAgent: orNull(text),
});

const getSessions = endpoint({
  access: 'client',
  method: 'GET',
  path: '/auth/sessions?user_id=me',
  answer: items(session),
  errors: [],
});

const deleteSession = endpoint({
  access: 'client',
  method: 'DELETE',
  path: (id: string) => `/auth/sessions/${encodeURIComponent(id)}?user_id=me`,
  errors: ['CANNOT_DELETE_CURRENT_SESSION'],
});

export async function list(ctx: Context<'client'>): Promise<readonly ActiveSession[]> {
  const found = unwrap(await send(ctx, getSessions)).items.map(present);
  return Object.freeze(found.toSorted(byUse));
}

export function revoke(ctx: Context<'client'>, id: string): Promise<Result<undefined, SessionError>> {
  return write(ctx, {
    send: () => end(ctx, id),
    stale: [KEY],
    show: [{ key: KEY, change: (all: readonly ActiveSession[]) => all.filter((each) => each.id !== id) }],
  });
}

export async function revokeOthers(ctx: Context<'client'>): Promise<OthersRevoked> {
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
  await ctx.cache.refresh(KEY).catch(() => {});
  return { revoked: ids.length - failed.length, failed };
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

/** Everything in a person's words, frozen. */
export function present(answered: ReturnType<typeof session.decode>): ActiveSession {
  const { lastUsedAtEndUserIpInfo, userAgent, ...same } = answered;
  const own = same.isCurrentSession ? ownUserAgent() : null;
  return Object.freeze({ ...same, geoInfo: lastUsedAtEndUserIpInfo, userAgent: userAgent ?? own });
}

function byUse(one: ActiveSession, other: ActiveSession): number {
  if (one.isCurrentSession !== other.isCurrentSession) return one.isCurrentSession ? -1 : 1;
  return (other.lastUsedAt ?? other.createdAt) - (one.lastUsedAt ?? one.createdAt);
}
