import type { CookieJar } from '../../platform/ports.ts';
import { ACCESS_COOKIE_SECONDS, REFRESH_COOKIE_REWRITE_MS, REFRESH_COOKIE_SECONDS } from '../limits.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { isAccessName, isDomainName, isRefreshName, refreshCookieName, type Site } from './read.ts';

/** A cookie that is to exist. */
export interface WantedCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** The parent domain whose sites share the cookie. */
  readonly domain?: string | undefined;
}

/** Returns the cookies that hold a session, which was written at `writtenAtMs`; none for a session without a refresh token. */
export function wantedCookies(
  { refreshToken, accessToken }: TokenPair,
  writtenAtMs: number,
  site: Site,
  domain?: string,
): readonly WantedCookie[] {
  if (refreshToken === null) return [];
  const value = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: writtenAtMs });
  const refresh = { name: refreshCookieName(site, domain), value, maxAgeSeconds: REFRESH_COOKIE_SECONDS, domain };
  return accessToken === null ? [refresh] : [refresh, wantedAccess(refreshToken, accessToken, site)];
}

/** Returns the cookie that holds an access token. */
export function wantedAccess(refreshToken: string, accessToken: string, { accessName }: Site): WantedCookie {
  return {
    name: accessName(),
    value: JSON.stringify([refreshToken, accessToken]),
    maxAgeSeconds: ACCESS_COOKIE_SECONDS,
  };
}

/** Returns the check for cookies of the project's sessions. With `keepsDomain` it leaves out what the sites of a parent domain share. */
export function isOfSessions(projectId: string, keepsDomain: boolean): (name: string) => boolean {
  return (name) =>
    isAccessName(name, projectId) || (isRefreshName(name, projectId) && !(keepsDomain && isDomainName(name)));
}

/**
 * Makes the cookies those that are wanted: writes first, so that every reader finds a session at each moment, then removes the others that
 * are obsolete. Removes none if the browser does not keep the first of the wanted cookies.
 */
export function reconcile(
  jar: CookieJar,
  wanted: readonly WantedCookie[],
  isObsolete: (name: string) => boolean,
): void {
  for (const { name, value, maxAgeSeconds, domain } of wanted) {
    const stored = valuesOf(jar, name);
    // Several cookies of one name were set for different domains or paths. All of them go, or the wrong one might be read.
    if (stored.length > 1) jar.remove(name);
    if (stored.length !== 1 || !hasContent(stored[0], value)) jar.write(name, value, maxAgeSeconds, domain);
  }
  const [first] = wanted;
  if (first && !valuesOf(jar, first.name).some((value) => hasContent(value, first.value))) return;
  for (const [name] of jar.read()) {
    if (isObsolete(name) && wanted.every((each) => each.name !== name)) jar.remove(name);
  }
}

/**
 * Returns true when the value of a refresh cookie says that a script wrote it at least an hour ago. Such a cookie is written again, since
 * Safari deletes it seven days after a script wrote it. The value of a cookie that a server set ends with a mark and does not match.
 */
export function needsRewrite(value: string, nowMs: number): boolean {
  return nowMs - Number(/_millis":(\d+)}$/.exec(value)?.[1]) >= REFRESH_COOKIE_REWRITE_MS;
}

/**
 * Returns the value of a cookie that a server sets. If the cookie is a refresh cookie with a date, the value gets a mark, so that pages
 * do not write the cookie again (`needsRewrite`). Other clients ignore the mark.
 */
export function markAsFromServer(name: string, value: string): string {
  return name.includes('-refresh-') ? value.replace(/(_millis":\d+)}$/, '$1,"from_server":true}') : value;
}

/** Compares the value of a cookie with a wanted one, which never has the mark of a server. */
function hasContent(stored: string | undefined, wanted: string): boolean {
  return stored?.replace(',"from_server":true}', '}') === wanted;
}

function valuesOf(jar: CookieJar, name: string): string[] {
  return jar.read().flatMap(([each, value]) => (each === name ? [value] : []));
}
