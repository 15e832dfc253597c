import { CANARY } from './canary.ts';

/** Creates an access token like the service, but unsigned, because the client never verifies signatures. */
export function makeAccessToken(claims: {
  readonly issuedAtMs: number;
  readonly lifetimeMs: number;
  readonly session?: string;
  readonly userId?: string;
  readonly isAnonymous?: boolean;
  /** Undefined for tokens of older services, which lack this claim. */
  readonly isRestricted?: boolean;
  /** Makes two tokens of the same session and second different, as signatures do. */
  readonly serial?: number;
}): string {
  const payload = {
    sub: claims.userId ?? 'user-1',
    iat: Math.floor(claims.issuedAtMs / 1000),
    exp: Math.floor((claims.issuedAtMs + claims.lifetimeMs) / 1000),
    refresh_token_id: claims.session ?? 'session-1',
    is_anonymous: claims.isAnonymous ?? false,
    is_restricted: claims.isRestricted,
    ...(claims.serial === undefined ? {} : { jti: String(claims.serial) }),
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'ES256' })}.${encode(payload)}.${CANARY}`;
}

/** Creates a refresh token with the marker that must never appear in any output. */
export function makeRefreshToken(session: string): string {
  return `${CANARY}${session}`;
}
