import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { Audience } from '../../tables/project-tables.ts';
import type { RuleContext } from '../rule-context.ts';
import { restrictedReason, type User } from '../users/users.ts';
import type { KeyRing } from './key-ring.ts';
import type { AccessTokenClaims, VerifiedToken } from './verified-tokens.ts';

/** Lets a test expire access tokens before their own expiry time. */
interface TokenCutoff {
  noteIssued(token: string, issuedAtSeconds: number): void;
  /** Returns when the token was expired by a test, in milliseconds since 1970, or null when it was not. */
  forcedExpiry(token: string, issuedAtSeconds: number): number | null;
}

/** The part of a context needed for reading access tokens. */
export interface TokenContext extends Pick<RuleContext, 'clock'> {
  readonly keys: KeyRing;
  readonly tokenCutoff: TokenCutoff;
}

/** The part of a context needed for issuing access tokens. */
export interface IssuerContext extends TokenContext {
  readonly accessTokenSeconds: number;
  /** The origin in the issuer claim: that of the request when the generation lists it, otherwise the service's own. */
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

/** Signs a token with the claims of both generations and the time of authentication (protocol.md §5.1). */
export async function issueAccessToken(
  context: IssuerContext,
  project: { id: string; config: ProjectConfig },
  user: User,
  session: { readonly id: string; readonly authenticatedAt: number },
): Promise<string> {
  const reason = restrictedReason(user, project.config);
  const audience: Audience = user.is_anonymous ? 'anonymous' : reason ? 'restricted' : 'user';
  const { issuer, suffix } = AUDIENCE_PARTS[audience];
  const { kid, key } = await context.keys.signing(project.id, audience);
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
  context.tokenCutoff.noteIssued(token, issuedAt);
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
 * Reads a token of any project. The issuer's origin is not compared, because the same data folder may be served at another
 * port. The signing key determines the project.
 */
export async function readAccessToken(context: TokenContext, token: string): Promise<AccessTokenReading> {
  const { verified } = context.keys;
  const found = verified.get(token) ?? (await verify(context, token));
  if (!found) return { status: 'unparsable' };
  verified.add(token, found);
  const { claims, issuedAt, expiresAt } = found;
  const expiredAtMillis = context.tokenCutoff.forcedExpiry(token, issuedAt) ?? expiresAt * 1000;
  if (expiredAtMillis <= context.clock.now()) return { status: 'expired', claims, expiredAtMillis };
  return { status: 'valid', claims };
}

/** Returns null when this service did not sign the token. */
async function verify(context: TokenContext, token: string): Promise<VerifiedToken | null> {
  const signer = await findSigner(context, token);
  const payload = signer && (await verifiedPayload(token, signer.key));
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
    return kid === undefined || alg !== 'ES256' ? null : await context.keys.verifying(kid);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function verifiedPayload(token: string, key: Parameters<typeof jwtVerify>[1]) {
  try {
    // Expiry is checked afterwards by the service's clock, so the library must not check it by the machine's clock.
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: new Date(0) });
    return payloadShape.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
