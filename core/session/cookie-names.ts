import { refreshCookieNames } from '../base/client-names.ts';
import { readObject } from '../base/read-json.ts';
import { REFRESH_COOKIE_REWRITE_MS } from './limits.ts';
import { isTokenText } from './tokens.ts';

/** Prefix of a cookie name that browsers accept only from a secure page and only for one host (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** The content of a refresh cookie. */
export interface RefreshEntry {
  readonly refreshToken: string;
  /** The cookie with the lowest rank is used. Infinite for a copy, which this package writes only for other clients. */
  readonly rank: number;
  /** Among cookies of one rank the newest is used. */
  readonly updatedAtMs: number;
}

/** The names and the format of the cookies that hold the refresh token of one project. */
export interface RefreshCookies {
  /**
   * The name of the cookie that this package writes and whose value contains the time of writing. Over https the name begins with
   * `__Host-`, so this cookie takes precedence over cookies without that prefix.
   */
  readonly current: string;
  /** Reads one cookie: null when its value is unreadable, `undefined` when it is no refresh cookie. */
  readonly read: (name: string, value: string) => RefreshEntry | null | undefined;
  /** Returns the names and values to write for a refresh token. */
  readonly written: (refreshToken: string, nowMs: number) => readonly (readonly [name: string, value: string])[];
}

/**
 * The first characters of a copy, a refresh cookie that this package writes only for other clients. By them this package recognizes and
 * ignores a copy. No JSON serializer writes a space here, and other clients can still parse the text. Without this mark, a copy that
 * another client leaves behind at a sign-out would restore the session here.
 */
const COPY_PREFIX = '{ ';

/** The text before the refresh token of a copy (`toCopy`) in JSON that contains the values of cookies as strings, with escaped quotes. */
export const COPY_MARK = '{ \\"refresh_token\\":\\"';

/** Turns the value of a refresh cookie into a copy for other clients, which this client ignores. */
export function toCopy(dated: string): string {
  return dated.replace('{', COPY_PREFIX);
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
  return /-refresh-.*--/.test(name) ? value.replace(/(_millis":\d+)}$/, '$1,"from_server":true}') : value;
}

/** Returns the names and the format of a project's refresh cookies. `isSecure`: the page uses https. */
export function describeRefreshCookies(projectId: string, isSecure: boolean): RefreshCookies {
  const prefix = isSecure ? HOST_PREFIX : '';
  const names = refreshCookieNames(projectId);
  const kinds = Object.values(names);
  const current = `${prefix}${names.dated}default`;
  return {
    current,
    read: (name, value) => {
      const nameWithoutPrefix = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
      const rank = kinds.findIndex((kind) => (isDated(kind) ? nameWithoutPrefix.startsWith(kind) : name === kind));
      const kind = kinds[rank];
      return kind === undefined
        ? kind
        : readEntry(isDated(kind) ? readObject(value) : { refresh_token: value }, value, rank);
    },
    written: (refreshToken, nowMs) => {
      const dated = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
      // Over https the first cookie takes precedence, so a page that reads between two writes finds the new session.
      return [
        [current, dated],
        [names.plain, refreshToken],
        [`${prefix}${names.copy}default`, toCopy(dated)],
      ];
    },
  };
}

/** Returns true for the name of a cookie that is set for a parent domain of its page. */
export function isForParentDomain(name: string): boolean {
  return /^[a-z]+-refresh-.*--custom-/.test(name);
}

function isDated(kind: string): boolean {
  return kind.endsWith('--');
}

function readEntry(
  { refresh_token: refreshToken, updated_at_millis: updatedAt = 0 }: Readonly<Record<string, unknown>>,
  value: string,
  rank: number,
): RefreshEntry | null {
  const updatedAtMs = Number(updatedAt);
  if (!isTokenText(refreshToken)) return null;
  return {
    refreshToken,
    rank: value.startsWith(COPY_PREFIX) ? Number.POSITIVE_INFINITY : rank,
    updatedAtMs: Number.isFinite(updatedAtMs) ? updatedAtMs : 0,
  };
}
