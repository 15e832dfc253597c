import { readObject } from '../base/read-json.ts';
import type { TokenPair } from '../base/token-pair.ts';

/**
 * The tokens that a refresh returns; null when the refresh token is no longer valid. Every other failure throws and leaves the
 * session as it is.
 */
export type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string | null } | null;

export const NO_TOKENS: TokenPair = Object.freeze({ refreshToken: null, accessToken: null });

/**
 * The claims of an access token that core reads. Core does not verify the token: the claims only decide when to refresh and what
 * to show.
 */
export interface Claims {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  /** Time on the service's clock, in milliseconds since 1970. */
  readonly issuedAtMs: number;
  readonly lifetimeMs: number;
}

/**
 * Reads the claims of an access token, which older and newer services spell differently (protocol.md §5.1). Returns null when the text is
 * no token or its times make no sense.
 */
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

/**
 * Returns true when a stored value can be a token: it has only the characters of RFC 6750 §2.1 and is not `undefined` or `null`,
 * which a bug once stored as text.
 */
export function isTokenText(value: unknown): value is string {
  return typeof value === 'string' && /^(?!(undefined|null)$)[\w.~+/=-]+$/.test(value);
}

/** Decodes the payload of a JWT without verifying it. Returns an empty object when the text is no JWT. */
export function decodePayload(token: string): Readonly<Record<string, unknown>> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return readObject(new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))));
  } catch {
    return {};
  }
}

/**
 * Returns true when an access token belongs to another user or session than the token it replaces. A claim that one of them lacks
 * is not compared. After a rotation of the refresh token the session id may differ.
 */
export function isOfAnotherSession(before: Claims | null, after: Claims | null, isRotated: boolean): boolean {
  if (!before || !after) return false;
  return isDifferent(before.userId, after.userId) || (!isRotated && isDifferent(before.sessionId, after.sessionId));
}

function isDifferent(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && first !== second;
}

function isTime(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) > 0;
}

/** Reads the session id, which the generations of the service spell differently. */
export function sessionIdOf(claims: Readonly<Record<string, unknown>>): string | null {
  return stringOrNull(claims.refresh_token_id) ?? stringOrNull(claims.refreshTokenId);
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
