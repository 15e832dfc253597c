import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { isTokenText, type TokenPair } from '../../session/tokens.ts';
import type { ReadHeader } from './request-headers.ts';

/** Set beside cookies that scripts cannot read, so that whatever is written later is hidden from them as well. */
export const HTTP_ONLY_COOKIE = 'latchkey-http-only';

/**
 * The tokens of `x-stack-auth` (wire protocol §6.1); null where the request has no such header.
 *
 * @throws LatchkeyError `INVALID_REQUEST`; the message never quotes the header
 */
export function readAuthHeader(read: ReadHeader): TokenPair | null {
  const header = read('x-stack-auth');
  if (!header) return null;
  const { accessToken, refreshToken } = parseObject(header);
  if (!isTokenOrNull(accessToken) || !isTokenOrNull(refreshToken)) throw invalid();
  return Object.freeze({ accessToken, refreshToken });
}

/**
 * The jar as it is read where cookies are hidden from scripts: the server wrote the one that counts, under one name. What else
 * is called like it came from a neighbouring site and reads as nothing, but goes when the session does.
 */
export function settledJar(jar: CookieJar, projectId: string): CookieJar {
  const ours = refreshCookieName(projectId, jar.isSecure);
  const isOther = (name: string) => name !== ours && isRefreshCookie(name, projectId);
  return { ...jar, read: () => jar.read().map(([name, value]) => [name, isOther(name) ? '' : value] as const) };
}

/** How many different refresh tokens the cookies hold: more than one, and somebody else may have put one there. */
export function countRefreshTokens(jar: CookieJar, projectId: string): number {
  const values = jar.read().filter(([name, value]) => value !== '' && isRefreshCookie(name, projectId));
  return new Set(values.map(([, value]) => /"refresh_token":"([^"]+)"/.exec(value)?.[1] ?? value)).size;
}

/** Of the newer generation (wire protocol §6.2). */
function refreshCookieName(projectId: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}stack-refresh-${projectId}--default`;
}

function isRefreshCookie(name: string, projectId: string): boolean {
  const plain = `stack-refresh-${projectId}`;
  return name === 'stack-refresh' || name === plain || name.replace(/^__Host-/, '').startsWith(`${plain}--`);
}

function parseObject(header: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(header);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Said below without the parser's words: they quote what it read.
  }
  throw invalid();
}

function isTokenOrNull(value: unknown): value is string | null {
  return value === null || isTokenText(value);
}

function invalid(): LatchkeyError {
  return new LatchkeyError('INVALID_REQUEST', 'Invalid x-stack-auth header');
}
