import type { Tables } from '../tables/tables.ts';

/** The names of all tables. A missing name is a type error. */
const TABLES = {
  projects: true,
  project_keys: true,
  config_overrides: true,
  signing_keys: true,
  users: true,
  contact_channels: true,
  sessions: true,
  verification_codes: true,
  mails: true,
  scheduled_mails: true,
  oauth_accounts: true,
  oauth_flows: true,
  authorization_codes: true,
  passkeys: true,
  cli_logins: true,
  agent_requests: true,
  external_sessions: true,
  teams: true,
  team_members: true,
  team_permissions: true,
  permission_definitions: true,
  project_permissions: true,
  api_keys: true,
  notification_preferences: true,
  email_templates: true,
  email_themes: true,
  user_activity: true,
  webhook_endpoints: true,
  webhook_events: true,
  webhook_messages: true,
  webhook_deliveries: true,
} satisfies Record<keyof Tables, true>;

export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof Tables)[];

export function isTableName(name: string): name is keyof Tables {
  return Object.hasOwn(TABLES, name);
}
