/** Answers of the service, spelled as in the protocol, by path below the API prefix. */
export type Answers = Readonly<Record<string, object>>;

export const DAY_MS = 86_400_000;
export const NOW_MS = Date.now();

/** The id of the team in the scenes. */
export const KILN = '3c1d7a52-6e0b-4f3a-9b7e-1d2f5a8c4e60';

/** The signed-in user of scenes that show the user's name. */
export const INES = { id: 'ines', display_name: 'Ines Moreau' };

export const list = (...items: readonly object[]) => ({ items, is_paginated: false });

export const channel = (value: string, changes: object = {}) => ({
  id: value,
  user_id: 'ines',
  value,
  type: 'email',
  is_primary: false,
  is_verified: true,
  used_for_auth: false,
  ...changes,
});

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
];
const LOCATIONS = [
  { countryCode: 'DE', regionCode: 'BE', cityName: 'Berlin' },
  { countryCode: 'BR', regionCode: 'SP', cityName: 'São Paulo' },
  { countryCode: 'JP', regionCode: '13', cityName: 'Tokyo' },
];

/** Creates a session, on another device for each number; 0 is the current session. */
export const session = (index: number) => ({
  id: `session-${index}`,
  user_id: 'ines',
  created_at: NOW_MS - (index + 3) * DAY_MS,
  last_used_at: NOW_MS - index * 7_300_000,
  is_impersonation: index === 4,
  is_current_session: index === 0,
  last_used_at_end_user_ip_info: index % 4 === 3 ? null : { ip: `203.0.113.${index + 7}`, ...LOCATIONS[index % 3] },
  user_agent: index % 5 === 4 ? null : AGENTS[index % 3],
});

export const account = (provider: string, email: string | null) => ({
  id: `${provider}-account`,
  user_id: 'ines',
  provider_config_id: provider,
  type: provider,
  email,
  allow_sign_in: true,
  allow_connected_accounts: true,
});

export const key = (description: string, changes: object = {}) => ({
  id: `key-${description}`,
  description,
  created_at_millis: NOW_MS - 40 * DAY_MS,
  expires_at_millis: NOW_MS + 90 * DAY_MS,
  is_public: false,
  type: 'user',
  user_id: 'ines',
  value: { last_four: 'x7k2' },
  ...changes,
});

export const KEYS = [
  key('Kiln controller'),
  key('Label printer', { expires_at_millis: NOW_MS + 2 * DAY_MS, value: { last_four: 'q9fd' } }),
  key('Backup', { expires_at_millis: null, value: { last_four: 'm3tz' } }),
  key('Old tablet', { expires_at_millis: NOW_MS - DAY_MS }),
  key('Lost phone', { manually_revoked_at_millis: NOW_MS - 3 * DAY_MS }),
];

export const team = (id: string, displayName: string) => ({
  id,
  display_name: displayName,
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
});

export const member = (userId: string, displayName: string | null) => ({
  team_id: KILN,
  user_id: userId,
  display_name: displayName,
  profile_image_url: null,
});

export const invitation = (email: string, teamName = 'Kiln house') => ({
  id: email,
  team_id: KILN,
  team_display_name: teamName,
  recipient_email: email,
  expires_at_millis: NOW_MS + 5 * DAY_MS,
});

const category = (name: string, canDisable: boolean) => ({
  notification_category_id: name,
  notification_category_name: name,
  enabled: true,
  can_disable: canDisable,
});

/** The answer about the kinds of email that the user gets. */
export const CATEGORIES: Answers = {
  '/emails/notification-preference/me': list(category('Transactional', false), category('Marketing', true)),
};

const ADMIN_PERMISSIONS = [
  'team_admin',
  '$update_team',
  '$delete_team',
  '$read_members',
  '$remove_members',
  '$invite_members',
  '$manage_api_keys',
];
export const permissions = (...ids: readonly string[]) =>
  list(...ids.map((id) => ({ id, user_id: 'ines', team_id: KILN })));

/** The answers about a team of six members whose administrator is the signed-in user. */
export const TEAM: Answers = {
  '/teams': list(team(KILN, 'Kiln house'), team('print', 'Print shop')),
  '/team-permissions': permissions(...ADMIN_PERMISSIONS),
  '/team-member-profiles': list(
    member('ines', 'Ines Moreau'),
    member('tomasz', 'Tomasz Wójcik'),
    member('mirembe', 'Mirembe Achieng'),
    member('noor', 'نور الهدى'),
    member('f3a9c2d1-8b4e-4c07-9d15-6a2e7b90c4f8', null),
    member('long', 'Wolfeschlegelsteinhausenbergerdorff-Montgomery the Third of the Night Shift'),
  ),
  [`/team-member-profiles/${KILN}/ines`]: member('ines', 'Ines Moreau'),
  [`/team-member-profiles/${KILN}/me`]: member('ines', 'Ines Moreau'),
  '/team-invitations': list(invitation('tomasz@kilnhouse.example'), invitation('mirembe@kilnhouse.example')),
  '/team-api-keys': list(...KEYS.map((each) => ({ ...each, type: 'team', user_id: undefined, team_id: KILN }))),
};
