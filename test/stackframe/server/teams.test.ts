import { expect, test } from 'vitest';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

test('a server creates, finds, lists, changes and deletes teams', async () => {
  const app = world.app();
  const ada = await app.createUser({ displayName: 'Ada' });
  const team = await app.createTeam({ displayName: 'Blue', creatorUserId: ada.id });
  expect((await app.getUser(ada.id))?.selectedTeam).toBeNull();
  expect(team.createdAt).toBeInstanceOf(Date);
  await team.update({ displayName: 'Navy', serverMetadata: { plan: 'pro' }, clientMetadata: { color: 'navy' } });
  expect(await app.getTeam(team.id)).toMatchObject({
    displayName: 'Navy',
    serverMetadata: { plan: 'pro' },
    clientMetadata: { color: 'navy' },
  });
  expect(await app.getTeam('ffffffff-ffff-4fff-8fff-ffffffffffff')).toBeNull();
  const other = await app.createTeam({ displayName: 'Red' });
  const teams = await app.listTeams({ limit: 1 });
  expect(teams.map(({ id }) => id)).toEqual([team.id]);
  expect(teams.nextCursor).toBe(other.id);
  await other.delete();
  expect(await app.listTeams()).toHaveLength(1);
});

test('a list of teams is searched, and begins with the newest', async () => {
  const app = world.app();
  const created = async (displayName: string) => {
    world.service.controls.advanceClock(1_000);
    return (await app.createTeam({ displayName })).id;
  };
  const [blue, red, dark] = [await created('Blue'), await created('Red'), await created('Dark blue')];
  const idsOf = (teams: readonly { readonly id: string }[]) => teams.map(({ id }) => id);
  const first = await app.listTeams({ desc: true, limit: 2 });
  expect(idsOf(first)).toEqual([dark, red]);
  expect(first.nextCursor).toBe(blue);
  const last = await app.listTeams({ desc: true, limit: 2, cursor: blue });
  expect(idsOf(last)).toEqual([blue]);
  expect(last.nextCursor).toBeNull();
  expect(idsOf(await app.listTeams({ query: ' BLUE', orderBy: 'createdAt' }))).toEqual([blue, dark]);
  expect(idsOf(await app.listTeams({ query: 'blue', desc: true, limit: 1 }))).toEqual([dark]);
  expect(idsOf(await app.listTeams({ query: red }))).toEqual([red]);
  expect(await app.listTeams({ query: 'green' })).toHaveLength(0);
});

test('a server manages the members of a team, and their permissions and profiles', async () => {
  const app = world.app();
  const [ada, grace] = [await app.createUser({ displayName: 'Ada' }), await app.createUser({ displayName: 'Grace' })];
  const team = await ada.createTeam({ displayName: 'Blue' });
  await team.addUser(grace.id);
  const members = await team.listUsers();
  expect(members.map(({ id, displayName }) => [id, displayName]).toSorted()).toEqual(
    [
      [ada.id, 'Ada'],
      [grace.id, 'Grace'],
    ].toSorted(),
  );
  expect(members.find(({ id }) => id === ada.id)?.teamProfile).toEqual({ displayName: 'Ada', profileImageUrl: null });

  await (await grace.getTeamProfile(team)).update({ displayName: 'G' });
  expect(await grace.getTeamProfile(team)).toMatchObject({ displayName: 'G' });

  expect(await grace.hasPermission(team, '$update_team')).toBe(false);
  await grace.grantPermission(team, '$update_team');
  expect(await grace.getPermission(team, '$update_team')).toEqual({ id: '$update_team' });
  expect(await grace.listPermissions(team, { recursive: false })).toContainEqual({ id: '$update_team' });
  const all = await app.listTeamMemberPermissions(team.id, { recursive: false });
  expect(all).toContainEqual({ userId: grace.id, permissionId: '$update_team' });
  expect(new Set(all.map(({ userId }) => userId))).toEqual(new Set([ada.id, grace.id]));
  await grace.revokePermission(team, '$update_team');
  expect(await grace.hasPermission(team, '$update_team')).toBe(false);

  expect((await grace.listTeams()).map(({ id }) => id)).toEqual([team.id]);
  expect((await grace.getTeam(team.id))?.displayName).toBe('Blue');
  await grace.setSelectedTeam(team);
  expect((await app.getUser(grace.id))?.selectedTeam?.id).toBe(team.id);
  await grace.leaveTeam(team);
  expect(await grace.listTeams()).toHaveLength(0);
  await expect(grace.getTeamProfile(team)).rejects.toThrow('no member');
  await expect(team.removeUser(grace.id)).rejects.toMatchObject({ errorCode: 'TEAM_MEMBERSHIP_NOT_FOUND' });
});

test('a server invites to a team, and accepts for a user', async () => {
  const app = world.app();
  const grace = await app.createUser({ primaryEmail: 'grace@example.com', primaryEmailVerified: true });
  const team = await app.createTeam({ displayName: 'Blue' });
  const callbackUrl = 'http://localhost:3000/invitation';
  await team.inviteUser({ email: 'grace@example.com', callbackUrl });
  await team.inviteUser({ email: 'other@example.com', callbackUrl });
  const sent = await team.listInvitations();
  expect(sent.map(({ recipientEmail }) => recipientEmail).toSorted()).toEqual([
    'grace@example.com',
    'other@example.com',
  ]);
  expect(sent[0]?.expiresAt).toBeInstanceOf(Date);
  await sent.find(({ recipientEmail }) => recipientEmail === 'other@example.com')?.revoke();
  const [received] = await grace.listTeamInvitations();
  expect(received).toMatchObject({ teamId: team.id, teamDisplayName: 'Blue', recipientEmail: 'grace@example.com' });
  await received?.accept();
  expect((await team.listUsers()).map(({ id }) => id)).toEqual([grace.id]);
  expect(await team.listInvitations()).toEqual([]);
});

test('a server sends emails, and reads how many were delivered', async () => {
  const app = world.app();
  const email = { userIds: [], html: '<p>Hello</p>', subject: 'Hello' };
  await expect(app.sendEmail({ ...email, scheduledAt: new Date(Number.NaN) })).rejects.toThrow('scheduledAt');
  const variables = { when: new Date(0) };
  const templateId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  await expect(app.sendEmail({ userIds: [], templateId, variables })).rejects.toThrow('variable when');
  const { stats, capacity } = await app.getEmailDeliveryStats();
  expect(stats.hour).toEqual({ sent: 0, bounced: 0, marked_as_spam: 0 });
  expect(capacity).toMatchObject({ is_boost_active: false, boost_expires_at: null });
});

test('hooks of server objects read their calls once for an owner', async () => {
  const answers = new Map<string, Promise<unknown>>();
  const owners = new Set<object>();
  const asked = <Value>(owner: object, key: string, call: () => Promise<Value>): never => {
    owners.add(owner);
    answers.set(key, call());
    throw new Error('suspended');
  };
  const { noHooks } = await import('../../../react/stackframe/client/no-hooks.ts');
  const app = world.app(null, { hooks: { ...noHooks, useCall: asked } });
  const ada = await app.createUser({ displayName: 'Ada' });
  const team = await ada.createTeam({ displayName: 'Blue' });
  expect(() => ada.useTeams()).toThrow('suspended');
  expect(() => team.useUsers()).toThrow('suspended');
  expect(() => app.useUser(ada.id)).toThrow('suspended');
  expect(() => app.useUser({ tokenStore: 'nextjs-cookie' })).toThrow('A hook of a server app cannot read cookies');
  expect([...answers.keys()]).toEqual(['teams []', 'users []', `user ["${ada.id}"]`]);
  expect(owners.size).toBe(3);
  expect(await answers.get('teams []')).toHaveProperty(['0', 'id'], team.id);
  expect(await answers.get(`user ["${ada.id}"]`)).toMatchObject({ displayName: 'Ada' });
});
