import { refreshCookieNames } from '../base/client-names.ts';
import { readObject } from '../base/read-json.ts';
import { isTokenText } from './tokens.ts';

/** A browser takes a cookie of such a name only from a secure page, for the whole of one host (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** What a refresh cookie says. */
export interface RefreshEntry {
  readonly refreshToken: string;
  /** The lowest counts. Infinite for a copy of ours, which is there for other clients and says nothing of its own. */
  readonly rank: number;
  /** Of several with the same rank the newest counts. */
  readonly updatedAtMs: number;
}

/** The cookies that hold the refresh token of one project. */
export interface RefreshCookies {
  /** The name of the one that is believed before all others that are written with it. */
  readonly current: string;
  /** Null for a value that cannot be read, `undefined` for any other cookie. */
  readonly read: (name: string, value: string) => RefreshEntry | null | undefined;
  /** All names and values that are written. */
  readonly written: (refreshToken: string, nowMs: number) => readonly (readonly [name: string, value: string])[];
}

/**
 * How a copy begins. No JSON that a program writes begins so, and every client reads it like any other JSON. Where another client
 * signs out and knows nothing of the name of the copy, the copy is left, and must not bring the session back.
 */
const COPY = '{ ';

/** The same for other clients; this one does not believe it. */
export function asCopy(dated: string): string {
  return dated.replace('{', COPY);
}

export function refreshCookies(projectId: string, isSecure: boolean): RefreshCookies {
  const prefix = isSecure ? HOST_PREFIX : '';
  const names = refreshCookieNames(projectId);
  const kinds = Object.values(names);
  const current = `${prefix}${names.dated}default`;
  return {
    current,
    read: (name, value) => {
      const ofKind = name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
      const rank = kinds.findIndex((kind) => (isDated(kind) ? ofKind.startsWith(kind) : name === kind));
      const kind = kinds[rank];
      return kind === undefined
        ? kind
        : readEntry(isDated(kind) ? readObject(value) : { refresh_token: value }, value, rank);
    },
    written: (refreshToken, nowMs) => {
      const dated = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
      // The one that counts comes first, so that a page which looks in between finds it.
      return [
        [current, dated],
        [names.plain, refreshToken],
        [`${prefix}${names.copy}default`, asCopy(dated)],
      ];
    },
  };
}

/** Whether a cookie of that name is set for a parent domain of its page. */
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
    rank: value.startsWith(COPY) ? Number.POSITIVE_INFINITY : rank,
    updatedAtMs: Number.isFinite(updatedAtMs) ? updatedAtMs : 0,
  };
}
