import type { CookieJar } from '../../platform/ports.ts';
import { LOCK_WAIT_MS } from '../limits.ts';
import { refreshSession } from '../refresh.ts';
import type { FlowSession, FoundTokens, SessionContext } from '../session.ts';
import { refreshLockName } from '../tabs.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { readClaims } from '../tokens.ts';
import { readOtherClients } from './other-clients.ts';
import {
  type Cookies,
  type FoundSession,
  isRefreshName,
  readAccessToken,
  readSessions,
  refreshCookieName,
  type Site,
} from './read.ts';
import { loadParentDomain } from './parent-domain.ts';
import { siteOf } from './site.ts';
import { isOfSessions, needsRewrite, reconcile, wantedCookies } from './write.ts';

/** The cookies, as JSON, at which each app last settled a session of another client library. */
const settledCookies = new WeakMap<FlowSession, string>();

/**
 * Moves the session of a page to the cookies in which it belongs: those of a parent domain, if the project trusts it with all its
 * subdomains, so that all its sites share the session, and otherwise that of this host. Of a session of the host and one of the domain the
 * newer stays. A shared session that a script wrote at least an hour ago is dated anew (`needsRewrite`). `found` tells what is special about
 * the session. Nothing changes if it has ended meanwhile.
 */
export async function settleSession(ctx: SessionContext, found?: FoundTokens): Promise<void> {
  const { cookies: jar, page, locks, clock } = ctx.platform;
  const { projectId } = ctx.options;
  // On a server, reading a session sets no cookies.
  if (!jar || !page || (found?.isForeign && isSettledAlready(ctx))) return;
  readOtherClients(jar);
  if (jar.read().every(([name]) => !isRefreshName(name, projectId))) return;
  if (found?.replaced) await restoreUser(ctx, found.replaced);
  const domain = (await loadParentDomain(ctx)) ?? undefined;
  // A tab may have signed in or out during the request, so the cookies are read again under the lock. A tab that signs in or out from now on
  // writes its cookies at once, and this code may overwrite them. That tab then waits for this lock and writes its cookies again (`keepSwitch`).
  await locks.run(refreshLockName(projectId), LOCK_WAIT_MS, async () => {
    const site = siteOf(ctx.platform, projectId);
    const sessions = readSessions(jar.read(), site);
    const session = sessionToKeep(sessions);
    if (!session) return;
    const isInPlace = session.name === refreshCookieName(site, domain);
    if (!isInPlace && domain === undefined && isDoubtful(jar.read(), sessions, session, clock.now())) return;
    const isOld = isInPlace && domain !== undefined && needsRewrite(session.value, clock.now());
    const hasLeftovers = domain !== undefined && sessions.some(({ origin }) => origin === 'host');
    const writtenAtMs = isOld ? clock.now() : session.writtenAtMs || clock.now();
    if (!isInPlace || isOld || hasLeftovers) writeSession(jar, site, { ...session, writtenAtMs, domain });
  });
}

/**
 * Brings a signed-in user back whom an anonymous user has replaced in the cookies. An old tab of another client library that does not know
 * of the sign-in may create an anonymous user and write it over the session. If the service still accepts the session of the signed-in
 * user, that user has not signed out, and this session is the one to keep.
 */
async function restoreUser(ctx: SessionContext, user: TokenPair): Promise<void> {
  const { platform, options } = ctx;
  const { cookies: jar, page, locks, clock } = platform;
  if (!jar || !page || user.refreshToken === null || readClaims(user.accessToken ?? '')?.isAnonymous !== false) return;
  const findGuest = () => {
    const [session] = readSessions(jar.read(), siteOf(platform, options.projectId));
    const isGuest = session && readClaims(readAccessToken(jar.read(), session.refreshToken) ?? '')?.isAnonymous;
    return isGuest ? session : null;
  };
  const answer = findGuest() && (await refreshSession(platform, options, user.refreshToken));
  if (!answer || readClaims(answer.accessToken)?.isAnonymous) return;
  const refreshToken = answer.refreshToken ?? user.refreshToken;
  const domain = (await loadParentDomain(ctx)) ?? undefined;
  await locks.run(refreshLockName(options.projectId), LOCK_WAIT_MS, async () => {
    const guest = findGuest();
    if (!guest) return;
    const site = siteOf(platform, options.projectId);
    const writtenAtMs = guest.writtenAtMs || clock.now();
    writeSession(jar, site, { refreshToken, accessToken: answer.accessToken, writtenAtMs, domain });
  });
}

interface SessionToWrite {
  readonly refreshToken: string;
  readonly accessToken?: string | null;
  readonly writtenAtMs: number;
  readonly domain: string | undefined;
}

/**
 * Writes a session with the date that it had: with a newer date it would take precedence over a session that began later on a sibling
 * site.
 */
function writeSession(jar: CookieJar, site: Site, { refreshToken, writtenAtMs, domain, ...session }: SessionToWrite) {
  const { accessToken = readAccessToken(jar.read(), refreshToken) } = session;
  const isObsolete = isOfSessions(site.projectId, true);
  const wanted = wantedCookies({ refreshToken, accessToken }, writtenAtMs, site, domain);
  reconcile(jar, wanted, (name) => isObsolete(name) || name.endsWith(`--${site.domainEnding}`));
}

/** Returns the newer of the session of this host and the session of the parent domain. */
function sessionToKeep(sessions: readonly FoundSession[]): FoundSession | undefined {
  const own = sessions.find(({ origin }) => origin === 'host');
  const shared = sessions.find(({ origin }) => origin === 'domain');
  const isNewer = own && shared && own.refreshToken !== shared.refreshToken && own.writtenAtMs > shared.writtenAtMs;
  return isNewer ? own : (shared ?? own);
}

/**
 * Returns true when other cookies of this host have another session, and no valid access token shows that the found session has not
 * ended. Writing removes the other session, so the next renewal decides instead: it tries both (`other-session.ts`).
 */
function isDoubtful(
  cookies: Cookies,
  sessions: readonly FoundSession[],
  { refreshToken }: FoundSession,
  nowMs: number,
): boolean {
  const claims = readClaims(readAccessToken(cookies, refreshToken) ?? '');
  const isValid = claims !== null && claims.issuedAtMs + claims.lifetimeMs > nowMs;
  return !isValid && sessions.some((other) => other.refreshToken !== refreshToken);
}

/**
 * Returns true if this app has last settled a session at exactly the same cookies. Without this check two client libraries could overwrite
 * each other's cookies for ever.
 */
function isSettledAlready({ platform, session }: SessionContext): boolean {
  const cookies = JSON.stringify(platform.cookies?.read());
  const isSame = settledCookies.get(session) === cookies;
  settledCookies.set(session, cookies);
  return isSame;
}
