import { CANARY } from './canary.ts';

/** Makes an access token as the service would, unsigned: core never verifies. */
export function makeAccessToken(claims: {
  readonly issuedAtMs: number;
  readonly lifetimeMs: number;
  readonly session?: string;
  readonly userId?: string;
  readonly isAnonymous?: boolean;
  /** Older services do not say. */
  readonly isRestricted?: boolean;
  /** Tells two tokens of one session and second apart, as signatures do. */
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

/** A refresh token that carries the marker no output may show. */
export function makeRefreshToken(session: string): string {
  return `${CANARY}${session}`;
}
