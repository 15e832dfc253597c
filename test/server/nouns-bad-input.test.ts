import { expect, test } from 'vitest';
import { LatchkeyError } from '../../core/index.ts';
import type { ServerGroups } from '../../core/server/groups.ts';
import { NOBODY as ID, scriptedServer } from './support/server-groups.ts';

// What is no id must not get into a path: it might lead to another endpoint with the server's key.

const NO_IDS = ['', 'me', 'ada', '..', '../teams', `${ID}/..`, `${ID}?user_id=me`, `${ID}\n`, ` ${ID}`, '%2e%2e'];
/** Of another version, of another variant, without hyphens. */
const OTHER_IDS = [ID.replace('-4', '-1'), ID.replace('-8', '-c').replace('-f', '-c'), ID.replaceAll('-', ''), null, 5];

type Call = (server: ServerGroups, id: string) => Promise<unknown>;
const body = { value: 'a@example.com', description: 'x', expiresAt: null };
const account = { provider: 'github', accountId: 'x', allowSignIn: true, allowConnectedAccounts: true };
const callbackUrl = 'http://localhost:3000/';

/** Every place for an id. */
const CALLS: Readonly<Record<string, Call>> = {
  'apiKeys.create of a user': ({ apiKeys }, userId) => apiKeys.create({ ...body, userId }),
  'apiKeys.create of a team': ({ apiKeys }, teamId) => apiKeys.create({ ...body, teamId }),
  'apiKeys.list of a user': ({ apiKeys }, userId) => apiKeys.list({ userId }),
  'apiKeys.list of a team': ({ apiKeys }, teamId) => apiKeys.list({ teamId }),
  'apiKeys.revoke': ({ apiKeys }, id) => apiKeys.revoke(id),
  'apiKeys.revoke of a team': ({ apiKeys }, teamId) => apiKeys.revoke(ID, { teamId }),
  'apiKeys.update': ({ apiKeys }, id) => apiKeys.update(id, {}),
  'contactChannels.create': ({ contactChannels }, id) => contactChannels.create(id, body),
  'contactChannels.delete': ({ contactChannels }, id) => contactChannels.delete(ID, id),
  'contactChannels.delete of a user': ({ contactChannels }, id) => contactChannels.delete(id, ID),
  'contactChannels.list': ({ contactChannels }, id) => contactChannels.list(id),
  'contactChannels.sendVerificationEmail': ({ contactChannels }, id) =>
    contactChannels.sendVerificationEmail(ID, id, { callbackUrl }),
  'contactChannels.update': ({ contactChannels }, id) => contactChannels.update(ID, id, {}),
  'notifications.list': ({ notifications }, id) => notifications.list(id),
  'notifications.update': ({ notifications }, id) => notifications.update(ID, id, true),
  'oauthAccounts.create': ({ oauthAccounts }, id) => oauthAccounts.create(id, account),
  'oauthAccounts.delete': ({ oauthAccounts }, id) => oauthAccounts.delete(ID, id),
  'oauthAccounts.getAccessToken': ({ oauthAccounts }, id) => oauthAccounts.getAccessToken(id, 'github'),
  'oauthAccounts.list': ({ oauthAccounts }, id) => oauthAccounts.list(id),
  'oauthAccounts.update': ({ oauthAccounts }, id) => oauthAccounts.update(ID, id, {}),
  'permissions.get': ({ permissions }, id) => permissions.get(id, 'read'),
  'permissions.grant': ({ permissions }, id) => permissions.grant(id, 'read'),
  'permissions.grant in a team': ({ permissions }, id) => permissions.grant(ID, 'read', id),
  'permissions.has in a team': ({ permissions }, id) => permissions.has(ID, 'read', id),
  'permissions.list': ({ permissions }, id) => permissions.list(id),
  'permissions.list in a team': ({ permissions }, teamId) => permissions.list(ID, { teamId }),
  'permissions.revoke': ({ permissions }, id) => permissions.revoke(id, 'read'),
  'sessions.create': ({ sessions }, id) => sessions.create(id),
  'sessions.list': ({ sessions }, id) => sessions.list(id),
  'sessions.revoke': ({ sessions }, id) => sessions.revoke(ID, id),
  'sessions.revoke of a user': ({ sessions }, id) => sessions.revoke(id, ID),
  'teamInvitations.list': ({ teamInvitations }, id) => teamInvitations.list(id),
  'teamInvitations.revoke': ({ teamInvitations }, id) => teamInvitations.revoke(ID, id),
  'teamInvitations.revoke of a team': ({ teamInvitations }, id) => teamInvitations.revoke(id, ID),
  'teamInvitations.send': ({ teamInvitations }, id) => teamInvitations.send(id, 'a@example.com', { callbackUrl }),
  'teamMembers.add': ({ teamMembers }, id) => teamMembers.add(ID, id),
  'teamMembers.list': ({ teamMembers }, id) => teamMembers.list(id),
  'teamMembers.remove': ({ teamMembers }, id) => teamMembers.remove(id, ID),
  'teamProfiles.get': ({ teamProfiles }, id) => teamProfiles.get(ID, id),
  'teamProfiles.update': ({ teamProfiles }, id) => teamProfiles.update(id, ID, {}),
  'teams.create': ({ teams }, creatorUserId) => teams.create({ displayName: 'x', creatorUserId }),
  'teams.delete': ({ teams }, id) => teams.delete(id),
  'teams.get': ({ teams }, id) => teams.get(id),
  'teams.list': ({ teams }, userId) => teams.list({ userId }),
  'teams.update': ({ teams }, id) => teams.update(id, {}),
  'users.all from a cursor': ({ users }, cursor) => users.all({ cursor })[Symbol.asyncIterator]().next(),
  'users.delete': ({ users }, id) => users.delete(id),
  'users.get': ({ users }, id) => users.get(id),
  'users.list from a cursor': ({ users }, cursor) => users.list({ cursor }),
  'users.list of a team': ({ users }, teamId) => users.list({ teamId }),
  'users.update': ({ users }, id) => users.update(id, {}),
  'users.update of the team': ({ users }, selectedTeamId) => users.update(ID, { selectedTeamId }),
};

/** Null there takes the team away. */
const TAKES_NULL = 'users.update of the team';

test.each(Object.entries(CALLS))('%s takes ids and nothing else', async (name, call) => {
  const server = scriptedServer(nothingIsSent);
  for (const id of [...NO_IDS, ...OTHER_IDS]) {
    if (id === null && name === TAKES_NULL) continue;
    const error = await call(server, id as string).catch((reason: unknown) => reason);
    expect(error, JSON.stringify(id)).toBeInstanceOf(LatchkeyError);
    expect(error).toMatchObject({ code: 'MISUSE', message: expect.stringMatching(/ must be a UUID of version 4\.$/) });
  }
});

test('every verb that takes an id is among them', () => {
  const server = scriptedServer(nothingIsSent);
  const verbs = Object.entries(server).flatMap(([noun, group]) => Object.keys(group).map((verb) => `${noun}.${verb}`));
  const tried = new Set(Object.keys(CALLS).map((name) => name.split(' ')[0]));
  const others = ['apiKeys.check', 'teams.findByApiKey', 'users.create', 'users.findByApiKey'];
  expect(verbs.filter((verb) => !tried.has(verb)).toSorted()).toEqual(others);
});

test('ids are taken in either case and sent as they are', async () => {
  const sent: string[] = [];
  const server = scriptedServer(({ url }) => {
    sent.push(new URL(url).pathname);
    return Response.json(
      { code: 'USER_NOT_FOUND', error: '' },
      { headers: { 'x-stack-known-error': 'USER_NOT_FOUND' } },
    );
  });
  expect(await server.users.get(ID.toUpperCase())).toBeNull();
  expect(sent).toEqual([`/api/v1/users/${ID.toUpperCase()}`]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null])('a page has no limit of %s', async (limit) => {
  const { users } = scriptedServer(nothingIsSent);
  const options = { limit: limit as number };
  const error = { code: 'MISUSE', message: 'limit must be a whole number from 1 to 9007199254740991.' };
  await expect(users.list(options)).rejects.toMatchObject(error);
  await expect(users.all(options)[Symbol.asyncIterator]().next()).rejects.toMatchObject(error);
});

test.each([0, -1, 0.5, 31_708_800_001, Number.NaN, '1000'])('a session does not live %s ms', async (expiresInMs) => {
  const { sessions } = scriptedServer(nothingIsSent);
  await expect(sessions.create(ID, { expiresInMs: expiresInMs as number })).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'expiresInMs must be a whole number from 1 to 31708800000.',
  });
});

test('a name that would climb to another path is refused, and every other is one segment', async () => {
  const sent: string[] = [];
  const server = scriptedServer(({ url }) => {
    sent.push(new URL(url).pathname.replace('/api/v1', ''));
    return Response.json({ success: true, access_token: 'x' });
  });
  for (const name of ['', '.', '..']) {
    const error = { code: 'MISUSE', message: expect.stringMatching(/ must be a name\.$/) };
    await expect(server.permissions.grant(ID, name)).rejects.toMatchObject(error);
    await expect(server.permissions.revoke(ID, name, ID)).rejects.toMatchObject(error);
    await expect(server.oauthAccounts.getAccessToken(ID, name)).rejects.toMatchObject(error);
  }
  expect(sent).toEqual([]);
  for (const name of ['$read_members', 'a/../b', 'a?b', 'a#b', '%2e%2e', '...', '../']) {
    await server.permissions.grant(ID, name);
    expect(decodeURIComponent(sent.at(-1)?.split('/').slice(3).join('/') ?? '')).toBe(name);
    expect(sent.at(-1)?.split('/')).toHaveLength(4);
  }
});

function nothingIsSent(): never {
  throw new Error('Something was sent.');
}
