import { ACCESS_COOKIE_SECONDS, COOKIE_POLL_MS, REFRESH_COOKIE_SECONDS } from './limits.ts';
import { readJson } from '../base/read-json.ts';
import type { CookieJar, Platform, Stop } from '../platform/ports.ts';
import { createWarnOnce } from '../platform/warn-once.ts';
import {
  ACCESS_COOKIE,
  type RefreshCookies,
  refreshCookies,
  refreshCookieValue,
  type RefreshEntry,
} from './cookie-names.ts';
import { createUnavailableStore, type TokenStore } from './store.ts';
import { isTokenText, NO_TOKENS, type TokenPair } from './tokens.ts';

/**
 * Tokens in the page's cookies (protocol.md §6.3): both generations are read, the newer is written, superseded names are
 * removed. Where cookies do not hold what is written, the tokens live on in this tab, with one warning.
 */
export function createCookieStore(platform: Platform, projectId: string): TokenStore {
  const jar = platform.cookies;
  if (!jar) return createUnavailableStore('Cannot use cookie token store on the server!');
  const names = refreshCookies(projectId, jar.isSecure);
  const warnOnce = createWarnOnce(platform.warn);
  let fallback: TokenPair | null = null;

  const read = (): TokenPair => {
    if (fallback) return fallback;
    const cookies = jar.read();
    const refreshToken = readRefreshToken(cookies, names, warnOnce);
    if (refreshToken === null) return NO_TOKENS;
    return { refreshToken, accessToken: readAccessToken(cookies, refreshToken, warnOnce) };
  };
  const write = (tokens: TokenPair) => {
    fallback = null;
    writeCookies(jar, names, tokens, platform.clock.now());
    if (read().refreshToken === tokens.refreshToken) return;
    warnOnce('The browser does not keep cookies here: the session lives in this tab only.');
    fallback = tokens;
  };
  const renew = (tokens: TokenPair) => {
    const isCurrent = tokensOf(jar.read(), names).some((each) => each === tokens.refreshToken);
    // Only the access cookie, which is worth nothing alone: another tab may be signing out at this very moment.
    if (isCurrent && !fallback) writeAccess(jar, tokens);
    else write(tokens);
  };
  return {
    isPersistent: true,
    isShared: true,
    isAvailable: true,
    read,
    write,
    renew,
    listen: (run) => listen(platform, jar, run),
  };
}

function readRefreshToken(cookies: Cookies, names: RefreshCookies, warn: Warn): string | null {
  let newest: RefreshEntry | null = null;
  for (const [name, value] of cookies) {
    const entry = names.read(name, value);
    if (entry === null) warn(`The cookie ${name} could not be read and was ignored.`);
    else if (entry && (!newest || entry.updatedAtMs > newest.updatedAtMs)) newest = entry;
  }
  return newest?.refreshToken ?? null;
}

function readAccessToken(cookies: Cookies, refreshToken: string, warn: Warn): string | null {
  for (const value of valuesOf(cookies, ACCESS_COOKIE)) {
    const parsed = readJson(value);
    const isPair = Array.isArray(parsed) && parsed.length === 2 && parsed.every(isTokenText);
    if (!isPair) warn(`The cookie ${ACCESS_COOKIE} could not be read and was ignored.`);
    // It is good only together with the refresh token it was written with.
    else if (parsed[0] === refreshToken) return parsed[1] as string;
  }
  return null;
}

function writeCookies(jar: CookieJar, names: RefreshCookies, tokens: TokenPair, nowMs: number) {
  const { refreshToken } = tokens;
  const cookies = jar.read();
  const stored = tokensOf(cookies, names);
  const isStored = refreshToken !== null && stored.length > 0 && stored.every((each) => each === refreshToken);
  // What is superseded goes, and what cannot be read with it.
  for (const [name, value] of cookies) {
    if (names.read(name, value) !== undefined && !(isStored && name === names.current)) jar.remove(name);
  }
  if (refreshToken !== null && !isStored) {
    jar.write(names.current, refreshCookieValue(refreshToken, nowMs), REFRESH_COOKIE_SECONDS);
  }
  writeAccess(jar, tokens);
}

/** A page may see one name twice, from two scopes. */
function tokensOf(cookies: Cookies, { current, read }: RefreshCookies) {
  return valuesOf(cookies, current).map((value) => read(current, value)?.refreshToken);
}

function writeAccess(jar: CookieJar, { refreshToken, accessToken }: TokenPair) {
  if (refreshToken === null || accessToken === null) jar.remove(ACCESS_COOKIE);
  else jar.write(ACCESS_COOKIE, JSON.stringify([refreshToken, accessToken]), ACCESS_COOKIE_SECONDS);
}

function valuesOf(cookies: Cookies, name: string): string[] {
  return cookies.filter(([each]) => each === name).map(([, value]) => value);
}

/** Polled every 100 ms, but only where neither a channel nor the platform announces changes. */
function listen(platform: Platform, jar: CookieJar, run: () => void): Stop {
  if (jar.listen) return jar.listen(run);
  return platform.openChannel ? () => {} : poll(platform, run);
}

function poll(platform: Platform, run: () => void): Stop {
  let stop = platform.clock.after(COOKIE_POLL_MS, look);
  function look() {
    if (platform.page?.isVisible() !== false) run();
    stop = platform.clock.after(COOKIE_POLL_MS, look);
  }
  return () => stop();
}

type Cookies = ReturnType<CookieJar['read']>;
type Warn = (message: string) => void;
