import { BEARER_PREFIXES } from '../../base/more-client-names.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { readObject } from '../../base/read-json.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { HOST_PREFIX, refreshCookies } from '../../session/cookie-names.ts';
import type { RefreshAnswer } from '../../session/refresh.ts';
import { isOfAnotherSession, isTokenText, readClaims, type TokenPair } from '../../session/tokens.ts';
import type { Cookies } from './cookie-header.ts';
import type { ReadHeader } from './request-headers.ts';

const HTTP_ONLY_COOKIE = 'latchkey-http-only';

/**
 * Set beside cookies that scripts cannot read, so that whatever is written later is hidden from them as well. Over https its name
 * begins with `__Host-`, so that no neighbouring site can set it.
 */
export function httpOnlyCookie(isSecure: boolean): string {
  return isSecure ? HOST_PREFIX + HTTP_ONLY_COOKIE : HTTP_ONLY_COOKIE;
}

/** One or more spaces, then the credential (RFC 9110 §11.4). */
const BEARER = /^Bearer +([^ \t]+)[ \t]*$/i;

/** The longest header that is read. Two tokens have about 1,500 characters. */
const MAX_CHARACTERS = 32_768;

/**
 * The tokens of `authorization`, where it is a form of the service's clients, else of `x-stack-auth` (protocol.md §6.1); null where
 * the request has neither.
 *
 * @throws LatchkeyError `INVALID_REQUEST`; the message never quotes the header
 */
export function readAuthHeader(read: ReadHeader): TokenPair | null {
  const [, credential = ''] = BEARER.exec(read('authorization') ?? '') ?? [];
  const prefix = BEARER_PREFIXES.find((each) => credential.startsWith(each));
  if (prefix) return readTokens(decodeBase64(credential.slice(prefix.length)), 'authorization');
  const header = read('x-stack-auth');
  return header ? readTokens(header, 'x-stack-auth') : null;
}

function readTokens(json: string, header: string): TokenPair {
  const { accessToken, refreshToken } = json.length > MAX_CHARACTERS ? {} : readObject(json);
  if (isTokenOrNull(accessToken) && isTokenOrNull(refreshToken)) return Object.freeze({ accessToken, refreshToken });
  throw new LatchkeyError('INVALID_REQUEST', `Invalid ${header} header`, { status: 400 });
}

/** Empty for what is no base64; `atob` alone would skip whitespace. Tokens are ASCII, so byte by byte will do. */
function decodeBase64(text: string): string {
  try {
    return /^[\w+/=]*$/.test(text) ? atob(text) : '';
  } catch {
    return '';
  }
}

/**
 * The jar as it is read where cookies are hidden from scripts: of the names the server wrote, one counts. What holds another token
 * came from a neighbouring site and reads as nothing, but goes when the session does.
 */
export function settledJar(jar: CookieJar, projectId: string): CookieJar {
  const { current, read } = refreshCookies(projectId, jar.isSecure);
  const own = (cookies: Cookies) =>
    cookies.flatMap(([name, value]) => (name === current ? read(name, value)?.refreshToken : undefined) ?? []);
  return {
    ...jar,
    read: () => {
      const cookies = jar.read();
      const tokens = own(cookies);
      return cookies.map(([name, value]) => {
        const entry = name === current ? undefined : read(name, value);
        const isForeign = entry === null || (entry && !tokens.includes(entry.refreshToken));
        return [name, isForeign ? '' : value] as const;
      });
    },
  };
}

/** How many different refresh tokens the cookies hold: more than one, and somebody else may have put one there. */
export function countRefreshTokens(jar: CookieJar, projectId: string): number {
  const { read } = refreshCookies(projectId, jar.isSecure);
  const found = new Set<string>();
  for (const [name, value] of jar.read()) {
    const entry = read(name, value);
    // One that cannot be read is somebody else's, too; a copy of ours may be left of an older session.
    const isCopy = entry?.rank === Number.POSITIVE_INFINITY;
    if (value !== '' && entry !== undefined && !isCopy) found.add(entry?.refreshToken ?? value);
  }
  return found.size;
}

/** Whether a refresh token gave a token of another user or session than the access token that it came with. */
export function isOfAnother(accessToken: string | null, proof: NonNullable<RefreshAnswer>): boolean {
  const before = accessToken === null ? null : readClaims(accessToken);
  return isOfAnotherSession(before, readClaims(proof.accessToken), proof.refreshToken !== null);
}

function isTokenOrNull(value: unknown): value is string | null {
  return value === null || isTokenText(value);
}
