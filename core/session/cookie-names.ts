import { REFRESH_COOKIES } from '../base/client-names.ts';
import { readObject } from '../base/read-json.ts';
import { isTokenText } from './tokens.ts';

/** A browser takes a cookie of such a name only from a secure page, for the whole of one host (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** Of a copy of ours, which is there for other clients and says nothing of its own. */
export const COPY_RANK = REFRESH_COOKIES.length;

/** What a refresh cookie says. */
export interface RefreshEntry {
  readonly refreshToken: string;
  /** The lowest counts; `COPY_RANK` does not. */
  readonly rank: number;
  /** Of several with the same rank the newest counts. */
  readonly updatedAtMs: number;
}

/** The cookies that hold the refresh token of one project. */
export interface RefreshCookies {
  /** Null for a value that cannot be read, `undefined` for any other cookie. */
  readonly read: (name: string, value: string) => RefreshEntry | null | undefined;
  /** All names and values that are written, the one that counts first. */
  readonly written: (refreshToken: string, nowMs: number) => readonly (readonly [name: string, value: string])[];
}

/**
 * How a copy begins. No JSON that a program writes begins so, and every client reads it like any other JSON. Where another client
 * signs out and knows nothing of the name of the copy, the copy is left, and must not bring the session back.
 */
const COPY = '{ ';

/** The one that counts is written first, so that a page which looks in between finds it. */
const PATTERNS_WRITTEN = [REFRESH_COOKIES[3], REFRESH_COOKIES[1], REFRESH_COOKIES[0]] as const;

export function refreshCookies(projectId: string, isSecure: boolean): RefreshCookies {
  const prefix = isSecure ? HOST_PREFIX : '';
  const nameOf = (pattern: string) =>
    (pattern.endsWith('--') ? `${prefix}${pattern}default` : pattern).replace('*', projectId);
  return {
    read: (name, value) => {
      const rank = REFRESH_COOKIES.findIndex((pattern) => {
        const own = pattern.replace('*', projectId);
        return name === own || (own.endsWith('--') && name.replace(HOST_PREFIX, '').startsWith(own));
      });
      return rank < 0 ? undefined : readEntry(value, rank);
    },
    written: (refreshToken, nowMs) => {
      const dated = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
      const values = [dated, refreshToken, dated.replace('{', COPY)];
      return PATTERNS_WRITTEN.map((pattern, index) => [nameOf(pattern), values[index] ?? ''] as const);
    },
  };
}

/** Whether a cookie of that name is set for a parent domain of its page. */
export function isForParentDomain(name: string): boolean {
  return name.includes('--custom-');
}

function readEntry(value: string, rank: number): RefreshEntry | null {
  const isDated = REFRESH_COOKIES[rank]?.endsWith('--');
  const { refresh_token: refreshToken, updated_at_millis: updatedAt }: Readonly<Record<string, unknown>> = isDated
    ? readObject(value)
    : { refresh_token: value };
  if (!isTokenText(refreshToken)) return null;
  return {
    refreshToken,
    rank: value.startsWith(COPY) ? COPY_RANK : rank,
    updatedAtMs: Number(updatedAt) || 0,
  };
}
