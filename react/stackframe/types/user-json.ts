/** Why a user may not use the app. */
export interface RestrictedReason {
  type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator';
}

/** A team of a user as the service sends it. */
export interface TeamJson {
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: {} | null;
  client_read_only_metadata: {} | null;
}

/** A user as the service sends them to themselves (protocol.md §7.2). */
export interface UserJson {
  id: string;
  primary_email: string | null;
  primary_email_verified: boolean;
  display_name: string | null;
  profile_image_url: string | null;
  client_metadata: {} | null;
  client_read_only_metadata: {} | null;
  signed_up_at_millis: number;
  has_password: boolean;
  auth_with_email: boolean;
  otp_auth_enabled: boolean;
  passkey_auth_enabled: boolean;
  requires_totp_mfa: boolean;
  oauth_providers: { id: string }[];
  selected_team_id: string | null;
  selected_team: TeamJson | null;
  is_anonymous: boolean;
  is_restricted: boolean;
  restricted_reason: RestrictedReason | null;
  restricted_by_admin_reason: string | null;
}
