import { readObject } from '../base/read-json.ts';
import { isTokenText } from './tokens.ts';

/** Holds the access token, with the refresh token it was issued for. */
export const ACCESS_COOKIE = 'stack-access';

/** A browser takes a cookie of such a name only from a secure page, for the whole of one host (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** What a refresh cookie says. */
export interface RefreshEntry {
  readonly refreshToken: string;
  /** Where several cookies hold a token, the one of the largest counts. */
  readonly updatedAtMs: number;
}

/** Cookies of one generation of clients. */
interface Generation {
  /** `own` is the name that all cookies of the project begin with. */
  readonly isName: (name: string, own: string) => boolean;
  /** Null where the value is none of that generation. */
  readonly read: (value: string) => RefreshEntry | null;
}

/** Every name a refresh token has been kept under (protocol.md §6.2). Only the last generation is written. */
const GENERATIONS: readonly Generation[] = [
  {
    isName: (name, own) => name === 'stack-refresh' || name === own,
    // The token and no more: it says nothing of its age, and counts first.
    read: (value) => (isTokenText(value) ? { refreshToken: value, updatedAtMs: Number.POSITIVE_INFINITY } : null),
  },
  { isName: (name, own) => name.replace(HOST_PREFIX, '').startsWith(`${own}--`), read: readDated },
];

/** The cookies that hold the refresh token of one project. */
export interface RefreshCookies {
  /** The name of the one that is written. */
  readonly current: string;
  /** Null for a value that cannot be read, `undefined` for any other cookie. */
  readonly read: (name: string, value: string) => RefreshEntry | null | undefined;
}

export function refreshCookies(projectId: string, isSecure: boolean): RefreshCookies {
  const own = `stack-refresh-${projectId}`;
  return {
    current: `${isSecure ? HOST_PREFIX : ''}${own}--default`,
    read: (name, value) => GENERATIONS.find(({ isName }) => isName(name, own))?.read(value),
  };
}

/** The value of the one that is written. */
export function refreshCookieValue(refreshToken: string, nowMs: number): string {
  return JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
}

/** Whether a cookie of that name is set for a parent domain of its page. */
export function isForParentDomain(name: string): boolean {
  return /^stack-refresh-.*--custom-/.test(name);
}

function readDated(value: string): RefreshEntry | null {
  const { refresh_token: refreshToken, updated_at_millis: updatedAt } = readObject(value);
  const updatedAtMs = Number(updatedAt);
  return isTokenText(refreshToken)
    ? { refreshToken, updatedAtMs: Number.isFinite(updatedAtMs) ? updatedAtMs : 0 }
    : null;
}
