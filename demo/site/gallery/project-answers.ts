import { type Answers, DAY_MS, key, list, NOW_MS, session, team } from './answers.ts';

export const PROJECT_ID = '7b0c1d52-41f8-4c0e-9f57-0d2a6f1f3c11';

/** Creates a project with the fields that its owner sees. */
export const project = (changes: object = {}, config: object = {}) => ({
  id: PROJECT_ID,
  display_name: 'Handover',
  description: 'Notes for the next shift',
  created_at_millis: NOW_MS - 90 * DAY_MS,
  user_count: 1204,
  is_production_mode: false,
  owner_team_id: null,
  logo_url: null,
  ...changes,
  config: {
    allow_localhost: true,
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: true,
    passkey_enabled: false,
    client_team_creation_enabled: true,
    client_user_deletion_enabled: false,
    allow_user_api_keys: true,
    allow_team_api_keys: false,
    create_team_on_sign_up: false,
    oauth_account_merge_strategy: 'link_method',
    domains: [],
    oauth_providers: [],
    enabled_oauth_providers: [],
    email_config: { type: 'shared' },
    team_creator_default_permissions: [{ id: 'team_admin' }],
    team_member_default_permissions: [{ id: 'team_member' }],
    user_default_permissions: [],
    ...config,
  },
});

export const domains = (...names: string[]) => ({
  domains: names.map((domain) => ({ domain, handler_path: '/handler' })),
});

export const MAIL_SERVER = {
  type: 'standard',
  host: 'smtp.kilnhouse.example',
  port: 465,
  username: 'kiln',
  password: 'not-shown',
  sender_name: 'Kiln house',
  sender_email: 'hello@kilnhouse.example',
};

export const APPLE_PROVIDER = {
  id: 'apple',
  type: 'standard',
  client_id: 'example.kilnhouse.web',
  apple_team_id: 'K1LNH0USE9',
  apple_key_id: 'A8F2C4D6E0',
  apple_private_key: 'not-shown',
};

/** A configuration with a provider that the owner added. */
export const oidcConfig = {
  config_string: JSON.stringify({
    auth: {
      oauth: {
        providers: {
          kilnhouse: {
            type: 'custom_oidc',
            displayName: 'Kiln house staff',
            issuerUrl: 'https://login.kilnhouse.example',
            clientId: 'handover',
            clientSecret: 'not-shown',
          },
        },
      },
    },
  }),
};

/** The repository from which the settings of the project are pushed. */
export const configSource = {
  source: {
    type: 'pushed-from-github',
    owner: 'kilnhouse',
    repo: 'shop',
    branch: 'main',
    commit_hash: '4f1c9e07b2',
    config_file_path: 'auth.config.json',
  },
};

const hidden = (lastFour: string) => ({ last_four: lastFour });

export const internalKey = (index: number, changes: object = {}) => ({
  id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  description: ['Web shop', 'Back office', 'Night script'][index % 3],
  created_at_millis: NOW_MS - (index + 5) * DAY_MS,
  expires_at_millis: NOW_MS + 60 * DAY_MS,
  publishable_client_key: hidden(['c0de', 'k1ln', '7a3f'][index % 3] ?? ''),
  secret_server_key: index % 2 === 0 ? hidden(['5afe', '', '9d2b'][index % 3] ?? '') : undefined,
  super_secret_admin_key: index === 2 ? hidden('4e8c') : undefined,
  ...changes,
});

/** Creates a user of the project with the fields that servers see. */
const user = (index: number, changes: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  display_name: ['Ines Moreau', 'Tomasz Lis', 'Mirembe Okello', null][index % 4],
  primary_email: `person${index}@kilnhouse.example`,
  primary_email_verified: index % 3 !== 1,
  primary_email_auth_enabled: true,
  profile_image_url: null,
  signed_up_at_millis: NOW_MS - index * DAY_MS,
  last_active_at_millis: NOW_MS - index * 4_000_000,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  has_password: index % 2 === 0,
  otp_auth_enabled: index % 2 === 1,
  passkey_auth_enabled: false,
  oauth_providers: [],
  requires_totp_mfa: false,
  auth_with_email: true,
  is_anonymous: false,
  is_restricted: false,
  restricted_by_admin: false,
  restricted_by_admin_reason: null,
  restricted_by_admin_private_details: null,
  country_code: null,
  selected_team: null,
  ...changes,
});

export const users = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => user(index)),
  is_paginated: true,
  pagination: { next_cursor: count > 20 ? user(count).id : null },
});

export const ONE_USER_ID = user(1).id;

/** The answers for the page of the second user. */
export const ONE_USER: Answers = {
  [`/users/${ONE_USER_ID}`]: user(1),
  '/auth/sessions': list(session(1), session(2)),
  '/user-api-keys': list(key('Kiln controller', { user_id: user(1).id })),
  '/project-permissions': list(),
  '/teams': list(
    { ...team('7d0b9a52-31c4-4d68-9f0e-5b8d3a6c2e10', 'Kiln house'), created_at_millis: NOW_MS },
    { ...team('0c5e7b1a-9d24-4f83-b6a1-2e4f8c7d9b35', 'Print shop'), created_at_millis: NOW_MS },
  ),
};

const day = (index: number) => new Date(NOW_MS - (30 - index) * DAY_MS).toISOString().slice(0, 10);
/** Creates a count for each day of a month, the same in every run. */
const month = (most: number) =>
  Array.from({ length: 31 }, (_, index) => ({
    date: day(index),
    activity: Math.round(most * (0.55 + 0.45 * Math.sin(index / 2.3))),
  }));

export const metrics = (changes: object = {}) => ({
  total_users: 1204,
  daily_users: month(48),
  daily_active_users: month(310),
  users_by_country: { DE: 410, BR: 302, JP: 120, US: 88, KE: 61 },
  recently_registered: [user(0), user(1), user(2)],
  recently_active: [user(0), user(2), user(3)],
  login_methods: [
    { method: 'password', count: 640 },
    { method: 'google', count: 380 },
    { method: 'passkey', count: 184 },
  ],
  ...changes,
});

export const definitions = list(
  { id: 'team_admin', description: 'Runs the team', contained_permission_ids: ['team_member', '$delete_team'] },
  { id: 'team_member', description: 'Is in the team', contained_permission_ids: ['$read_members'] },
);

export const sentMails = list(
  {
    id: 'mail-1',
    to: ['ines@kilnhouse.example'],
    subject: 'Verify your address',
    sent_at_millis: NOW_MS - 90_000,
    error: null,
  },
  {
    id: 'mail-2',
    to: ['tomasz@kilnhouse.example'],
    subject: 'Your sign-in link',
    sent_at_millis: NOW_MS - DAY_MS,
    error: 'The email server rejected the username or password.',
  },
);

export const templates = {
  templates: ['Verify your address', 'A new password', 'Come in'].map((display_name, index) => ({
    id: `00000000-0000-4000-a000-${String(index).padStart(12, '0')}`,
    display_name,
    tsx_source: `export const EmailTemplate = () => <><Subject value="${display_name} at Kiln house" /><p>Hello</p></>;`,
    theme_id: null,
  })),
};

export const typedTemplates = list({
  type: 'email_verification',
  subject: 'Verify your address',
  content: { sender: 'Kiln house', isReady: true },
  is_default: false,
});

export const themes = { themes: [{ id: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', display_name: 'Default light' }] };
