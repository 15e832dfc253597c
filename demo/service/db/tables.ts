import type { ColumnType, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { JWK } from 'jose';
import type { ProjectConfig } from '../project-config/project-config.ts';
import type { ApiKeyTable } from './api-key-tables.ts';
import type { EmailTemplateTable, MailTable, UserActivityTable } from './mail-tables.ts';
import type { AuthorizationCodeTable, OAuthAccountTable, OAuthFlowTable } from './oauth-tables.ts';
import type { PermissionDefinitionTable, ProjectPermissionTable, TeamPermissionTable } from './permission-tables.ts';
import type { NotificationPreferenceTable, SessionDevice } from './people-tables.ts';
import type { ConfigOverrideTable, ProjectOwnership } from './project-tables.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A `jsonb` column: read parsed, written as JSON text, because drivers disagree about strings and arrays. */
export type JsonColumn<T = Json> = ColumnType<T, string | null, string | null>;

/** Columns that have a default. */
type Columns<T> = { [Key in keyof T]: ColumnType<T[Key], T[Key] | undefined, T[Key]> };

/** Times are `bigint` milliseconds of the service's own clock, never of the database. */
export interface Tables {
  projects: ProjectTable;
  project_keys: ProjectKeyTable;
  config_overrides: ConfigOverrideTable;
  signing_keys: SigningKeyTable;
  users: UserTable;
  contact_channels: ContactChannelTable;
  sessions: SessionTable;
  verification_codes: VerificationCodeTable;
  mails: MailTable;
  oauth_accounts: OAuthAccountTable;
  oauth_flows: OAuthFlowTable;
  authorization_codes: AuthorizationCodeTable;
  passkeys: PasskeyTable;
  cli_logins: CliLoginTable;
  teams: TeamTable;
  team_members: TeamMemberTable;
  team_permissions: TeamPermissionTable;
  permission_definitions: PermissionDefinitionTable;
  project_permissions: ProjectPermissionTable;
  api_keys: ApiKeyTable;
  notification_preferences: NotificationPreferenceTable;
  email_templates: EmailTemplateTable;
  user_activity: UserActivityTable;
}

interface ProjectTable extends Columns<ProjectOwnership> {
  id: string;
  display_name: string;
  description: string;
  is_production_mode: boolean;
  config: JsonColumn<Partial<ProjectConfig>>;
  /** Where the configuration is pushed from; null: from nowhere. */
  config_source: ColumnType<Json, string | null | undefined, string | null>;
  created_at: number;
}

/** Keys are kept as SHA-256 hashes with their last four characters. */
interface ProjectKeyTable {
  id: string;
  project_id: string;
  description: string;
  publishable_client_key_hash: string | null;
  publishable_client_key_last_four: string | null;
  secret_server_key_hash: string | null;
  secret_server_key_last_four: string | null;
  super_secret_admin_key_hash: string | null;
  super_secret_admin_key_last_four: string | null;
  created_at: number;
  expires_at: number | null;
  manually_revoked_at: number | null;
}

/** `audience` is the kind of user whose tokens the key signs (wire §5.1). */
interface SigningKeyTable {
  kid: string;
  project_id: string;
  audience: Audience;
  private_jwk: JsonColumn<JWK>;
  public_jwk: JsonColumn<JWK>;
  created_at: number;
}

export type Audience = 'user' | 'restricted' | 'anonymous';

interface UserTable {
  id: string;
  project_id: string;
  display_name: string | null;
  profile_image_url: string | null;
  client_metadata: JsonColumn;
  client_read_only_metadata: JsonColumn;
  server_metadata: JsonColumn;
  password_hash: string | null;
  otp_auth_enabled: boolean;
  totp_secret: string | null;
  is_anonymous: boolean;
  restricted_by_admin: boolean;
  restricted_by_admin_reason: string | null;
  restricted_by_admin_private_details: string | null;
  country_code: string | null;
  selected_team_id: string | null;
  signed_up_at: number;
  last_active_at: number;
}

interface ContactChannelTable {
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

interface SessionTable extends SessionDevice {
  id: string;
  project_id: string;
  user_id: string;
  refresh_token_hash: string;
  is_impersonation: boolean;
  created_at: number;
  last_used_at: number;
  expires_at: number;
}

interface VerificationCodeTable {
  id: string;
  project_id: string;
  purpose: string;
  code_hash: string;
  nonce_hash: string;
  data: JsonColumn;
  attempts: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** One per user; `public_key` is the COSE key in base64url. */
interface PasskeyTable {
  project_id: string;
  credential_id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: JsonColumn<readonly string[]>;
  created_at: number;
}

/** Refresh tokens are kept as they are, because the waiting program must get them; gone once it has. */
interface CliLoginTable {
  id: string;
  project_id: string;
  polling_code_hash: string;
  login_code_hash: string;
  refresh_token: string | null;
  anonymous_refresh_token: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

interface TeamTable {
  id: string;
  project_id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: JsonColumn;
  client_read_only_metadata: JsonColumn;
  server_metadata: JsonColumn;
  created_at: number;
}

/** What somebody is called in a team; what they left out reads as their own (wire §3.7, Member profiles). */
interface TeamMemberTable {
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
  created_at: number;
}

export type Database = Kysely<Tables>;
/** What a query needs; a transaction is one too. */
export type Queries = Database | Transaction<Tables>;
export type ProjectRow = Selectable<ProjectTable>;
export type UserRow = Selectable<UserTable>;
export type ContactChannelRow = Selectable<ContactChannelTable>;
export type SessionRow = Selectable<SessionTable>;
export type MailRow = Selectable<MailTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type NewPasskey = Insertable<PasskeyTable>;
export type CliLoginRow = Selectable<CliLoginTable>;
export type TeamRow = Selectable<TeamTable>;
export type NewUser = Insertable<UserTable>;
