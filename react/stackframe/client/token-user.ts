import type { TokenPartialUser } from '../types/user.ts';
import type { RestrictedReason } from '../types/user-json.ts';

/** The claims of an access token that describe its user (protocol.md §5.1). */
interface Claims {
  readonly sub?: string;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly email_verified?: boolean;
  readonly is_anonymous?: boolean;
  readonly is_restricted?: boolean;
  readonly restricted_reason?: RestrictedReason | null;
  readonly requires_totp_mfa?: boolean;
}

/**
 * Returns the user as an access token describes them, without a request; null for an anonymous user unless `takesAnonymous`. The token is
 * not verified: only the service and a back end can do that.
 */
export function tokenUser(accessToken: string, takesAnonymous: boolean): TokenPartialUser | null {
  const claims = claimsOf(accessToken);
  const { sub: id, is_anonymous: isAnonymous = false } = claims;
  if (id === undefined || (isAnonymous && !takesAnonymous)) return null;
  return Object.freeze({
    id,
    displayName: claims.name ?? null,
    primaryEmail: claims.email ?? null,
    primaryEmailVerified: claims.email_verified ?? false,
    isAnonymous,
    isMultiFactorRequired: claims.requires_totp_mfa ?? false,
    isRestricted: claims.is_restricted ?? false,
    restrictedReason: claims.restricted_reason ?? null,
  });
}

function claimsOf(accessToken: string): Claims {
  const [, payload = ''] = accessToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
