import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { Audience } from '../../tables/project-tables.ts';
import type { RuleContext } from '../rule-context.ts';
import { findRestrictedReason, type User } from '../users/users.ts';
import type { KeyRing } from './key-ring.ts';
import type { AccessTokenClaims, VerifiedToken } from './verified-tokens.ts';

/** Lets a test make access tokens expire before their own expiry time. */
interface TokenCutoff {
  /**
   * Whether an access token is refused as soon as its session has ended. The hosted service does not look at the session, so
   * that the token works until it expires.
   */
  readonly endsSessionsAtOnce: boolean;
  /** Remembers an access token, so that a test can make it expire. Called for each access token that the service issues. */
  recordIssued(token: string, issuedAtSeconds: number): void;
  /** Returns the time at which a test made the token expire, in milliseconds since 1970; null when no test did. */
  findForcedExpiry(token: string, issuedAtSeconds: number): number | null;
}

/** The part of a context needed for reading access tokens. */
export interface TokenContext extends Pick<RuleContext, 'clock'> {
  readonly keys: KeyRing;
  readonly tokenCutoff: TokenCutoff;
}

/** The part of a context needed for issuing access tokens. */
export interface IssuerContext extends TokenContext {
  /** The lifetime of an access token, in seconds. */
  readonly accessTokenSeconds: number;
  /**
   * The origin in the claim `iss`: that of the request if it is one of the generation's `issuerOrigins`, otherwise the
   * service's own.
   */
  readonly issuerOrigin: string;
}

const BRANCH = 'main';

type AccessTokenReading =
  | { status: 'valid'; claims: AccessTokenClaims }
  | { status: 'expired'; claims: AccessTokenClaims; expiredAtMillis: number }
  | { status: 'unparsable' };

const AUDIENCE_PARTS = {
  user: { issuer: 'projects', suffix: '' },
  restricted: { issuer: 'projects-restricted-users', suffix: ':restricted' },
  anonymous: { issuer: 'projects-anonymous-users', suffix: ':anon' },
} satisfies Record<Audience, { issuer: string; suffix: string }>;

/** Signs an access token with the claims of every generation (protocol.md §5.1). */
export async function issueAccessToken(
  context: IssuerContext,
  project: { id: string; config: ProjectConfig },
  user: User,
  session: { readonly id: string; readonly authenticatedAt: number },
): Promise<string> {
  const reason = findRestrictedReason(user, project.config);
  const audience: Audience = user.is_anonymous ? 'anonymous' : reason ? 'restricted' : 'user';
  const { issuer, suffix } = AUDIENCE_PARTS[audience];
  const { kid, key } = await context.keys.findSigningKey(project.id, audience);
  const issuedAt = Math.floor(context.clock.now() / 1000);
  const token = await new SignJWT({
    role: 'authenticated',
    project_id: project.id,
    branch_id: BRANCH,
    branchId: BRANCH,
    refresh_token_id: session.id,
    refreshTokenId: session.id,
    auth_time: Math.floor(session.authenticatedAt / 1000),
    name: user.display_name,
    email: user.primary?.value ?? null,
    email_verified: user.primary?.is_verified ?? false,
    selected_team_id: user.selected_team_id,
    signed_up_at: Math.floor(user.signed_up_at / 1000),
    is_anonymous: user.is_anonymous,
    is_restricted: reason !== null,
    restricted_reason: reason,
    requires_totp_mfa: user.totp_secret !== null,
  })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(user.id)
    .setIssuer(`${context.issuerOrigin}/api/v1/${issuer}/${project.id}`)
    .setAudience(`${project.id}${suffix}`)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + context.accessTokenSeconds)
    .sign(key);
  context.tokenCutoff.recordIssued(token, issuedAt);
  return token;
}

const payloadShape = z.object({
  sub: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  refresh_token_id: z.string(),
});

/**
 * Reads an access token and checks its signature and expiry. The key that signed it determines the project. The issuer's
 * origin is not compared, because a service may have another port after a restart.
 */
export async function readAccessToken(context: TokenContext, token: string): Promise<AccessTokenReading> {
  const { verifiedTokens } = context.keys;
  const found = verifiedTokens.get(token) ?? (await verifyToken(context, token));
  if (!found) return { status: 'unparsable' };
  verifiedTokens.add(token, found);
  const { claims, issuedAt, expiresAt } = found;
  const expiredAtMillis = context.tokenCutoff.findForcedExpiry(token, issuedAt) ?? expiresAt * 1000;
  if (expiredAtMillis <= context.clock.now()) return { status: 'expired', claims, expiredAtMillis };
  return { status: 'valid', claims };
}

/** Returns the content of a token with a valid signature; null when this service did not sign the token. */
async function verifyToken(context: TokenContext, token: string): Promise<VerifiedToken | null> {
  const signer = await findSigner(context, token);
  const payload = signer && (await verifyPayload(token, signer.key));
  if (!payload || payload.aud !== `${signer.projectId}${AUDIENCE_PARTS[signer.audience].suffix}`) return null;
  const claims: AccessTokenClaims = {
    projectId: signer.projectId,
    audience: signer.audience,
    userId: payload.sub,
    refreshTokenId: payload.refresh_token_id,
  };
  return { claims, issuedAt: payload.iat, expiresAt: payload.exp };
}

async function findSigner(context: TokenContext, token: string) {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    return kid === undefined || alg !== 'ES256' ? null : await context.keys.findVerifyingKey(kid);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function verifyPayload(token: string, key: Parameters<typeof jwtVerify>[1]) {
  try {
    // `readAccessToken` checks the expiry by the service's clock. The date 0 keeps the library from checking it by the
    // machine's clock.
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: new Date(0) });
    return payloadShape.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
