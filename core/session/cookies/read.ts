import { ACCESS_COOKIES, REFRESH_COOKIE_PREFIX } from '../../base/client-names.ts';
import { readJson, readObject } from '../../base/read-json.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { isTokenText } from '../tokens.ts';

/** Prefix of a cookie name that browsers accept only from a secure page and only for one host (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

export type Cookies = ReturnType<CookieJar['read']>;

/** Which cookies of a page or a request can hold the session. */
export interface Site {
  readonly projectId: string;
  /** True over https, where a sibling site can set any cookie of this page but one whose name begins with `__Host-`. */
  readonly isSecure: boolean;
  /**
   * The ending of the names of cookies that all sites of a parent domain share, such as `custom-CNW62VBGDHJJWRVFDM`; null if the project
   * trusts no parent domain of this host, and undefined while that is unknown.
   */
  readonly domainEnding: string | null | undefined;
  /** The name of the access cookie to write. It has the project's id if sessions of several projects are kept on this host. */
  readonly accessName: () => string;
  /** Returns the place of a cookie that can hold the session; null for any other. Until code on demand is loaded, that is `placeOfOwn`. */
  readonly placeOf: (name: string, site: Site) => Place | null;
}

/** Where the name of a cookie stands in the order of precedence. */
export interface Place {
  /** Which sites can have written it. `host`: this host alone, or over http any site of the same domain. `domain`: any site of a domain that the project trusts. */
  readonly origin: 'host' | 'domain';
  /** The name with the lowest number counts first. What a sibling site can write never counts before what it cannot. */
  readonly order: number;
}

/** A session that was found in a refresh cookie. */
export interface FoundSession extends Place {
  readonly name: string;
  readonly value: string;
  readonly refreshToken: string;
  /** When the session was written, in milliseconds since 1970; 0 if the cookie does not say. */
  readonly writtenAtMs: number;
}

/** Returns the place of a cookie that this library writes; null for any other. */
export function placeOfOwn(name: string, site: Site): Place | null {
  if (name === refreshCookieName(site)) return { origin: 'host', order: 0 };
  return site.domainEnding && name === refreshCookieName(site, '') ? { origin: 'domain', order: 1 } : null;
}

/** Returns the name of the refresh cookie that is written for this host, or with `domain` for the sites of a parent domain. */
export function refreshCookieName(
  { projectId, isSecure, domainEnding }: Omit<Site, 'placeOf' | 'accessName'>,
  domain?: string,
): string {
  const dated = `${REFRESH_COOKIE_PREFIX + projectId}--`;
  return domain === undefined ? `${isSecure ? HOST_PREFIX : ''}${dated}default` : `${dated}${domainEnding}`;
}

/**
 * Reads the sessions of a site, the one that counts first; of several with one place the newest (protocol.md §6.3). `warn` gets the name of
 * a cookie that should hold a session and is unreadable.
 */
export function readSessions(cookies: Cookies, site: Site, warn?: (name: string) => void): FoundSession[] {
  return cookies
    .flatMap(([name, value]) => {
      const place = name.includes('-refresh') ? site.placeOf(name, site) : null;
      if (!place) return [];
      // The value is JSON with a date if the name has this separator, and else only the token.
      const { refresh_token: refreshToken, updated_at_millis: date } = name.includes('--')
        ? readObject(value)
        : { refresh_token: value };
      if (isTokenText(refreshToken)) return [{ name, value, ...place, refreshToken, writtenAtMs: readDate(date) }];
      if (value) warn?.(name);
      return [];
    })
    .sort((one, other) => one.order - other.order || other.writtenAtMs - one.writtenAtMs);
}

/** Returns the access token that was written together with a refresh token; null if the cookies have none. */
export function readAccessToken(cookies: Cookies, refreshToken: string, warn?: (name: string) => void): string | null {
  for (const [name, value] of cookies) {
    if (!/^(?:stack|hexclave)-access/.test(name)) continue;
    const parsed = readJson(value);
    const isPair = Array.isArray(parsed) && parsed.length === 2 && parsed.every(isTokenText);
    if (!isPair) warn?.(name);
    else if (parsed[0] === refreshToken) return parsed[1] as string;
  }
  return null;
}

/** Returns true for the name of a cookie with an access token of the project. */
export function isAccessName(name: string, projectId: string): boolean {
  return (ACCESS_COOKIES as readonly string[]).includes(name.replace(`-${projectId}`, ''));
}

/** Returns true for every name that a client has ever given to a refresh cookie of the project, also one that holds no session of the site. */
export function isRefreshName(name: string, projectId: string): boolean {
  const [, rest] = /^(?:__Host-)?(?:stack|hexclave)-refresh(.*)/.exec(name) ?? [];
  return rest === '' || rest === `-${projectId}` || rest?.startsWith(`-${projectId}--`) === true;
}

/** Returns true for the name of a cookie that all sites of a parent domain share. */
export function isDomainName(name: string): boolean {
  return name.includes('--custom-');
}

function readDate(date: unknown): number {
  return Number.isFinite(Number(date ?? 0)) ? Number(date ?? 0) : 0;
}
