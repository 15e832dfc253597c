import { ACCESS_COOKIE_SECONDS, COOKIE_POLL_MS, REFRESH_COOKIE_SECONDS } from '../base/constants.ts';
import type { CookieJar, Platform, Stop } from '../platform/ports.ts';
import { createUnavailableStore, type TokenStore } from './store.ts';
import { isTokenText, NO_TOKENS, type TokenPair } from './tokens.ts';

const ACCESS_COOKIE = 'stack-access';
const LEGACY_COOKIE = 'stack-refresh';

/**
 * Tokens in the page's cookies (wire protocol §6.2): both generations are read, the newer is written, superseded names are
 * removed. Where cookies do not hold what is written, the tokens live on in this tab, with one warning.
 */
export function createCookieStore(platform: Platform, projectId: string): TokenStore {
  const jar = platform.cookies;
  if (!jar) return createUnavailableStore('Cannot use cookie token store on the server!');
  const names = cookieNames(projectId, jar.isSecure);
  const warnOnce = createWarning(platform);
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
    const isCurrent = valuesOf(jar.read(), names.current).some(
      (value) => readRefreshEntry(value)?.refreshToken === tokens.refreshToken,
    );
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

interface CookieNames {
  readonly current: string;
  readonly prefixes: readonly string[];
  readonly legacy: readonly string[];
}

function cookieNames(projectId: string, isSecure: boolean): CookieNames {
  const plain = `stack-refresh-${projectId}`;
  return {
    current: `${isSecure ? '__Host-' : ''}${plain}--default`,
    prefixes: [`__Host-${plain}--`, `${plain}--`],
    legacy: [plain, LEGACY_COOKIE],
  };
}

function readRefreshToken(cookies: Cookies, names: CookieNames, warn: Warn): string | null {
  for (const [name, value] of cookies.filter(([each]) => names.legacy.includes(each))) {
    if (isTokenText(value)) return value;
    warn(`The cookie ${name} could not be read and was ignored.`);
  }
  let newest: { refreshToken: string; updatedAt: number } | null = null;
  for (const [name, value] of cookies.filter(([each]) => isRefreshName(each, names))) {
    const entry = readRefreshEntry(value);
    if (!entry) warn(`The cookie ${name} could not be read and was ignored.`);
    else if (!newest || entry.updatedAt > newest.updatedAt) newest = entry;
  }
  return newest?.refreshToken ?? null;
}

function readRefreshEntry(value: string): { refreshToken: string; updatedAt: number } | null {
  const parsed = parseJson(value) as { refresh_token?: unknown; updated_at_millis?: unknown } | null;
  if (!isTokenText(parsed?.refresh_token)) return null;
  const updatedAt = Number(parsed?.updated_at_millis);
  return { refreshToken: parsed.refresh_token, updatedAt: Number.isFinite(updatedAt) ? updatedAt : 0 };
}

function readAccessToken(cookies: Cookies, refreshToken: string, warn: Warn): string | null {
  for (const value of valuesOf(cookies, ACCESS_COOKIE)) {
    const parsed = parseJson(value);
    const isPair = Array.isArray(parsed) && parsed.length === 2 && parsed.every(isTokenText);
    if (!isPair) warn(`The cookie ${ACCESS_COOKIE} could not be read and was ignored.`);
    // It is good only together with the refresh token it was written with.
    else if (parsed[0] === refreshToken) return parsed[1] as string;
  }
  return null;
}

function writeCookies(jar: CookieJar, names: CookieNames, tokens: TokenPair, nowMs: number) {
  const { refreshToken } = tokens;
  const cookies = jar.read();
  const stored = valuesOf(cookies, names.current).map((value) => readRefreshEntry(value)?.refreshToken);
  const isStored = refreshToken !== null && stored.length > 0 && stored.every((each) => each === refreshToken);
  for (const name of new Set(cookies.map(([each]) => each))) {
    const isSuperseded = names.legacy.includes(name) || isRefreshName(name, names);
    if (isSuperseded && !(isStored && name === names.current)) jar.remove(name);
  }
  if (refreshToken !== null && !isStored) {
    const value = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
    jar.write(names.current, value, REFRESH_COOKIE_SECONDS);
  }
  writeAccess(jar, tokens);
}

function writeAccess(jar: CookieJar, { refreshToken, accessToken }: TokenPair) {
  if (refreshToken === null || accessToken === null) jar.remove(ACCESS_COOKIE);
  else jar.write(ACCESS_COOKIE, JSON.stringify([refreshToken, accessToken]), ACCESS_COOKIE_SECONDS);
}

function isRefreshName(name: string, names: CookieNames): boolean {
  return names.prefixes.some((prefix) => name.startsWith(prefix));
}

/** A page may see one name twice, from two scopes. */
function valuesOf(cookies: Cookies, name: string): string[] {
  return cookies.filter(([each]) => each === name).map(([, value]) => value);
}

/** Spec §9: polled every 100 ms, but only where neither a channel nor the platform announces changes. */
function listen(platform: Platform, jar: CookieJar, run: () => void): Stop {
  if (jar.listen) return jar.listen(run);
  return platform.openChannel ? () => {} : poll(platform, run);
}

function poll(platform: Platform, run: () => void): Stop {
  let stop = platform.clock.after(COOKIE_POLL_MS, tick);
  function tick() {
    if (platform.page?.isVisible() !== false) run();
    stop = platform.clock.after(COOKIE_POLL_MS, tick);
  }
  return () => stop();
}

type Cookies = ReturnType<CookieJar['read']>;
type Warn = (message: string) => void;

function createWarning(platform: Platform): Warn {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    platform.warn(message);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
