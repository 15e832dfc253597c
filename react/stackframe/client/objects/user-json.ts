import type { CurrentUser, Team } from 'latchkey';
import type { RestrictedReason, TeamJson, UserJson } from '../../types/user-json.ts';

/** Returns a user as the service sends them (protocol.md §7.2), but for the ids of accounts at providers, which `latchkey` does not read. */
export function userJson(user: CurrentUser): UserJson {
  return {
    id: user.id,
    primary_email: user.primaryEmail,
    primary_email_verified: user.primaryEmailVerified,
    display_name: user.displayName,
    profile_image_url: user.profileImageUrl,
    client_metadata: user.clientMetadata,
    client_read_only_metadata: user.clientReadOnlyMetadata,
    signed_up_at_millis: user.signedUpAt,
    has_password: user.hasPassword,
    auth_with_email: user.emailAuthEnabled,
    otp_auth_enabled: user.otpAuthEnabled,
    passkey_auth_enabled: user.passkeyAuthEnabled,
    requires_totp_mfa: user.isMultiFactorRequired,
    oauth_providers: user.oauthProviders.map(({ id }) => ({ id })),
    selected_team_id: user.selectedTeam?.id ?? null,
    selected_team: user.selectedTeam && teamJson(user.selectedTeam),
    is_anonymous: user.isAnonymous,
    is_restricted: user.isRestricted,
    restricted_reason: reasonOf(user),
    restricted_by_admin_reason: user.restrictedByAdminReason,
  };
}

function teamJson(team: Team): TeamJson {
  return {
    id: team.id,
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl,
    client_metadata: team.clientMetadata,
    client_read_only_metadata: team.clientReadOnlyMetadata,
  };
}

/** A reason that this version does not know counts as an administrator's: none of the official kinds fits it better. */
export function reasonOf({ restrictedReason }: CurrentUser): RestrictedReason | null {
  if (!restrictedReason) return null;
  const { type } = restrictedReason;
  return { type: type === 'other' ? 'restricted_by_administrator' : type };
}
