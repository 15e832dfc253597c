import { readJson } from '../base/read-json.ts';
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

/** Every name a refresh token has been kept under (wire protocol §6.2). Only the last generation is written. */
const GENERATIONS: readonly Generation[] = [
  { isName: (name, own) => name === 'stack-refresh' || name === own, read: readPlain },
  { isName: (name, own) => name.replace(HOST_PREFIX, '').startsWith(`${own}--`), read: readDated },
];

/** The name of the cookie that is written. */
export function refreshCookieName(projectId: string, isSecure: boolean): string {
  return `${isSecure ? HOST_PREFIX : ''}stack-refresh-${projectId}--default`;
}

/** Its value; `readRefreshCookie` reads it. */
export function refreshCookieValue(refreshToken: string, nowMs: number): string {
  return JSON.stringify({ refresh_token: refreshToken, updated_at_millis: nowMs });
}

/** What a cookie says of the session of the project: null where it cannot be read, `undefined` for any other cookie. */
export function readRefreshCookie(projectId: string, name: string, value: string): RefreshEntry | null | undefined {
  return GENERATIONS.find(({ isName }) => isName(name, `stack-refresh-${projectId}`))?.read(value);
}

/** Whether a cookie of that name is set for a parent domain of its page. */
export function isForParentDomain(name: string): boolean {
  return /^stack-refresh-.*--custom-/.test(name);
}

/** The token and no more: it says nothing of its age, and counts first. */
function readPlain(value: string): RefreshEntry | null {
  return isTokenText(value) ? { refreshToken: value, updatedAtMs: Number.POSITIVE_INFINITY } : null;
}

function readDated(value: string): RefreshEntry | null {
  const parsed = readJson(value) as { refresh_token?: unknown; updated_at_millis?: unknown } | null | undefined;
  if (!isTokenText(parsed?.refresh_token)) return null;
  const updatedAtMs = Number(parsed?.updated_at_millis);
  return { refreshToken: parsed.refresh_token, updatedAtMs: Number.isFinite(updatedAtMs) ? updatedAtMs : 0 };
}
