import type { MockApiKey, MockData, MockSession, MockTeam } from './mock-data.ts';

/** The id of the user of a story. */
export const USER_ID = '00000000-0000-4000-8000-000000000001';

/** Returns what a service with this data answers (protocol.md §3). Writes change nothing. */
export function answerOf(data: MockData, path: string): object {
  switch (path) {
    case '/projects/current':
      return projectOf(data);
    case '/users/me':
      return userOf(data);
    case '/teams':
      return items((data.teams ?? []).map(teamOf));
    case '/auth/sessions':
      return items((data.sessions ?? []).map(sessionOf));
    case '/user-api-keys':
      return items((data.apiKeys ?? []).map(keyOf));
    case '/contact-channels':
      return items(channelsOf(data));
    default:
      return items([]);
  }
}

const items = (list: readonly object[]) => ({ items: list, is_paginated: false, success: true });

function projectOf({ config = {} }: MockData): object {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    display_name: '',
    config: {
      sign_up_enabled: config.signUpEnabled ?? true,
      credential_enabled: config.credentialEnabled ?? false,
      magic_link_enabled: config.magicLinkEnabled ?? false,
      passkey_enabled: config.passkeyEnabled ?? false,
      client_team_creation_enabled: config.clientTeamCreationEnabled ?? false,
      client_user_deletion_enabled: false,
      allow_user_api_keys: config.allowUserApiKeys ?? false,
      allow_team_api_keys: false,
      enabled_oauth_providers: (config.oauthProviders ?? []).map(({ id }) => ({ id })),
      domains: [],
    },
  };
}

function userOf({ user }: MockData): object {
  const { displayName = null, primaryEmail = null, profileImageUrl = null, selectedTeam } = user ?? {};
  return {
    id: USER_ID,
    display_name: displayName,
    primary_email: primaryEmail,
    primary_email_verified: true,
    profile_image_url: profileImageUrl,
    signed_up_at_millis: 0,
    client_metadata: null,
    client_read_only_metadata: null,
    has_password: true,
    auth_with_email: true,
    otp_auth_enabled: false,
    passkey_auth_enabled: false,
    oauth_providers: [],
    requires_totp_mfa: false,
    is_anonymous: false,
    is_restricted: false,
    selected_team: selectedTeam ? teamOf(selectedTeam) : null,
  };
}

const teamOf = ({ id, displayName, profileImageUrl = null }: MockTeam): object => ({
  id,
  display_name: displayName,
  profile_image_url: profileImageUrl,
  client_metadata: null,
  client_read_only_metadata: null,
});

const sessionOf = ({ geoInfo, ...session }: MockSession): object => ({
  id: session.id,
  user_id: USER_ID,
  created_at: millisOf(session.createdAt),
  last_used_at: millisOf(session.lastUsedAt),
  is_impersonation: session.isImpersonation ?? false,
  is_current_session: session.isCurrentSession,
  last_used_at_end_user_ip_info: geoInfo ? { ip: '', ...geoInfo } : null,
});

const keyOf = (key: MockApiKey): object => ({
  id: key.id,
  description: key.description,
  created_at_millis: millisOf(key.createdAt),
  expires_at_millis: millisOf(key.expiresAt),
  manually_revoked_at_millis: millisOf(key.manuallyRevokedAt),
  is_public: false,
  type: 'user',
  user_id: USER_ID,
  value: { last_four: '0000' },
});

const channelsOf = ({ user }: MockData): readonly object[] =>
  user?.primaryEmail === undefined
    ? []
    : [
        {
          id: USER_ID,
          value: user.primaryEmail,
          type: 'email',
          is_primary: true,
          is_verified: true,
          used_for_auth: true,
        },
      ];

const millisOf = (date: string | undefined): number | null => (date === undefined ? null : new Date(date).getTime());
