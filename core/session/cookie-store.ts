import { ACCESS_COOKIES } from '../base/client-names.ts';
import { readJson } from '../base/read-json.ts';
import { inDevelopment } from '../platform/environment/environment.ts';
import type { CookieJar, Platform, Stop } from '../platform/ports.ts';
import { createWarnOnce } from '../platform/warn-once.ts';
import {
  COPY_MARK,
  HOST_PREFIX,
  needsRewrite,
  isForParentDomain,
  type RefreshCookies,
  describeRefreshCookies,
  type RefreshEntry,
} from './cookie-names.ts';
import { ACCESS_COOKIE_SECONDS, COOKIE_POLL_MS, REFRESH_COOKIE_SECONDS } from './limits.ts';
import { createUnavailableStore, type TokenStore } from './store.ts';
import { isTokenText, NO_TOKENS, type TokenPair } from './tokens.ts';

/**
 * Creates the store that keeps tokens in the page's cookies (protocol.md §6.3). It reads the cookies of every generation of
 * clients and writes cookies that all of them read. When the browser does not keep the cookies, the tokens stay in this tab, with
 * one warning.
 */
export function createCookieStore(platform: Platform, projectId: string): TokenStore {
  const jar = platform.cookies;
  if (!jar) return createUnavailableStore('Cannot use cookie token store on the server!');
  const names = describeRefreshCookies(projectId, jar.isSecure);
  const warnOnce = createWarnOnce(platform.warn);
  let fallback: TokenPair | null = null;
  /** All cookies when they were last read, and the tokens in them. The jar of a server's request returns the same array until it changes. */
  let seen: Cookies = [];
  let found = NO_TOKENS;

  const read = (): TokenPair => {
    if (fallback) return fallback;
    const cookies = jar.read();
    if (cookies !== seen) {
      seen = cookies;
      const refreshToken = findSession(cookies, names, warnOnce)?.refreshToken;
      found = refreshToken
        ? { refreshToken, accessToken: readAccessToken(cookies, refreshToken, warnOnce) }
        : NO_TOKENS;
    }
    return found;
  };
  const write = (tokens: TokenPair, isRenewal = false) => {
    fallback = null;
    writeCookies(jar, names, tokens, { isRenewal, nowMs: platform.clock.now() });
    if (read().refreshToken === tokens.refreshToken) return;
    warnOnce('The browser does not keep cookies here: the session lives in this tab only.');
    fallback = tokens;
  };
  const renew = (tokens: TokenPair) => {
    const cookies = jar.read();
    if (fallback || !isStored(cookies, names, tokens.refreshToken)) return write(tokens, true);
    // If this tab writes the refresh cookie while another tab signs out, the cookie restores the session. So the refresh cookie is
    // written only in a page, and only during a refresh, which is when `tokens` has an access token. During a refresh this tab holds a
    // lock, which a server does not have. The other tab waits for that lock and then checks the cookies (`keepSwitch`). The access cookie
    // can be written at any time, because it is ignored without the refresh cookie.
    const nowMs = platform.clock.now();
    const areOld = cookies.some(([name, value]) => name === names.current && needsRewrite(value, nowMs));
    if (areOld && platform.page && tokens.accessToken) writeRefresh(jar, names, tokens, nowMs);
    writeAccess(jar, tokens);
  };
  return {
    isPersistent: true,
    isShared: true,
    isAvailable: true,
    read,
    write: (tokens) => write(tokens),
    renew,
    listen: (run) =>
      jar.listen?.(run) ?? poll(platform, () => JSON.stringify(jar.read()) !== JSON.stringify(seen) && run()),
    isForeign: () => found !== NO_TOKENS && !JSON.stringify(seen).includes(COPY_MARK + found.refreshToken),
  };
}

/**
 * Finds the session in the cookies. A sibling site cannot set a `__Host-` cookie, so if there is one, cookies with other names are
 * ignored.
 */
export function findSession(cookies: Cookies, names: RefreshCookies, warn: Warn = () => {}): RefreshEntry | null {
  const hostCookies = cookies.filter(([name]) => name.startsWith(HOST_PREFIX));
  return findEntry(hostCookies, names, warn) ?? findEntry(cookies, names, warn);
}

function findEntry(cookies: Cookies, names: RefreshCookies, warn: Warn): RefreshEntry | null {
  let best: RefreshEntry | null = null;
  for (const [name, value] of cookies) {
    const entry = names.read(name, value);
    if (entry === null && value) warnOfUnreadable(name, warn);
    if (entry && entry.rank < Number.POSITIVE_INFINITY && (!best || takesPrecedence(entry, best))) best = entry;
  }
  return best;
}

function takesPrecedence(entry: RefreshEntry, best: RefreshEntry): boolean {
  return entry.rank < best.rank || (entry.rank === best.rank && entry.updatedAtMs > best.updatedAtMs);
}

function readAccessToken(cookies: Cookies, refreshToken: string, warn: Warn): string | null {
  for (const name of ACCESS_COOKIES) {
    for (const value of valuesOf(cookies, name)) {
      const parsed = readJson(value);
      const isPair = Array.isArray(parsed) && parsed.length === 2 && parsed.every(isTokenText);
      if (!isPair) warnOfUnreadable(name, warn);
      // An access token is valid only with the refresh token it was written with.
      else if (parsed[0] === refreshToken) return parsed[1] as string;
    }
  }
  return null;
}

function warnOfUnreadable(name: string, warn: Warn): void {
  inDevelopment(() => warn(`The cookie ${name} could not be read and was ignored.`));
}

function writeCookies(
  jar: CookieJar,
  names: RefreshCookies,
  tokens: TokenPair,
  { isRenewal, nowMs }: { readonly isRenewal: boolean; readonly nowMs: number },
) {
  const { refreshToken } = tokens;
  const cookies = jar.read();
  if (refreshToken === null || !isStored(cookies, names, refreshToken)) {
    for (const [name, value] of cookies) {
      // Remove outdated and unreadable refresh cookies. A sign-in or sign-out also removes the cookies that sites of a parent domain
      // share, so that those sites do not keep the previous session. `parent-domain.ts` then shares the new session.
      const isOurs = names.read(name, value) !== undefined;
      if (isOurs && !(isRenewal && isForParentDomain(name))) jar.remove(name);
    }
    writeRefresh(jar, names, tokens, nowMs);
  }
  writeAccess(jar, tokens);
}

function writeRefresh(jar: CookieJar, names: RefreshCookies, { refreshToken }: TokenPair, nowMs: number) {
  for (const [name, value] of refreshToken === null ? [] : names.written(refreshToken, nowMs)) {
    jar.write(name, value, REFRESH_COOKIE_SECONDS);
  }
}

/**
 * Returns true when every refresh cookie has the value that this package writes, or the session is shared by sites of a parent
 * domain.
 */
function isStored(cookies: Cookies, names: RefreshCookies, refreshToken: string | null): boolean {
  if (refreshToken === null) return false;
  const isWritten = names.written(refreshToken, 0).every(([name, value]) => {
    const rank = names.read(name, value)?.rank;
    // A page may see several cookies of one name, set for different domains or paths. All of them must have the value.
    const entries = valuesOf(cookies, name).map((each) => names.read(name, each));
    return entries.length > 0 && entries.every((each) => each?.refreshToken === refreshToken && each.rank === rank);
  });
  const isShared = ([name, value]: Cookies[number]) =>
    isForParentDomain(name) && names.read(name, value)?.refreshToken === refreshToken;
  return isWritten || cookies.some(isShared);
}

function writeAccess(jar: CookieJar, { refreshToken, accessToken }: TokenPair) {
  const cookies = jar.read();
  const [, writtenName] = ACCESS_COOKIES;
  const isRemoved = refreshToken === null || accessToken === null;
  for (const name of ACCESS_COOKIES) {
    if ((isRemoved || name !== writtenName) && valuesOf(cookies, name).length > 0) jar.remove(name);
  }
  if (!isRemoved) jar.write(writtenName, JSON.stringify([refreshToken, accessToken]), ACCESS_COOKIE_SECONDS);
}

function valuesOf(cookies: Cookies, name: string): string[] {
  return cookies.filter(([each]) => each === name).map(([, value]) => value);
}

/**
 * Polls for changes when the platform has no event for cookies. A broadcast channel is no substitute: servers and other code
 * change cookies without it.
 */
function poll({ clock, page }: Platform, look: () => void): Stop {
  let stop = clock.after(COOKIE_POLL_MS, again);
  function again() {
    if (page?.isVisible() !== false) look();
    stop = clock.after(COOKIE_POLL_MS, again);
  }
  return () => stop();
}

type Cookies = ReturnType<CookieJar['read']>;
type Warn = (message: string) => void;
