import type { ClientApp, Json, NewApiKeyOptions } from '../../../core/index.ts';
import { totpAt } from '../../support/totp.ts';

/** A request as it was written down. */
export interface Written {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
}

/** Every field of these requests that a row names; which of them one has, the row says. */
export interface Body {
  readonly api_key: string;
  readonly callback_url: string;
  readonly creator_user_id: string;
  readonly description: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly expires_at_millis: number | null;
  readonly expires_in_millis: number;
  readonly is_impersonation: boolean;
  readonly is_public: boolean;
  readonly oauth_providers: readonly object[] | undefined;
  readonly password: string;
  readonly provider_config_id: string;
  readonly revoked: boolean;
  readonly scope: string | undefined;
  readonly team_id: string;
  readonly totp_secret_base64: string | null;
  readonly type: string;
  readonly user_id: string;
  readonly value: string;
}

type Ids = readonly string[];
type Call = (app: ClientApp, ids: Ids, body: Body, nowMs: number) => Promise<unknown>;

const ID = '([^/?]+)';

/** Which request core makes for which of its verbs: method and path of the request → the call, with the ids of the path. */
const CALLS: readonly (readonly [request: string, fields: readonly string[], call: Call])[] = [
  ['GET /contact-channels?user_id=me', [], (app) => app.contactChannels.list()],
  [
    'POST /contact-channels',
    ['user_id', 'value', 'type', 'used_for_auth', 'is_primary'],
    (app, _, { user_id: __, type: ___, ...body }) => app.contactChannels.create(camel(body)),
  ],
  [
    `PATCH /contact-channels/me/${ID}`,
    ['value', 'used_for_auth', 'is_primary'],
    (app, [id = ''], body) => app.contactChannels.update(id, camel(body)),
  ],
  [`DELETE /contact-channels/me/${ID}`, [], (app, [id = '']) => app.contactChannels.delete(id)],
  [
    `POST /contact-channels/me/${ID}/send-verification-code`,
    ['callback_url'],
    (app, [id = ''], { callback_url: callbackUrl }) => app.contactChannels.sendVerificationEmail(id, { callbackUrl }),
  ],
  ['GET /auth/sessions?user_id=me', [], (app) => app.sessions.list()],
  [`DELETE /auth/sessions/${ID}?user_id=me`, [], (app, [id = '']) => app.sessions.revoke(id)],
  ['GET /emails/notification-preference/me', [], (app) => app.notifications.list()],
  [
    `PATCH /emails/notification-preference/me/${ID}`,
    ['enabled'],
    (app, [id = ''], { enabled }) => app.notifications.update(id, enabled),
  ],
  ['GET /oauth-providers?user_id=me', [], (app) => app.connectedAccounts.list()],
  [
    `PATCH /oauth-providers/me/${ID}`,
    ['allow_sign_in', 'allow_connected_accounts'],
    (app, [id = ''], body) => app.connectedAccounts.update(id, camel(body)),
  ],
  [`DELETE /oauth-providers/me/${ID}`, [], (app, [id = '']) => app.connectedAccounts.disconnect(id)],
  [
    `POST /connected-accounts/me/${ID}/access-token`,
    ['scope'],
    (app, [provider = ''], { scope }) => app.connectedAccounts.getAccessToken(provider, { scopes: scope?.split(' ') }),
  ],
  ['GET /connected-accounts/me', [], (app) => app.connectedAccounts.connections()],
  [
    `POST /connected-accounts/me/${ID}/${ID}/access-token`,
    ['scope'],
    (app, [provider = '', accountId = ''], { scope }) =>
      app.connectedAccounts.getAccessToken({ provider, accountId }, { scopes: scope?.split(' ') }),
  ],
  ['POST /auth/password/set', ['password'], (app, _, { password }) => app.setPassword({ password })],
  ['POST /auth/password/update', ['old_password', 'new_password'], (app, _, body) => app.updatePassword(camel(body))],
  ['GET /users/me', [], (app) => app.getUser({ or: 'anonymous-if-exists' })],
  ['PATCH /users/me', ['passkey_auth_enabled'], (app) => app.removePasskey()],
  ['PATCH /users/me', ['totp_secret_base64'], secondFactor],
  [
    'PATCH /users/me',
    ['display_name', 'profile_image_url', 'client_metadata', 'selected_team_id', 'otp_auth_enabled', 'primary_email'],
    (app, _, body) => app.updateUser(camel(body)),
  ],
  ['GET /teams?user_id=me', [], (app) => app.teams.list()],
  [
    'POST /teams',
    ['display_name', 'profile_image_url', 'client_metadata', 'creator_user_id'],
    (app, _, { creator_user_id: __, ...body }) => app.teams.create(camel(body)),
  ],
  [`GET /teams/${ID}`, [], (app, [id = '']) => app.teams.get(id)],
  [
    `PATCH /teams/${ID}`,
    ['display_name', 'profile_image_url', 'client_metadata'],
    (app, [id = ''], body) => app.teams.update(id, camel(body)),
  ],
  [`DELETE /teams/${ID}`, [], (app, [id = '']) => app.teams.delete(id)],
  [`DELETE /team-memberships/${ID}/me`, [], (app, [id = '']) => app.teams.leave(id)],
  [`DELETE /team-memberships/${ID}/${ID}`, [], (app, [id = '', user = '']) => app.teamMembers.remove(id, user)],
  [`GET /team-member-profiles?team_id=${ID}`, [], (app, [id = '']) => app.teamMembers.list(id)],
  [`GET /team-member-profiles/${ID}/me`, [], (app, [id = '']) => app.teamProfiles.own(id)],
  [
    `PATCH /team-member-profiles/${ID}/me`,
    ['display_name', 'profile_image_url'],
    (app, [id = ''], body) => app.teamProfiles.update(id, camel(body)),
  ],
  ['GET /team-invitations?user_id=me', [], (app) => app.receivedInvitations.list()],
  [`GET /team-invitations?team_id=${ID}`, [], (app, [id = '']) => app.teamInvitations.list(id)],
  [
    'POST /team-invitations/send-code',
    ['team_id', 'email', 'callback_url'],
    (app, _, { team_id: teamId, email, callback_url: callbackUrl }) =>
      app.teamInvitations.send(teamId, email, { callbackUrl }),
  ],
  [
    `DELETE /team-invitations/${ID}?team_id=${ID}`,
    [],
    (app, [id = '', teamId = '']) => app.teamInvitations.revoke(teamId, id),
  ],
  [`POST /team-invitations/${ID}/accept?user_id=me`, [], (app, [id = '']) => app.receivedInvitations.accept(id)],
  [
    `GET /team-permissions?team_id=${ID}&user_id=me&recursive=true`,
    [],
    (app, [teamId = '']) => app.permissions.list(teamId),
  ],
  [
    `GET /team-permissions?team_id=${ID}&user_id=me&recursive=false`,
    [],
    (app, [teamId = '']) => app.permissions.list(teamId, { recursive: false }),
  ],
  ['GET /project-permissions?user_id=me&recursive=true', [], (app) => app.permissions.list()],
  [
    `GET /project-permissions?user_id=me&permission_id=${ID}&recursive=true`,
    [],
    (app, [id = '']) => app.permissions.get(id).then((found) => (found ? [found] : [])),
  ],
  ['GET /user-api-keys?user_id=me', [], (app) => app.apiKeys.list()],
  [`GET /team-api-keys?team_id=${ID}`, [], (app, [teamId = '']) => app.apiKeys.list(teamId)],
  ['POST /user-api-keys', ['user_id', 'description', 'expires_at_millis', 'is_public'], createKey],
  ['POST /team-api-keys', ['team_id', 'description', 'expires_at_millis', 'is_public'], createKey],
  [`PATCH /user-api-keys/${ID}`, ['revoked'], (app, [id = '']) => app.apiKeys.revoke(id)],
  [
    `PATCH /user-api-keys/${ID}`,
    ['description'],
    (app, [id = ''], { description }) => app.apiKeys.update(id, { description }),
  ],
  [
    `PATCH /team-api-keys/${ID}?team_id=${ID}`,
    ['revoked'],
    (app, [id = '', teamId = '']) => app.apiKeys.revoke(id, { teamId }),
  ],
];

/** The call for a request; undefined where core makes no such request. */
export function callOf({
  method,
  path,
  body,
}: Written): ((app: ClientApp, nowMs: number) => Promise<unknown>) | undefined {
  const given = (body ?? {}) as Body;
  const request = `${method} ${path.replace(/^\/api\/v1/, '')}`;
  for (const [pattern, fields, call] of CALLS) {
    const found = new RegExp(`^${pattern.replaceAll(/[?]|\$/g, '\\$&').replaceAll(`([^/\\?]+)`, ID)}$`).exec(request);
    if (!found || !isMadeOf(given, fields, request)) continue;
    return (app, nowMs) => call(app, found.slice(1).map(decodeURIComponent), given, nowMs);
  }
  return undefined;
}

/** Core sends these fields and no others, and a key never without all of its fields. */
function isMadeOf(body: Body, fields: readonly string[], request: string): boolean {
  const names = Object.keys(body);
  if (!names.every((name) => fields.includes(name))) return false;
  if (request.startsWith('POST /contact-channels') && !request.includes('/me/')) {
    return body.user_id === 'me' && body.type === 'email' && 'used_for_auth' in body;
  }
  if (/^POST \/(user|team)-api-keys/.test(request)) {
    return body.user_id !== undefined ? body.user_id === 'me' && names.length === 4 : names.length === 4;
  }
  if (request === 'POST /teams') return body.creator_user_id === 'me' && 'display_name' in body;
  if (request.startsWith('PATCH')) return names.length > 0 && body.revoked !== false;
  return request.startsWith('POST') && !/\/access-token|\/accept/.test(request) ? names.length > 0 : true;
}

function createKey(app: ClientApp, _: Ids, { expires_at_millis: expiresAt, user_id: __, ...body }: Body) {
  return app.apiKeys.create({ ...camel<NewApiKeyOptions>(body), expiresAt });
}

/** The fields in the names of core. */
export function camel<Value>(body: object): Value {
  const named = Object.entries(body).map(([name, value]: [string, Json]) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named) as Value;
}

function secondFactor(app: ClientApp, _: Ids, { totp_secret_base64: wanted }: Body, nowMs: number): Promise<unknown> {
  if (wanted === null) return app.disableTotp();
  const bytes = [...Buffer.from(wanted, 'base64')];
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const secret = (bits.match(/.{5}/g) ?? []).map(
    (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)],
  );
  return app.enableTotp({ secret: secret.join(''), code: totpAt(wanted, nowMs) });
}
