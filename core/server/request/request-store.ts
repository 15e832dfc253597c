import { BEARER_PREFIXES } from '../../base/wire-names.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { readObject } from '../../base/read-json.ts';
import { HOST_PREFIX } from '../../session/cookies/read.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { isOfAnotherSession, isTokenText, readClaims, type RefreshAnswer } from '../../session/tokens.ts';
import type { ReadHeader } from './request-headers.ts';

const HTTP_ONLY_COOKIE = 'latchkey-http-only';

/**
 * Returns the name of the cookie that marks a session whose cookies are `HttpOnly`, so that later writes are `HttpOnly` too. Over
 * https its name begins with `__Host-`, so that no sibling site can set it.
 */
export function httpOnlyCookie(isSecure: boolean): string {
  return isSecure ? HOST_PREFIX + HTTP_ONLY_COOKIE : HTTP_ONLY_COOKIE;
}

/** Matches `Bearer`, one or more spaces and the credential (RFC 9110 §11.4). */
const BEARER = /^Bearer +([^ \t]+)[ \t]*$/i;

/** The longest header with tokens that is read, in characters. A pair of tokens has about 1,500. */
const MAX_CHARACTERS = 32_768;

/**
 * Reads the tokens from the `authorization` header if its credential has a prefix of `BEARER_PREFIXES`, and otherwise from `x-stack-auth`
 * (protocol.md §6.1). Returns null when the request has neither.
 *
 * @throws LatchkeyError `INVALID_REQUEST` for an invalid header; the message never quotes the header
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

/**
 * Decodes base64 to a text with one character for each byte, since tokens are ASCII. Returns an empty text for invalid input. The pattern
 * is checked because `atob` ignores white space.
 */
function decodeBase64(text: string): string {
  try {
    return /^[\w+/=]*$/.test(text) ? atob(text) : '';
  } catch {
    return '';
  }
}

/**
 * Returns true when the refreshed access token belongs to another user or session than the access token that came with the refresh
 * token.
 */
export function belongsToOtherSession(accessToken: string | null, refreshed: NonNullable<RefreshAnswer>): boolean {
  const before = accessToken === null ? null : readClaims(accessToken);
  return isOfAnotherSession(before, readClaims(refreshed.accessToken), refreshed.refreshToken !== null);
}

function isTokenOrNull(value: unknown): value is string | null {
  return value === null || isTokenText(value);
}
