import { beforeEach, expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import type { TeamListOptions } from '../../../../core/server/groups/teams.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { groupsForEachTest } from '../support/for-each-test.ts';
import { NOBODY, scriptedServer, serverOf } from '../support/server-groups.ts';

const given = groupsForEachTest();
let ada: ServerUser;
beforeEach(async () => {
  ada = valueOf(await given.server.users.create({ displayName: 'Ada', primaryEmail: 'ada@example.com' }));
});

const CALLBACK_URL = 'http://localhost:3000/handler/team-invitation';

test.each([2, 3] as const)(
  'teams.list() returns one page of teams, and teams.all() all teams (protocol version %d)',
  async (generation) => {
    const other = await tickingService({ generation });
    const { teams, sent } = serverOf(other.service);
    const made = [];
    for (const displayName of ['A', 'B', 'C', 'D', 'E']) made.push(valueOf(await teams.create({ displayName })));
    const [a, b, c, d, e] = made;
    const first = await teams.list({ limit: 2 });
    expect(first).toEqual({ items: [a, b], nextCursor: c?.id });
    const second = await teams.list({ limit: 2, cursor: first.nextCursor ?? undefined });
    expect(second).toEqual({ items: [c, d], nextCursor: e?.id });
    expect(await teams.list({ limit: 2, cursor: second.nextCursor ?? undefined })).toEqual({
      items: [e],
      nextCursor: null,
    });
    expect(await teams.list({ cursor: NOBODY })).toEqual({ items: [], nextCursor: null });
    sent.length = 0;
    const seen = [];
    for await (const { displayName } of teams.all({ limit: 2 })) seen.push(displayName);
    expect(seen).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(sent).toHaveLength(generation === 3 ? 3 : 2);
    await other.service.close();
  },
);

test.each([2, 3] as const)(
  'teams.list() and teams.all() search teams and begin with the newest (protocol version %d)',
  async (generation) => {
    const other = await tickingService({ generation });
    const { teams } = serverOf(other.service);
    const ids: string[] = [];
    for (const displayName of ['Blue', 'Red', 'Dark blue']) ids.push(valueOf(await teams.create({ displayName })).id);
    const [blue, red, dark] = ids;
    const listed = async (options: TeamListOptions) => {
      const { items, nextCursor } = await teams.list(options);
      return [items.map(({ id }) => id), nextCursor];
    };
    expect(await listed({ desc: true, limit: 2 })).toEqual([[dark, red], blue]);
    expect(await listed({ desc: true, limit: 2, cursor: blue })).toEqual([[blue], null]);
    expect(await listed({ query: ' BLUE' })).toEqual([[blue, dark], null]);
    expect(await listed({ query: 'blue', desc: true, limit: 1 })).toEqual([[dark], blue]);
    expect(await listed({ query: red?.toUpperCase() })).toEqual([[red], null]);
    expect(await listed({ query: '%' })).toEqual([[], null]);
    const seen = [];
    for await (const { displayName } of teams.all({ query: 'b', desc: true, limit: 1 })) seen.push(displayName);
    expect(seen).toEqual(['Dark blue', 'Blue']);
    await other.service.close();
  },
);

test('teams.create() with creatorUserId selects the new team for that user', async () => {
  const blue = valueOf(await given.server.teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  expect((await given.server.users.get(ada.id))?.selectedTeam).toEqual(blue);
  const red = valueOf(await given.server.teams.create({ displayName: 'Red', creatorUserId: ada.id }));
  expect((await given.server.users.get(ada.id))?.selectedTeam).toEqual(red);
  expect(valueOf(await given.server.users.update(ada.id, { selectedTeamId: null })).selectedTeam).toBeNull();
});

test('teams.create() without `select` leaves the selected team of the creator as it is', async () => {
  const blue = valueOf(await given.server.teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  const red = { displayName: 'Red', creatorUserId: ada.id };
  const { id } = valueOf(await given.server.teams.create(red, { select: false }));
  expect((await given.server.users.get(ada.id))?.selectedTeam).toEqual(blue);
  expect((await given.server.teams.list({ userId: ada.id })).items.map((team) => team.id)).toContain(id);
});

test.each(['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'])(
  'if the new team cannot be selected for its creator, teams.create() returns the error %s',
  async (code) => {
    const team = { id: NOBODY, display_name: 'Blue', profile_image_url: null, created_at_millis: 0 };
    const refusal = JSON.stringify({ code, error: 'Refused.' });
    const answers: Record<string, () => Response> = {
      POST: () => Response.json(team),
      PATCH: () => new Response(refusal, { status: 400, headers: { 'x-stack-known-error': code } }),
    };
    const { teams } = scriptedServer(({ method }) => answers[method]?.() ?? Response.error());
    expect(codeOf(await teams.create({ displayName: 'Blue', creatorUserId: NOBODY }))).toBe(code);
  },
);

test('teams.findByApiKey() returns the team of a team key, and null for user keys and unknown keys', async () => {
  await given.service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const team = valueOf(await given.server.teams.create({ displayName: 'Blue' }));
  const key = valueOf(await given.server.apiKeys.create({ teamId: team.id, description: 'key', expiresAt: null }));
  expect(await given.server.teams.findByApiKey(key.value)).toEqual(team);
  const ofUser = valueOf(await given.server.apiKeys.create({ userId: ada.id, description: 'key', expiresAt: null }));
  expect(await given.server.teams.findByApiKey(ofUser.value)).toBeNull();
  expect(await given.server.teams.findByApiKey('no key')).toBeNull();
});

test('teamInvitations.send() throws MISUSE for an empty address and sends no request', async () => {
  given.server.sent.length = 0;
  const invited = given.server.teamInvitations.send(NOBODY, '', { callbackUrl: CALLBACK_URL });
  await expect(invited).rejects.toMatchObject({ code: 'MISUSE' });
  expect(given.server.sent).toEqual([]);
});

test('permissions.listInTeam() returns the permissions of all members of a team', async () => {
  const { teams, teamMembers, permissions, users } = given.server;
  const { id: teamId } = valueOf(await teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  const grace = valueOf(await users.create({ displayName: 'Grace' }));
  valueOf(await teamMembers.add(teamId, grace.id));
  const direct = await permissions.listInTeam(teamId, { recursive: false });
  for (const user of [ada, grace]) {
    const own = direct.filter(({ userId }) => userId === user.id).map(({ id }) => ({ id }));
    expect(own).toEqual(await permissions.list(user.id, { teamId, recursive: false }));
    expect(own).not.toEqual([]);
  }
  expect(await permissions.listInTeam(teamId)).toContainEqual({ id: '$delete_team', userId: ada.id });
  expect(direct).not.toContainEqual({ id: '$delete_team', userId: ada.id });
});

test('permissions.has() and get() also find nested permissions, unless recursive is false', async () => {
  const { id } = valueOf(await given.server.teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  expect(await given.server.permissions.has(ada.id, '$delete_team', id)).toBe(true);
  expect(await given.server.permissions.get(ada.id, '$delete_team', id)).toEqual({ id: '$delete_team' });
  expect(await given.server.permissions.get(ada.id, 'nothing_such', id)).toBeNull();
  expect(await given.server.permissions.has(ada.id, '$delete_team')).toBe(false);
  const direct = { recursive: false };
  expect(await given.server.permissions.has(ada.id, '$delete_team', id, direct)).toBe(false);
  expect(await given.server.permissions.get(ada.id, '$delete_team', id, direct)).toBeNull();
  expect(await given.server.permissions.get(ada.id, 'team_admin', id, direct)).toEqual({ id: 'team_admin' });
});
