import { ACCESS_COOKIES } from '../base/client-names.ts';
import type { Context } from '../base/context.ts';
import type { CookieJar, Platform } from '../platform/ports.ts';
import {
  COPY_MARK,
  describeRefreshCookies,
  isForParentDomain,
  type RefreshCookies,
  type RefreshEntry,
} from './cookie-names.ts';
import { createCookieStore, findSession } from './cookie-store.ts';
import { LOCK_WAIT_MS } from './limits.ts';
import { refreshSession } from './refresh.ts';
import type { SessionEngine } from './session.ts';
import { refreshLockName } from './tabs.ts';
import { readClaims, type TokenPair } from './tokens.ts';

type Cookies = ReturnType<CookieJar['read']>;

/** A session to write, with the date of the cookie it was found in. */
interface FoundSession extends TokenPair {
  readonly refreshToken: string;
  readonly updatedAtMs: number;
}

/** The cookies, as JSON, from which each app took over a session last. */
const seenCookies = new WeakMap<SessionEngine, string>();

/**
 * Returns true unless this app has last taken over a session from exactly the same cookies. Without this check two client libraries could
 * overwrite each other's cookies for ever.
 */
export function isFirstTakeover({ platform, session }: Context<'client'>): boolean {
  const cookies = JSON.stringify(platform.cookies?.read());
  const isFirst = seenCookies.get(session) !== cookies;
  seenCookies.set(session, cookies);
  return isFirst;
}

/**
 * When another client library has written the session of this host, writes that session again under the cookie names that every client
 * library reads. Then the site can go back to an older library, and no library finds the ended session of an earlier user. Nothing changes
 * if the session has ended meanwhile. A session of the parent domain is left to `parent-domain.ts`. Returns the signed-in user whom an
 * anonymous user hides (`HiddenUser`), or null.
 */
export async function takeOverSession({ platform, options }: Context<'client'>): Promise<HiddenUser | null> {
  const { cookies: jar, locks, clock } = platform;
  const { projectId } = options;
  if (!jar) return null;
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const read = (): FoundSession | null => {
    const entry = findSession(jar.read(), names);
    return entry && { ...entry, accessToken: createCookieStore(platform, projectId).read().accessToken };
  };
  const hidden = await findHiddenUser(platform, options);
  await locks.run(refreshLockName(projectId), LOCK_WAIT_MS, async () => {
    const cookies = jar.read();
    const found = read();
    // While this tab waited, another tab may have ended or written the session. So the cookies are checked again under the lock.
    if (!found || !isWrittenByOtherLibrary(cookies, names) || findShared(cookies, names, found.refreshToken).length > 0)
      return;
    if (found.refreshToken === hidden?.guestToken) writeForAll(platform, jar, projectId, hidden.user);
    else if (!isDoubtful(cookies, names, found, clock.now())) writeForAll(platform, jar, projectId, found);
  });
  return hidden;
}

/**
 * Returns true when another client library of the service wrote the session in the cookies. Then client libraries of some generations do
 * not find the session. This library writes a session that sites of a domain share into two cookies, one for each of the newer generations.
 */
export function isWrittenByOtherLibrary(cookies: Cookies, names: RefreshCookies): boolean {
  const session = findSession(cookies, names);
  if (!session) return false;
  const { length } = findShared(cookies, names, session.refreshToken);
  return length === 0 ? !JSON.stringify(cookies).includes(COPY_MARK + session.refreshToken) : length < 2;
}

/** Returns the cookies of a parent domain that have this session. */
function findShared(cookies: Cookies, names: RefreshCookies, refreshToken: string): Cookies {
  return cookies.filter(
    ([name, value]) => isForParentDomain(name) && names.read(name, value)?.refreshToken === refreshToken,
  );
}

/** A user who is still signed in although the cookies show an anonymous user, the guest. */
export interface HiddenUser {
  /** The refresh token of the anonymous user. */
  readonly guestToken: string;
  readonly user: FoundSession;
}

/**
 * Returns the signed-in user whom an anonymous user (the guest) hides, or null. An old tab of generation 2 that does not know of a
 * sign-in may create an anonymous user: the tab replaces the cookies that it knows and leaves the copy for generation 3. If the service
 * still accepts the session in that copy, that session is the one to keep. After a sign-out by generation 2 the copy is left too, but the
 * service refuses it.
 */
async function findHiddenUser(platform: Platform, options: Context<'client'>['options']): Promise<HiddenUser | null> {
  const cookies = platform.cookies?.read() ?? [];
  const guest = createCookieStore(platform, options.projectId).read();
  if (guest.refreshToken === null || !isAnonymous(guest.accessToken)) return null;
  const names = describeRefreshCookies(options.projectId, platform.cookies?.isSecure === true);
  const copy = entriesOf(cookies, names).find(({ rank }) => rank === Number.POSITIVE_INFINITY);
  const answer = copy ? await refreshSession(platform, options, copy.refreshToken) : null;
  if (!copy || !answer || isAnonymous(answer.accessToken)) return null;
  const { accessToken, refreshToken = null } = answer;
  const user = { accessToken, refreshToken: refreshToken ?? copy.refreshToken, updatedAtMs: copy.updatedAtMs };
  return { guestToken: guest.refreshToken, user };
}

function entriesOf(cookies: Cookies, names: RefreshCookies): RefreshEntry[] {
  return cookies.flatMap(([name, value]) => names.read(name, value) ?? []);
}

function isAnonymous(accessToken: string | null = null): boolean {
  return accessToken !== null && readClaims(accessToken)?.isAnonymous === true;
}

/**
 * Returns true when other cookies of this host have another session, and no valid access token shows that the found session has not
 * ended. Writing removes the other session, so the next renewal decides instead: it tries both (`other-session.ts`).
 */
function isDoubtful(
  cookies: Cookies,
  names: RefreshCookies,
  { refreshToken, accessToken }: FoundSession,
  nowMs: number,
): boolean {
  const claims = accessToken === null ? null : readClaims(accessToken);
  const isValid = claims !== null && claims.issuedAtMs + claims.lifetimeMs > nowMs;
  const isOther = (entry: RefreshEntry) => Number.isFinite(entry.rank) && entry.refreshToken !== refreshToken;
  return !isValid && entriesOf(cookies, names).some(isOther);
}

/**
 * Writes the session to the cookies that every client library reads, before cookies of other names are removed, so that every library
 * finds a session at every moment. The session keeps its date: with a newer date it would take precedence over a session that began later
 * on a sibling site.
 */
function writeForAll(
  platform: Platform,
  jar: CookieJar,
  projectId: string,
  { refreshToken, accessToken, updatedAtMs }: FoundSession,
): void {
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const written = names.written(refreshToken, updatedAtMs);
  const clock = { ...platform.clock, now: () => updatedAtMs };
  const renew = (remove: CookieJar['remove']) =>
    createCookieStore({ ...platform, clock, cookies: { ...jar, remove } }, projectId).renew({
      refreshToken,
      accessToken,
    });
  // The cookies in `written` get new values, so they are not removed first. The cookie `ACCESS_COOKIES[0]` is removed only after the
  // access token has been written under the name that every client reads.
  renew((name) => {
    if (name !== ACCESS_COOKIES[0] && written.every(([each]) => each !== name)) jar.remove(name);
  });
  if (accessToken) jar.remove(ACCESS_COOKIES[0]);
  // Two cookies of one name are left when a cookie of another scope has that name. Then both are removed and the session is written again.
  const areDoubled = written.some(([each]) => jar.read().filter(([name]) => name === each).length > 1);
  if (areDoubled) renew((name) => jar.remove(name));
}
