import { readObject } from '../base/read-json.ts';

/** What a token store holds. */
export interface TokenPair {
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}

export const NO_TOKENS: TokenPair = Object.freeze({ refreshToken: null, accessToken: null });

/** What core reads of an access token. It is never verified here and decides nothing but when to refresh and what to show. */
export interface Claims {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  /** By the service's clock, in milliseconds since 1970. */
  readonly issuedAtMs: number;
  readonly lifetimeMs: number;
}

/** Reads both generations of claims (protocol.md §5.1); null for anything that is not a token with sane times. */
export function readClaims(accessToken: string): Claims | null {
  const claims = decodePayload(accessToken);
  const { iat, exp } = claims;
  if (!isTime(iat) || !isTime(exp) || exp <= iat) return null;
  return {
    userId: stringOrNull(claims.sub),
    sessionId: sessionIdOf(claims),
    isAnonymous: claims.is_anonymous === true,
    isRestricted: claims.is_restricted === true,
    issuedAtMs: iat * 1000,
    lifetimeMs: (exp - iat) * 1000,
  };
}

/** Whether a stored value can be a token at all: the characters of RFC 6750 §2.1, and not a word that a bug once stored. */
export function isTokenText(value: unknown): value is string {
  return typeof value === 'string' && /^(?!(undefined|null)$)[\w.~+/=-]+$/.test(value);
}

/** What a token says, unverified; nothing where it is none. */
export function decodePayload(token: string): Readonly<Record<string, unknown>> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return readObject(new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))));
  } catch {
    return {};
  }
}

/**
 * Whether an access token is of another user or session than the one it replaces. What one of them does not say makes no difference,
 * and where the refresh token was replaced as well, the session may have another id.
 */
export function isOfAnotherSession(before: Claims | null, after: Claims | null, isRotated: boolean): boolean {
  if (!before || !after) return false;
  return isDifferent(before.userId, after.userId) || (!isRotated && isDifferent(before.sessionId, after.sessionId));
}

function isDifferent(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) > 0;
}

/** Both generations of tokens name their session, in different spellings. */
export function sessionIdOf(claims: Readonly<Record<string, unknown>>): string | null {
  return stringOrNull(claims.refresh_token_id) ?? stringOrNull(claims.refreshTokenId);
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
