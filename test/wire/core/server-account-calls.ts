import type { NewOAuthAccount } from '../../../core/server/groups/oauth-accounts.ts';
import { camel } from './resource-calls.ts';
import { ID, type Ids, NAME, type Row, userOf } from './server-call-row.ts';

const KEY = 'description! expires_at_millis! is_public';

/** What servers do with permissions, sessions, addresses, keys, accounts at providers and kinds of mail. */
export const ACCOUNT_CALLS: readonly Row[] = [
  ...(['project', 'team'] as const).flatMap(permissionCalls),
  {
    request: 'GET /auth/sessions',
    query: 'user_id!',
    call: ({ sessions }, _, __, query) => sessions.list(userOf(query)),
  },
  {
    request: 'POST /auth/sessions',
    body: 'user_id! expires_in_millis! is_impersonation!',
    call: ({ sessions }, _, { user_id: user, expires_in_millis: expiresInMs, is_impersonation: isImpersonation }) =>
      sessions.create(user, { expiresInMs, isImpersonation }),
  },
  {
    request: `DELETE /auth/sessions/${ID}`,
    query: 'user_id!',
    call: ({ sessions }, [id = ''], _, query) => sessions.revoke(userOf(query), id),
  },
  {
    request: 'GET /contact-channels',
    query: 'user_id!',
    call: ({ contactChannels }, _, __, query) => contactChannels.list(userOf(query)),
  },
  {
    request: 'POST /contact-channels',
    body: 'user_id! value! type! used_for_auth! is_primary is_verified',
    call: ({ contactChannels }, _, { user_id: user, type: __, ...body }) => contactChannels.create(user, camel(body)),
  },
  {
    request: `PATCH /contact-channels/${ID}/${ID}`,
    body: 'value used_for_auth is_primary is_verified',
    call: ({ contactChannels }, [owner = '', id = ''], body) => contactChannels.update(owner, id, camel(body)),
  },
  {
    request: `DELETE /contact-channels/${ID}/${ID}`,
    call: ({ contactChannels }, [owner = '', id = '']) => contactChannels.delete(owner, id),
  },
  {
    request: `POST /contact-channels/${ID}/${ID}/send-verification-code`,
    body: 'callback_url!',
    call: ({ contactChannels }, [owner = '', id = ''], { callback_url: callbackUrl }) =>
      contactChannels.sendVerificationEmail(owner, id, { callbackUrl }),
  },
  ...(['user', 'team'] as const).flatMap(keyCalls),
  {
    request: 'GET /oauth-providers',
    query: 'user_id!',
    call: ({ oauthAccounts }, _, __, query) => oauthAccounts.list(userOf(query)),
  },
  {
    request: 'POST /oauth-providers',
    body: 'user_id! provider_config_id! account_id! email allow_sign_in! allow_connected_accounts!',
    call: ({ oauthAccounts }, _, { user_id: user, provider_config_id: provider, ...body }) =>
      oauthAccounts.create(user, { ...camel<Omit<NewOAuthAccount, 'provider'>>(body), provider }),
  },
  {
    request: `PATCH /oauth-providers/${ID}/${ID}`,
    body: 'account_id email allow_sign_in allow_connected_accounts',
    call: ({ oauthAccounts }, [owner = '', id = ''], body) => oauthAccounts.update(owner, id, camel(body)),
  },
  {
    request: `DELETE /oauth-providers/${ID}/${ID}`,
    call: ({ oauthAccounts }, [owner = '', id = '']) => oauthAccounts.delete(owner, id),
  },
  {
    request: `POST /connected-accounts/${ID}/${NAME}/access-token`,
    body: 'scope',
    call: ({ oauthAccounts }, [owner = '', provider = ''], { scope }) =>
      oauthAccounts.getAccessToken(owner, provider, { scopes: scope?.split(' ') }),
  },
  {
    request: `GET /emails/notification-preference/${ID}`,
    call: ({ notifications }, [owner = '']) => notifications.list(owner),
  },
  {
    request: `PATCH /emails/notification-preference/${ID}/${ID}`,
    body: 'enabled!',
    call: ({ notifications }, [owner = '', id = ''], { enabled }) => notifications.update(owner, id, enabled),
  },
];

function permissionCalls(scope: 'project' | 'team'): readonly Row[] {
  const at = scope === 'team' ? `${ID}/` : '';
  const parts = (ids: Ids) => (scope === 'team' ? ids : [undefined, ...ids]);
  return [
    {
      request: `GET /${scope}-permissions`,
      query: `${scope === 'team' ? 'team_id!' : ''} user_id! recursive!`,
      call: ({ permissions }, _, __, query) =>
        permissions.list(userOf(query), {
          teamId: query.get('team_id') ?? undefined,
          recursive: query.get('recursive') === 'true',
        }),
    },
    {
      request: `POST /${scope}-permissions/${at}${ID}/${NAME}`,
      call: ({ permissions }, ids) => {
        const [team, owner = '', id = ''] = parts(ids);
        return permissions.grant(owner, id, team);
      },
    },
    {
      request: `DELETE /${scope}-permissions/${at}${ID}/${NAME}`,
      call: ({ permissions }, ids) => {
        const [team, owner = '', id = ''] = parts(ids);
        return permissions.revoke(owner, id, team);
      },
    },
  ];
}

function keyCalls(type: 'user' | 'team'): readonly Row[] {
  const owner = (id: string | null) => (type === 'team' ? { teamId: id ?? '' } : { userId: id ?? '' });
  const query = type === 'team' ? 'team_id!' : '';
  const teamOf = (given: URLSearchParams) => ({ teamId: given.get('team_id') ?? undefined });
  return [
    {
      request: `GET /${type}-api-keys`,
      query: `${type}_id!`,
      call: ({ apiKeys }, _, __, given) => apiKeys.list(owner(given.get(`${type}_id`))),
    },
    {
      request: `POST /${type}-api-keys`,
      body: `${type}_id! ${KEY}`,
      call: ({ apiKeys }, _, body) =>
        apiKeys.create({
          ...owner(body[`${type}_id`]),
          description: body.description,
          expiresAt: body.expires_at_millis,
          isPublic: body.is_public,
        }),
    },
    {
      request: `PATCH /${type}-api-keys/${ID}`,
      body: 'revoked!',
      query,
      call: ({ apiKeys }, [id = ''], _, given) => apiKeys.revoke(id, teamOf(given)),
    },
    {
      request: `PATCH /${type}-api-keys/${ID}`,
      body: 'description!',
      query,
      call: ({ apiKeys }, [id = ''], { description }, given) => apiKeys.update(id, { description, ...teamOf(given) }),
    },
    {
      request: `POST /${type}-api-keys/check`,
      body: 'api_key!',
      call: ({ apiKeys }, _, { api_key: value }) => apiKeys.check(value, type),
    },
  ];
}
