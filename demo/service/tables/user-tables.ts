import type { ColumnType } from 'kysely';
import type { JsonColumn, OptionalOnInsert } from './columns.ts';

/** The location of the request that started a session. The keys are spelled as in the protocol (protocol.md §5.5). */
export interface IpInfo {
  readonly ip: string;
  readonly countryCode: string | null;
  readonly regionCode: string | null;
  readonly cityName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly tzIdentifier: string | null;
}

/** Whether a user gets the emails of a notification category. Without a row the user gets them. */
export interface NotificationPreferenceTable {
  user_id: string;
  category_id: string;
  is_enabled: boolean;
}

/** How likely it is that a user is a bot or abuses free trials: scores from 0 to 100 (protocol.md §7.2, generation 2). */
export interface RiskScores {
  readonly sign_up: { readonly bot: number; readonly free_trial_abuse: number };
}

/** The texts that users write about themselves. All answers with a user have these columns, and a change of a user sets them. */
export const PROFILE_COLUMNS = [
  'display_name',
  // A data URL, or the address of the provider's picture.
  'profile_image_url',
] as const;

type ProfileTexts = { [Name in (typeof PROFILE_COLUMNS)[number]]: string | null };

export interface UserTable extends OptionalOnInsert<ProfileTexts> {
  id: string;
  project_id: string;
  client_metadata: JsonColumn;
  client_read_only_metadata: JsonColumn;
  server_metadata: JsonColumn;
  password_hash: string | null;
  otp_auth_enabled: boolean;
  totp_secret: string | null;
  /** The number of the 30-second step whose TOTP code the user signed in with last. The service accepts a code only once. */
  totp_step: ColumnType<number | null, number | null | undefined>;
  is_anonymous: boolean;
  restricted_by_admin: boolean;
  restricted_by_admin_reason: string | null;
  restricted_by_admin_private_details: string | null;
  country_code: string | null;
  /** Null: all scores are 0. */
  risk_scores: ColumnType<RiskScores | null, string | null | undefined, string | null>;
  selected_team_id: string | null;
  signed_up_at: number;
  last_active_at: number;
}

/** An email address of a user. The protocol calls it a contact channel. */
export interface ContactChannelTable {
  id: string;
  project_id: string;
  user_id: string;
  type: 'email';
  value: string;
  used_for_auth: boolean;
  is_verified: boolean;
  is_primary: boolean;
  created_at: number;
}

export interface SessionTable {
  id: string;
  project_id: string;
  user_id: string;
  refresh_token_hash: string;
  is_impersonation: boolean;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  /** The location of the request that started the session. Null: unknown. */
  ip_info: JsonColumn<IpInfo | null>;
  /** The user agent of the browser or program that started the session. Null: unknown. */
  user_agent: string | null;
  /** The name of the program to which the user gave the session. Null: the session of the user's own browser or device. */
  agent_name: ColumnType<string | null, string | null | undefined>;
  /** The time at which the user last authenticated. A session that was created from another session has that session's time. */
  authenticated_at: number;
}
