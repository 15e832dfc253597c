import { TRIGGER_STATEMENTS } from './webhook-triggers.ts';

/** The columns with which the rows of most tables begin: they belong to a project, and are deleted with it. */
const OF_PROJECT = 'project_id text not null references projects on delete cascade';
const OF_USER = 'user_id uuid not null references users on delete cascade';

const PROJECTS = [
  `create table projects (
    id text primary key, display_name text not null, description text not null, is_production_mode boolean not null,
    config jsonb not null, created_at int8 not null, owner_team_id uuid, onboarding_status text not null default 'completed',
    logo_url text, logo_full_url text, logo_dark_mode_url text, logo_full_dark_mode_url text, config_source jsonb)`,
  `create table project_keys (
    id uuid primary key, ${OF_PROJECT}, description text not null,
    publishable_client_key_hash text unique, publishable_client_key_last_four text,
    secret_server_key_hash text unique, secret_server_key_last_four text,
    super_secret_admin_key_hash text unique, super_secret_admin_key_last_four text,
    created_at int8 not null, expires_at int8, manually_revoked_at int8)`,
  `create table signing_keys (
    kid text primary key, ${OF_PROJECT}, audience text not null,
    private_jwk jsonb not null, public_jwk jsonb not null, created_at int8 not null)`,
  `create table config_overrides (
    ${OF_PROJECT}, level text not null, config text not null,
    constraint config_overrides_of_project primary key (project_id, level))`,
];

const USERS = [
  `create table users (
    id uuid primary key, ${OF_PROJECT}, display_name text, profile_image_url text,
    client_metadata jsonb, client_read_only_metadata jsonb, server_metadata jsonb,
    password_hash text, otp_auth_enabled boolean not null, totp_secret text, totp_step int8,
    is_anonymous boolean not null, restricted_by_admin boolean not null, restricted_by_admin_reason text,
    restricted_by_admin_private_details text, country_code text, risk_scores jsonb,
    selected_team_id uuid, signed_up_at int8 not null, last_active_at int8 not null)`,
  'create index users_by_sign_up on users (project_id, signed_up_at)',
  'create index users_by_activity on users (project_id, last_active_at)',
  'create index users_selected_team on users (selected_team_id)',
  `create table contact_channels (
    id uuid primary key, ${OF_PROJECT}, ${OF_USER}, type text not null, value text not null,
    used_for_auth boolean not null, is_verified boolean not null, is_primary boolean not null, created_at int8 not null,
    constraint contact_channels_user_value unique (user_id, type, value))`,
  `create unique index contact_channels_auth_value on contact_channels (project_id, type, value) where used_for_auth = true`,
  `create unique index contact_channels_primary on contact_channels (user_id, type) where is_primary = true`,
  `create table notification_preferences (
    ${OF_USER}, category_id uuid not null, is_enabled boolean not null,
    constraint notification_preferences_choice primary key (user_id, category_id))`,
  `create table user_activity (
    ${OF_PROJECT}, ${OF_USER}, day int4 not null, constraint user_activity_day primary key (user_id, day))`,
  'create index user_activity_of_project on user_activity (project_id, day)',
];

const SIGN_IN = [
  `create table sessions (
    id uuid primary key, ${OF_PROJECT}, ${OF_USER}, refresh_token_hash text not null unique,
    is_impersonation boolean not null, created_at int8 not null, last_used_at int8 not null, expires_at int8 not null,
    ip_info jsonb, user_agent text, agent_name text, authenticated_at int8 not null)`,
  'create index sessions_of_user on sessions (user_id)',
  `create table verification_codes (
    id uuid primary key, ${OF_PROJECT}, purpose text not null, code_hash text not null unique, nonce_hash text not null,
    data jsonb not null, attempts int4 not null, created_at int8 not null, expires_at int8 not null, used_at int8)`,
  ...['team_id', 'email'].map((field) => {
    const name = `team_invitations_${field === 'email' ? 'to_email' : 'of_team'}`;
    return `create index ${name} on verification_codes ((data->>'${field}')) where purpose = 'team-invitation'`;
  }),
  `create table passkeys (
    ${OF_PROJECT}, credential_id text not null, user_id uuid not null unique references users on delete cascade,
    public_key text not null, counter int8 not null, transports jsonb not null, created_at int8 not null,
    constraint passkeys_credential primary key (project_id, credential_id))`,
  `create table cli_logins (
    id uuid primary key, ${OF_PROJECT}, polling_code_hash text not null unique, login_code_hash text not null unique,
    refresh_token text, anonymous_refresh_token text, created_at int8 not null, expires_at int8 not null, used_at int8)`,
  `create table agent_requests (
    id uuid primary key, ${OF_PROJECT}, claim_code_hash text not null unique, poll_token_hash text not null unique,
    agent_name text not null, agent_description text, agent_url text, user_hint text,
    guest_session_id uuid not null, session_id uuid, status text not null, created_at int8 not null, expires_at int8 not null)`,
  `create table external_sessions (
    session_id uuid primary key, ${OF_PROJECT}, ${OF_USER},
    provider_id text not null, issuer text not null, subject text not null, provider_session_id text not null,
    constraint external_sessions_of_provider unique (project_id, provider_id, issuer, subject, provider_session_id))`,
];

const OAUTH = [
  `create table oauth_accounts (
    id uuid primary key, ${OF_PROJECT}, ${OF_USER}, provider text not null, account_id text not null, email text,
    allow_sign_in boolean not null, allow_connected_accounts boolean not null,
    access_token text, access_token_expires_at int8, refresh_token text, scope text not null, created_at int8 not null,
    constraint oauth_accounts_of_user unique (user_id, provider, account_id))`,
  `create unique index oauth_accounts_for_sign_in on oauth_accounts (project_id, provider, account_id)
    where allow_sign_in = true`,
  `create table oauth_flows (
    state_hash text primary key, ${OF_PROJECT}, provider text not null, nonce text not null, code_verifier text not null,
    callback_url text not null, "outer" jsonb not null, created_at int8 not null)`,
  // A code with `is_hand_off` hands a session to another domain, so it needs no second factor.
  `create table authorization_codes (
    code_hash text primary key, ${OF_PROJECT}, ${OF_USER}, is_new_user boolean not null, redirect_uri text not null,
    code_challenge text not null, after_callback_redirect_url text, expires_at int8 not null,
    is_hand_off boolean not null default false, authenticated_at int8, sealed_refresh_token text)`,
];

const TEAMS = [
  `create table teams (
    id uuid primary key, ${OF_PROJECT}, display_name text not null, profile_image_url text,
    client_metadata jsonb, client_read_only_metadata jsonb, server_metadata jsonb, created_at int8 not null)`,
  'create index teams_of_project on teams (project_id, created_at, id)',
  `alter table projects add constraint projects_owner_team_id_fkey
    foreign key (owner_team_id) references teams on delete set null`,
  'create index projects_of_owner_team on projects (owner_team_id)',
  `create table team_members (
    team_id uuid not null references teams on delete cascade, ${OF_USER}, created_at int8 not null,
    display_name text, profile_image_url text, constraint team_members_pair primary key (team_id, user_id))`,
  'create index team_members_of_user on team_members (user_id, team_id)',
  `create table team_permissions (
    team_id uuid not null, user_id uuid not null, permission_id text not null,
    constraint team_permissions_grant primary key (team_id, user_id, permission_id),
    constraint team_permissions_member foreign key (team_id, user_id) references team_members on delete cascade)`,
  'create index team_permissions_of_user on team_permissions (user_id, team_id)',
  `create table permission_definitions (
    ${OF_PROJECT}, id text not null, scope text not null, description text, contained_permission_ids jsonb not null,
    constraint permission_definitions_id primary key (project_id, id))`,
  `create table project_permissions (
    ${OF_PROJECT}, ${OF_USER}, permission_id text not null,
    constraint project_permissions_grant primary key (user_id, permission_id))`,
  'create index project_permissions_project on project_permissions (project_id)',
];

const API_KEYS = [
  `create table api_keys (
    id uuid primary key, ${OF_PROJECT}, type text not null, user_id uuid references users on delete cascade,
    team_id uuid references teams on delete cascade, description text not null, is_public boolean not null,
    value_hash text not null unique, last_four text not null,
    created_at int8 not null, expires_at int8, manually_revoked_at int8,
    constraint api_keys_one_owner check ((type = 'user' and user_id is not null and team_id is null)
      or (type = 'team' and team_id is not null and user_id is null)))`,
  ...['user_id', 'team_id'].map((owner) => `create index api_keys_of_${owner} on api_keys (${owner}, created_at)`),
];

const MAILS = [
  // The number orders emails that were sent within one millisecond.
  `create table mails (
    id uuid primary key, ${OF_PROJECT}, recipient text not null, sender text not null, subject text not null,
    text text not null, link text, code text, error text, sent_at int8 not null,
    html text, sender_config jsonb, number bigserial not null)`,
  'create index mails_of_project on mails (project_id, sent_at)',
  `create table scheduled_mails (
    number bigserial primary key, ${OF_PROJECT}, ${OF_USER}, category_id uuid not null,
    subject text not null, text text not null, html text, due_at int8 not null)`,
  'create index scheduled_mails_due on scheduled_mails (due_at)',
  `create table email_templates (
    ${OF_PROJECT}, id uuid not null, display_name text not null, tsx_source text, theme_id uuid,
    subject text, content jsonb, created_at int8 not null,
    constraint email_templates_of_project primary key (project_id, id))`,
  `create table email_themes (
    ${OF_PROJECT}, id uuid not null, display_name text not null, tsx_source text not null, created_at int8 not null,
    constraint email_themes_of_project primary key (project_id, id))`,
];

const WEBHOOKS = [
  `create table webhook_endpoints (
    id text primary key, ${OF_PROJECT}, url text not null, types jsonb, secret text not null, created_at int8 not null)`,
  `create table webhook_events (
    number bigserial primary key, ${OF_PROJECT}, type text not null, subject jsonb not null, transaction int8 not null)`,
  `create table webhook_messages (
    id text primary key, number bigserial not null unique, ${OF_PROJECT},
    type text not null, payload text not null, created_at int8 not null)`,
  'create index webhook_messages_of_project on webhook_messages (project_id, number)',
  `create table webhook_deliveries (
    message_id text not null references webhook_messages on delete cascade,
    endpoint_id text not null references webhook_endpoints on delete cascade,
    status text not null, attempts int4 not null, due_at int8 not null, response_status int4, error text,
    constraint webhook_deliveries_pair primary key (message_id, endpoint_id))`,
  ...TRIGGER_STATEMENTS,
];

/** The statements that create all tables, in the schema that is first in `search_path`. */
const STATEMENTS = [PROJECTS, USERS, SIGN_IN, OAUTH, TEAMS, API_KEYS, MAILS, WEBHOOKS].flat();

/** Returns the statements that create all tables in a schema that exists. They must run in one transaction. */
export function tableStatements(schema: string): readonly string[] {
  return [`set local search_path to "${schema}"`, ...STATEMENTS];
}
