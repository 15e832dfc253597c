import type { ClientApp, Json } from '../../../core/index.ts';
import { totpAt } from '../../support/totp.ts';

/** A request as it was written down. */
export interface Written {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
}

/** Every field of these requests; which of them one has, its row says. */
interface Body {
  readonly allow_connected_accounts: boolean;
  readonly allow_sign_in: boolean;
  readonly callback_url: string;
  readonly client_metadata: Json;
  readonly description: string;
  readonly display_name: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly expires_at_millis: number | null;
  readonly is_primary: boolean;
  readonly is_public: boolean;
  readonly new_password: string;
  readonly old_password: string;
  readonly otp_auth_enabled: boolean;
  readonly password: string;
  readonly primary_email: string;
  readonly profile_image_url: string | null;
  readonly revoked: boolean;
  readonly scope: string | undefined;
  readonly selected_team_id: string | null;
  readonly team_id: string;
  readonly totp_secret_base64: string | null;
  readonly type: string;
  readonly used_for_auth: boolean;
  readonly user_id: string | undefined;
  readonly value: string;
  readonly creator_user_id: string;
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
    (app, _, { value, used_for_auth: usedForAuth, is_primary: isPrimary }) =>
      app.contactChannels.create({ value, usedForAuth, isPrimary }),
  ],
  [
    `PATCH /contact-channels/me/${ID}`,
    ['value', 'used_for_auth', 'is_primary'],
    (app, [id = ''], { value, used_for_auth: usedForAuth, is_primary: isPrimary }) =>
      app.contactChannels.update(id, { value, usedForAuth, isPrimary }),
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
    (app, [id = ''], { allow_sign_in: allowSignIn, allow_connected_accounts: allowConnectedAccounts }) =>
      app.connectedAccounts.update(id, { allowSignIn, allowConnectedAccounts }),
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
  [
    'POST /auth/password/update',
    ['old_password', 'new_password'],
    (app, _, { old_password: oldPassword, new_password: newPassword }) =>
      app.updatePassword({ oldPassword, newPassword }),
  ],
  ['GET /users/me', [], (app) => app.getUser({ or: 'anonymous-if-exists' })],
  ['PATCH /users/me', ['passkey_auth_enabled'], (app) => app.removePasskey()],
  ['PATCH /users/me', ['totp_secret_base64'], secondFactor],
  [
    'PATCH /users/me',
    ['display_name', 'profile_image_url', 'client_metadata', 'selected_team_id', 'otp_auth_enabled', 'primary_email'],
    (app, _, body) =>
      app.updateUser({
        displayName: body.display_name,
        profileImageUrl: body.profile_image_url,
        clientMetadata: body.client_metadata,
        selectedTeamId: body.selected_team_id,
        otpAuthEnabled: body.otp_auth_enabled,
        primaryEmail: body.primary_email,
      }),
  ],
  ['GET /teams?user_id=me', [], (app) => app.teams.list()],
  [
    'POST /teams',
    ['display_name', 'profile_image_url', 'client_metadata', 'creator_user_id'],
    (app, _, { display_name: displayName, client_metadata: clientMetadata }) =>
      app.teams.create({ displayName, clientMetadata }),
  ],
  [`GET /teams/${ID}`, [], (app, [id = '']) => app.teams.get(id)],
  [
    `PATCH /teams/${ID}`,
    ['display_name', 'profile_image_url', 'client_metadata'],
    (app, [id = ''], body) =>
      app.teams.update(id, {
        displayName: body.display_name,
        profileImageUrl: body.profile_image_url,
        clientMetadata: body.client_metadata,
      }),
  ],
  [`DELETE /teams/${ID}`, [], (app, [id = '']) => app.teams.delete(id)],
  [`DELETE /team-memberships/${ID}/me`, [], (app, [id = '']) => app.teams.leave(id)],
  [`DELETE /team-memberships/${ID}/${ID}`, [], (app, [id = '', user = '']) => app.teamMembers.remove(id, user)],
  [`GET /team-member-profiles?team_id=${ID}`, [], (app, [id = '']) => app.teamMembers.list(id)],
  [`GET /team-member-profiles/${ID}/me`, [], (app, [id = '']) => app.teamProfiles.own(id)],
  [
    `PATCH /team-member-profiles/${ID}/me`,
    ['display_name', 'profile_image_url'],
    (app, [id = ''], { display_name: displayName, profile_image_url: profileImageUrl }) =>
      app.teamProfiles.update(id, { displayName, profileImageUrl }),
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

function createKey(app: ClientApp, _: Ids, body: Body): Promise<unknown> {
  return app.apiKeys.create({
    teamId: body.team_id,
    description: body.description,
    expiresAt: body.expires_at_millis,
    isPublic: body.is_public,
  });
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
