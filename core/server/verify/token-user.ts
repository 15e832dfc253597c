import { UUID_PATTERN } from '../../base/uuid.ts';
import { type RestrictedReason, restrictedReasonWire } from '../../resources/own-user.ts';
import { sessionIdOf, stringOrNull } from '../../session/tokens.ts';
import type { Instant } from '../../transport/wire.ts';

/** The user in a verified access token. The service is not asked, so a token whose session has ended counts until it expires. */
export interface TokenUser {
  readonly id: string;
  readonly sessionId: string | null;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly selectedTeamId: string | null;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  readonly restrictedReason: RestrictedReason | null;
  readonly isMultiFactorRequired: boolean;
  readonly signedUpAt: Instant | null;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
}

/** The kind of users that a token was issued for. */
export interface TokenAudience {
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Reads the user from the claims of a token, in the spelling of either generation (protocol.md §5.1). Returns null when a claim has the
 * wrong type.
 */
export function readTokenUser(claims: Claims, audience: TokenAudience): TokenUser | null {
  const { sub, iat, exp } = claims;
  if (typeof sub !== 'string' || !UUID_PATTERN.test(sub)) return null;
  if (!isSeconds(iat) || !isSeconds(exp) || exp <= iat) return null;
  if (!STRINGS.every((name) => isStringOrAbsent(claims[name]))) return null;
  if (!BOOLEANS.every((name) => claims[name] === undefined || typeof claims[name] === 'boolean')) return null;
  const { signed_up_at: signedUpAt } = claims;
  if (signedUpAt !== undefined && signedUpAt !== null && !isSeconds(signedUpAt)) return null;
  const { restricted_reason: reason } = claims;
  if (reason !== undefined && typeof reason !== 'object') return null;
  return Object.freeze({
    id: sub,
    sessionId: sessionIdOf(claims),
    displayName: stringOrNull(claims.name),
    primaryEmail: stringOrNull(claims.email),
    primaryEmailVerified: claims.email_verified === true,
    selectedTeamId: stringOrNull(claims.selected_team_id),
    isAnonymous: audience.isAnonymous || claims.is_anonymous === true,
    isRestricted: audience.isRestricted || claims.is_restricted === true,
    restrictedReason: reason ? restrictedReasonWire.decode(reason) : null,
    isMultiFactorRequired: claims.requires_totp_mfa === true,
    signedUpAt: isSeconds(signedUpAt) ? signedUpAt * 1000 : null,
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  });
}

const STRINGS = ['refresh_token_id', 'refreshTokenId', 'name', 'email', 'selected_team_id', 'branch_id', 'branchId'];
const BOOLEANS = ['email_verified', 'is_anonymous', 'is_restricted', 'requires_totp_mfa'];

function isSeconds(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isStringOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
