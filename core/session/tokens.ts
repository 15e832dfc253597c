import { field, malformed } from '../transport/wire.ts';

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
  /** By the service's clock, in milliseconds since 1970. */
  readonly issuedAtMs: number;
  readonly lifetimeMs: number;
}

/** Reads both generations of claims (wire protocol §5.1); null for anything that is not a token with sane times. */
export function readClaims(accessToken: string): Claims | null {
  const claims = decodePayload(accessToken);
  if (!claims) return null;
  const { iat, exp } = claims;
  if (!isTime(iat) || !isTime(exp) || exp <= iat) return null;
  return {
    userId: stringOrNull(claims.sub),
    sessionId: stringOrNull(claims.refresh_token_id) ?? stringOrNull(claims.refreshTokenId),
    isAnonymous: claims.is_anonymous === true,
    issuedAtMs: iat * 1000,
    lifetimeMs: (exp - iat) * 1000,
  };
}

/** A token in an answer of the service. */
export const tokenField = field<string>((value, path) => {
  if (!isTokenText(value)) throw malformed(path);
  return value;
});

/** Whether a stored value can be a token at all: the characters of RFC 6750 §2.1, and not a word that a bug once stored. */
export function isTokenText(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.~+/=-]+$/.test(value) && value !== 'undefined' && value !== 'null';
}

function decodePayload(token: string): Record<string, unknown> | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Byte by byte: names beyond ASCII read wrongly so, and none of them is read.
    const parsed: unknown = JSON.parse(atob(base64));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
