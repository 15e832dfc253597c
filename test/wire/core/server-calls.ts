import type { NewUser } from '../../../core/server/groups/server-user.ts';
import type { ServerGroups } from '../../../core/server/groups/groups.ts';
import { type Body, camel, type Written } from './resource-calls.ts';
import { ACCOUNT_CALLS } from './server-account-calls.ts';
import { ID, type Ids, type Row } from './server-call-row.ts';

type NewUserAccount = NonNullable<NewUser['oauthProviders']>[number];

const USER = `primary_email primary_email_verified primary_email_auth_enabled password password_hash otp_auth_enabled
  display_name profile_image_url client_metadata client_read_only_metadata server_metadata totp_secret_base64
  restricted_by_admin restricted_by_admin_reason restricted_by_admin_private_details country_code`;
const TEAM = 'profile_image_url client_metadata client_read_only_metadata server_metadata';

/** Which request core makes for which verb of a server. */
const CALLS: readonly Row[] = [
  {
    request: 'GET /users',
    query: 'limit cursor order_by desc query team_id include_anonymous include_restricted only_anonymous',
    isMade: isUserList,
    call: listUsers,
  },
  { request: `GET /users/${ID}`, call: ({ users }, [id = '']) => users.get(id) },
  {
    request: 'POST /users',
    body: `${USER} is_anonymous oauth_providers`,
    call: ({ users }, _, { oauth_providers: accounts, ...body }) =>
      users.create({ ...camel<NewUser>(body), oauthProviders: accounts?.map((each) => camel<NewUserAccount>(each)) }),
  },
  {
    request: `PATCH /users/${ID}`,
    body: `${USER} selected_team_id passkey_auth_enabled`,
    call: ({ users }, [id = ''], body) => users.update(id, camel(body)),
  },
  { request: `DELETE /users/${ID}`, call: ({ users }, [id = '']) => users.delete(id) },
  {
    request: 'GET /teams',
    query: 'user_id',
    call: ({ teams }, _, __, query) => teams.list({ userId: query.get('user_id') ?? undefined }),
  },
  { request: `GET /teams/${ID}`, call: ({ teams }, [id = '']) => teams.get(id) },
  {
    request: 'POST /teams',
    body: `display_name! creator_user_id ${TEAM}`,
    call: ({ teams }, _, body) => teams.create(camel(body)),
  },
  {
    request: `PATCH /teams/${ID}`,
    body: `display_name ${TEAM}`,
    call: ({ teams }, [id = ''], body) => teams.update(id, camel(body)),
  },
  { request: `DELETE /teams/${ID}`, call: ({ teams }, [id = '']) => teams.delete(id) },
  {
    request: `POST /team-memberships/${ID}/${ID}`,
    call: ({ teamMembers }, [team = '', user = '']) => teamMembers.add(team, user),
  },
  {
    request: `DELETE /team-memberships/${ID}/${ID}`,
    call: ({ teamMembers }, [team = '', user = '']) => teamMembers.remove(team, user),
  },
  {
    request: 'GET /team-member-profiles',
    query: 'team_id!',
    call: ({ teamMembers }, _, __, query) => teamMembers.list(query.get('team_id') ?? ''),
  },
  {
    request: `GET /team-member-profiles/${ID}/${ID}`,
    call: ({ teamProfiles }, [team = '', user = '']) => teamProfiles.get(team, user),
  },
  {
    request: `PATCH /team-member-profiles/${ID}/${ID}`,
    body: 'display_name profile_image_url',
    call: ({ teamProfiles }, [team = '', user = ''], body) => teamProfiles.update(team, user, camel(body)),
  },
  {
    request: 'GET /team-invitations',
    query: 'team_id!',
    call: ({ teamInvitations }, _, __, query) => teamInvitations.list(query.get('team_id') ?? ''),
  },
  {
    request: 'POST /team-invitations/send-code',
    body: 'team_id! email! callback_url!',
    call: ({ teamInvitations }, _, { team_id: team, email, callback_url: callbackUrl }) =>
      teamInvitations.send(team, email, { callbackUrl }),
  },
  {
    request: `DELETE /team-invitations/${ID}`,
    query: 'team_id!',
    call: ({ teamInvitations }, [id = ''], _, query) => teamInvitations.revoke(query.get('team_id') ?? '', id),
  },
  ...ACCOUNT_CALLS,
];

/** The call for a request; undefined where no verb of a server makes it. */
export function serverCallOf({
  method,
  path,
  body,
}: Written): ((server: ServerGroups) => Promise<unknown>) | undefined {
  const [pathname = '', search] = path.split('?');
  const request = `${method} ${pathname.replace(/^\/api\/v1/, '')}`;
  const query = new URLSearchParams(search);
  const given = (body ?? {}) as Body;
  for (const row of CALLS) {
    const found = new RegExp(`^${row.request.replaceAll('$', '\\$')}$`).exec(request);
    if (!found || row.isMade?.(query) === false) continue;
    if (!fits(Object.keys(given), row.body) || !fits([...query.keys()], row.query)) continue;
    return (server) => row.call(server, found.slice(1).map(decodeURIComponent), given, query);
  }
  return undefined;
}

function fits(names: readonly string[], known = ''): boolean {
  const all = known.split(/\s+/);
  const isKnown = (name: string) => all.some((each) => each.replace('!', '') === name);
  const needed = all.filter((each) => each.endsWith('!')).map((each) => each.slice(0, -1));
  return names.every(isKnown) && needed.every((each) => names.includes(each));
}

function isUserList(query: URLSearchParams): boolean {
  const { cursor, limit, order_by: order, ...flags } = Object.fromEntries(query);
  const isGood = cursor === undefined || new RegExp(`^${ID}$`).test(cursor);
  const isOnlyWithoutAll = 'only_anonymous' in flags && !('include_anonymous' in flags);
  return isGood && limit !== '0' && (order ?? 'signed_up_at') === 'signed_up_at' && !isOnlyWithoutAll;
}

function listUsers({ users }: ServerGroups, _: Ids, __: Body, query: URLSearchParams): Promise<unknown> {
  const flag = (name: string) => (query.has(name) ? query.get(name) === 'true' : undefined);
  return users.list({
    limit: query.has('limit') ? Number(query.get('limit')) : undefined,
    cursor: query.get('cursor') ?? undefined,
    orderBy: query.has('order_by') ? 'signedUpAt' : undefined,
    desc: flag('desc'),
    query: query.get('query') ?? undefined,
    teamId: query.get('team_id') ?? undefined,
    includeAnonymous: flag('include_anonymous'),
    includeRestricted: flag('include_restricted'),
    onlyAnonymous: flag('only_anonymous'),
  });
}
