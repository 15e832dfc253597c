import { ACCESS_COOKIES, refreshCookieNames } from '../../base/client-names.ts';
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
}

/** Who can have written a cookie. `host`: only this host, or over http anybody. `domain`: any site of a domain that the project trusts. */
type Origin = 'host' | 'domain';

/** A session that was found in a refresh cookie. */
export interface FoundSession {
  readonly name: string;
  readonly value: string;
  readonly origin: Origin;
  readonly refreshToken: string;
  /** When the session was written, in milliseconds since 1970; 0 if the cookie does not say. */
  readonly writtenAtMs: number;
}

/** The origins in the order of their precedence: what a sibling site can write never counts before what it cannot. */
const ORIGINS: readonly Origin[] = ['host', 'domain'];

/**
 * Reads the sessions of a site, the one that counts first. Of one origin, cookies count in the order of `refreshCookieNames`, and of
 * several dated cookies the newest (protocol.md §6.3). `warn` gets the name of a cookie that should hold a session and is unreadable.
 */
export function readSessions(cookies: Cookies, site: Site, warn?: (name: string) => void): readonly FoundSession[] {
  const kinds = Object.values(refreshCookieNames(site.projectId));
  const found = cookies.flatMap(([name, value]) => {
    const kind = kindOf(name, kinds);
    const origin = kind === undefined ? null : originOf(name, kind, site);
    if (kind === undefined || !origin) return [];
    const { refresh_token: refreshToken, updated_at_millis: date } = isDated(kind)
      ? readObject(value)
      : { refresh_token: value };
    if (isTokenText(refreshToken)) return [{ name, value, origin, kind, refreshToken, writtenAtMs: readDate(date) }];
    if (value) warn?.(name);
    return [];
  });
  return ORIGINS.flatMap((origin) =>
    kinds.flatMap((kind) =>
      found
        .filter((each) => each.origin === origin && each.kind === kind)
        .sort((one, other) => other.writtenAtMs - one.writtenAtMs),
    ),
  );
}

/** Returns the access token that was written together with a refresh token; null if the cookies have none. */
export function readAccessToken(cookies: Cookies, refreshToken: string, warn?: (name: string) => void): string | null {
  for (const accessName of ACCESS_COOKIES) {
    for (const [name, value] of cookies) {
      if (name !== accessName) continue;
      const parsed = readJson(value);
      const isPair = Array.isArray(parsed) && parsed.length === 2 && parsed.every(isTokenText);
      if (!isPair) warn?.(name);
      else if (parsed[0] === refreshToken) return parsed[1] as string;
    }
  }
  return null;
}

/** Returns true for the name of a refresh cookie of the project, also of one that holds no session of the site. */
export function isRefreshName(name: string, projectId: string): boolean {
  return kindOf(name, Object.values(refreshCookieNames(projectId))) !== undefined;
}

/** Returns true for the name of a cookie that all sites of a parent domain share. */
export function isDomainName(name: string): boolean {
  return /^[a-z]+-refresh-.*--custom-/.test(name);
}

function originOf(name: string, kind: string, { isSecure, domainEnding }: Site): Origin | null {
  if (isDomainName(name)) return domainEnding && name === kind + domainEnding ? 'domain' : null;
  return !isSecure || name.startsWith(HOST_PREFIX) ? 'host' : null;
}

function kindOf(name: string, kinds: readonly string[]): string | undefined {
  const nameWithoutPrefix = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
  return kinds.find((kind) => (isDated(kind) ? nameWithoutPrefix.startsWith(kind) : name === kind));
}

function isDated(kind: string): boolean {
  return kind.endsWith('--');
}

function readDate(date: unknown): number {
  return Number.isFinite(Number(date ?? 0)) ? Number(date ?? 0) : 0;
}
