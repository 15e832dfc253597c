import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { ApiKeyTable } from './api-key-tables.ts';
import type {
  EmailTemplateTable,
  EmailThemeTable,
  MailTable,
  ScheduledMailTable,
  UserActivityTable,
} from './mail-tables.ts';
import type { AuthorizationCodeTable, OAuthAccountTable, OAuthFlowTable } from './oauth-tables.ts';
import type { PermissionDefinitionTable, ProjectPermissionTable, TeamPermissionTable } from './permission-tables.ts';
import type { ConfigOverrideTable, ProjectKeyTable, ProjectTable, SigningKeyTable } from './project-tables.ts';
import type {
  AgentRequestTable,
  CliLoginTable,
  ExternalSessionTable,
  PasskeyTable,
  VerificationCodeTable,
} from './sign-in-tables.ts';
import type { TeamMemberTable, TeamTable } from './team-tables.ts';
import type { ContactChannelTable, NotificationPreferenceTable, SessionTable, UserTable } from './user-tables.ts';
import type {
  WebhookDeliveryTable,
  WebhookEndpointTable,
  WebhookEventTable,
  WebhookMessageTable,
} from './webhook-tables.ts';

/** All tables. Times are `bigint` milliseconds of the service's clock, never of the database's clock. */
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
  scheduled_mails: ScheduledMailTable;
  oauth_accounts: OAuthAccountTable;
  oauth_flows: OAuthFlowTable;
  authorization_codes: AuthorizationCodeTable;
  passkeys: PasskeyTable;
  cli_logins: CliLoginTable;
  agent_requests: AgentRequestTable;
  external_sessions: ExternalSessionTable;
  teams: TeamTable;
  team_members: TeamMemberTable;
  team_permissions: TeamPermissionTable;
  permission_definitions: PermissionDefinitionTable;
  project_permissions: ProjectPermissionTable;
  api_keys: ApiKeyTable;
  notification_preferences: NotificationPreferenceTable;
  email_templates: EmailTemplateTable;
  email_themes: EmailThemeTable;
  user_activity: UserActivityTable;
  webhook_endpoints: WebhookEndpointTable;
  webhook_events: WebhookEventTable;
  webhook_messages: WebhookMessageTable;
  webhook_deliveries: WebhookDeliveryTable;
}

export type Database = Kysely<Tables>;
/** A database or a transaction that a query can run on. */
export type Queries = Database | Transaction<Tables>;
export type ProjectRow = Selectable<ProjectTable>;
export type UserRow = Selectable<UserTable>;
export type ContactChannelRow = Selectable<ContactChannelTable>;
export type SessionRow = Selectable<SessionTable>;
export type MailRow = Selectable<MailTable>;
export type ScheduledMailRow = Selectable<ScheduledMailTable>;
export type NewScheduledMail = Insertable<ScheduledMailTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type NewPasskey = Insertable<PasskeyTable>;
export type AgentRequestRow = Selectable<AgentRequestTable>;
export type CliLoginRow = Selectable<CliLoginTable>;
export type OAuthAccountRow = Selectable<OAuthAccountTable>;
export type TeamRow = Selectable<TeamTable>;
export type NewUser = Insertable<UserTable>;
