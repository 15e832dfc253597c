import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerUser } from '../../../../core/server/groups/server-user.ts';
import type { Service } from '../../../../demo/service/index.ts';
import { codeOf, tickingService, valueOf } from '../../../journeys/account-support.ts';
import { administer, NOBODY, serverOf } from '../support/server-groups.ts';

let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
let server: ReturnType<typeof serverOf>;
let ada: ServerUser;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
  server = serverOf(service);
  ada = valueOf(await server.users.create({ displayName: 'Ada', primaryEmail: 'ada@example.com' }));
});
afterEach(() => service.close());

const CALLBACK_URL = 'http://localhost:3000/handler/team-invitation';
const done = { ok: true, value: undefined };
const idsOf = (permissions: readonly { readonly id: string }[]) => permissions.map(({ id }) => id);

test('a team is made, read, changed and deleted with what only servers see', async () => {
  const from = clock.now();
  const team = valueOf(await server.teams.create({ displayName: 'Blue' }));
  expect(team).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    displayName: 'Blue',
    profileImageUrl: null,
    clientMetadata: null,
    clientReadOnlyMetadata: null,
    serverMetadata: null,
    createdAt: expect.any(Number),
  });
  expect(team.createdAt).toBeGreaterThanOrEqual(from);
  expect(await server.teams.get(team.id)).toEqual(team);
  const changes = {
    displayName: 'Green',
    profileImageUrl: 'https://pictures.example/green.png',
    clientMetadata: { a: 1 },
    clientReadOnlyMetadata: { b: 2 },
    serverMetadata: { c: 3 },
  };
  expect(valueOf(await server.teams.update(team.id, changes))).toEqual({ ...team, ...changes });
  expect(valueOf(await server.teams.update(team.id, { serverMetadata: null }))).toEqual({
    ...team,
    ...changes,
    serverMetadata: null,
  });
  expect(await server.teams.delete(team.id)).toEqual(done);
  expect(await server.teams.get(team.id)).toBeNull();
  expect(codeOf(await server.teams.delete(team.id))).toBe('TEAM_NOT_FOUND');
  expect(codeOf(await server.teams.update(team.id, { displayName: 'x' }))).toBe('TEAM_NOT_FOUND');
});

test('teams are listed in the order they were made, all or those of somebody', async () => {
  const blue = valueOf(await server.teams.create({ displayName: 'Blue', serverMetadata: [1] }));
  const red = valueOf(await server.teams.create({ displayName: 'Red', creatorUserId: ada.id }));
  expect(await server.teams.list()).toEqual({ items: [blue, red], nextCursor: null });
  expect(await server.teams.list({ userId: ada.id })).toEqual({ items: [red], nextCursor: null });
  expect(codeOf(await server.teams.create({ displayName: 'x', creatorUserId: NOBODY }))).toBe('USER_NOT_FOUND');
});

test.each([2, 3] as const)(
  'teams are listed by pages, whether generation %d divides the list or not',
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

test('a team that is made for a user is the selected one of that user', async () => {
  const blue = valueOf(await server.teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  expect((await server.users.get(ada.id))?.selectedTeam).toEqual(blue);
  const red = valueOf(await server.teams.create({ displayName: 'Red', creatorUserId: ada.id }));
  expect((await server.users.get(ada.id))?.selectedTeam).toEqual(red);
});

test('a user reads and accepts the invitations to proven addresses, each once', async () => {
  const blue = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const red = valueOf(await server.teams.create({ displayName: 'Red' }));
  for (const { id } of [blue, red]) {
    valueOf(await server.teamInvitations.send(id, 'ada@example.com', { callbackUrl: CALLBACK_URL }));
  }
  expect(await server.receivedInvitations.list(ada.id)).toEqual([]);
  valueOf(await server.users.update(ada.id, { primaryEmailVerified: true }));
  const found = await server.receivedInvitations.list(ada.id);
  expect(found.map(({ teamDisplayName }) => teamDisplayName).toSorted()).toEqual(['Blue', 'Red']);
  expect(found[0]).toEqual({
    id: expect.any(String),
    teamId: expect.any(String),
    teamDisplayName: expect.any(String),
    recipientEmail: 'ada@example.com',
    expiresAt: expect.any(Number),
  });
  const toBlue = found.find(({ teamId }) => teamId === blue.id);
  expect(await server.receivedInvitations.accept(ada.id, toBlue?.id ?? '')).toEqual(done);
  expect((await server.teams.list({ userId: ada.id })).items).toEqual([blue]);
  expect((await server.receivedInvitations.list(ada.id)).map(({ teamId }) => teamId)).toEqual([red.id]);
  expect(codeOf(await server.receivedInvitations.accept(ada.id, NOBODY))).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect(codeOf(await server.receivedInvitations.accept(NOBODY, NOBODY))).toBe('USER_NOT_FOUND');
});

test('a team is found by its key, and none by what is no good key of a team', async () => {
  await service.controls.configureProject({ allow_user_api_keys: true, allow_team_api_keys: true });
  const team = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const key = valueOf(await server.apiKeys.create({ teamId: team.id, description: 'key', expiresAt: null }));
  expect(await server.teams.findByApiKey(key.value)).toEqual(team);
  const ofUser = valueOf(await server.apiKeys.create({ userId: ada.id, description: 'key', expiresAt: null }));
  expect(await server.teams.findByApiKey(ofUser.value)).toBeNull();
  expect(await server.teams.findByApiKey('no key')).toBeNull();
});

test('members come and go, each with their profile and who they are', async () => {
  const { id } = valueOf(await server.teams.create({ displayName: 'Blue' }));
  expect(await server.teamMembers.list(id)).toEqual([]);
  expect(await server.teamMembers.add(id, ada.id)).toEqual(done);
  expect(codeOf(await server.teamMembers.add(id, ada.id))).toBe('TEAM_MEMBERSHIP_ALREADY_EXISTS');
  expect(codeOf(await server.teamMembers.add(NOBODY, ada.id))).toBe('TEAM_NOT_FOUND');
  expect(codeOf(await server.teamMembers.add(id, NOBODY))).toBe('USER_NOT_FOUND');
  expect(await server.teamMembers.list(id)).toEqual([
    { teamId: id, userId: ada.id, displayName: 'Ada', profileImageUrl: null, user: ada },
  ]);
  expect(await server.teamMembers.remove(id, ada.id)).toEqual(done);
  expect(codeOf(await server.teamMembers.remove(id, ada.id))).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  expect(await server.teamMembers.list(id)).toEqual([]);
});

test('a profile is read and changed, and is null for who is not in the team', async () => {
  const { id } = valueOf(await server.teams.create({ displayName: 'Blue', creatorUserId: ada.id }));
  const own = { teamId: id, userId: ada.id, displayName: 'Ada', profileImageUrl: null };
  ada = (await server.users.get(ada.id)) ?? ada;
  expect(await server.teamProfiles.get(id, ada.id)).toEqual({ ...own, user: ada });
  const changes = { displayName: 'Captain', profileImageUrl: 'https://pictures.example/captain.png' };
  expect(valueOf(await server.teamProfiles.update(id, ada.id, changes))).toEqual({ ...own, ...changes, user: ada });
  expect(valueOf(await server.teamProfiles.update(id, ada.id, { profileImageUrl: null }))).toMatchObject({
    displayName: 'Captain',
    profileImageUrl: null,
  });
  expect(await server.teamProfiles.get(id, NOBODY)).toBeNull();
  expect(await server.teamProfiles.get(NOBODY, ada.id)).toBeNull();
  const other = valueOf(await server.users.create());
  expect(await server.teamProfiles.get(id, other.id)).toBeNull();
  expect(codeOf(await server.teamProfiles.update(id, other.id, { displayName: 'x' }))).toBe(
    'TEAM_MEMBERSHIP_NOT_FOUND',
  );
});

test('somebody is invited, listed and not invited any more', async () => {
  const { id } = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const callbackUrl = CALLBACK_URL;
  expect(await server.teamInvitations.send(id, 'guest@example.com', { callbackUrl })).toEqual(done);
  const [invitation, ...others] = await server.teamInvitations.list(id);
  expect(invitation).toEqual({
    id: expect.any(String),
    teamId: id,
    teamDisplayName: 'Blue',
    recipientEmail: 'guest@example.com',
    expiresAt: expect.any(Number),
  });
  expect(invitation?.expiresAt).toBeGreaterThan(clock.now());
  expect(others).toEqual([]);
  expect(await server.teamInvitations.revoke(id, invitation?.id ?? '')).toEqual(done);
  expect(await server.teamInvitations.list(id)).toEqual([]);
  expect(codeOf(await server.teamInvitations.revoke(id, invitation?.id ?? ''))).toBe('VERIFICATION_CODE_NOT_FOUND');
});

test('an invitation needs an address, a team and a place to lead to', async () => {
  const { id } = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const send = (to: string, callbackUrl?: string) => server.teamInvitations.send(id, to, { callbackUrl });
  server.sent.length = 0;
  await expect(send('', CALLBACK_URL)).rejects.toMatchObject({ code: 'MISUSE' });
  await expect(send('guest@example.com')).rejects.toThrow('callbackUrl is required in a non-browser environment');
  expect(server.sent).toEqual([]);
  expect(codeOf(await send('guest@example.com', 'https://elsewhere.example/'))).toBe('REDIRECT_URL_NOT_WHITELISTED');
  expect(codeOf(await send('guest', CALLBACK_URL))).toBe('SCHEMA_ERROR');
  const toNobody = server.teamInvitations.send(NOBODY, 'guest@example.com', { callbackUrl: CALLBACK_URL });
  expect(codeOf(await toNobody)).toBe('TEAM_NOT_FOUND');
  const urls = { teamInvitation: CALLBACK_URL };
  expect(await serverOf(service, { urls }).teamInvitations.send(id, 'guest@example.com')).toEqual(done);
});

test('permissions in a team are granted, found in what contains them, and revoked', async () => {
  const { id } = valueOf(await server.teams.create({ displayName: 'Blue' }));
  const teamId = id;
  const read = (recursive?: boolean) => server.permissions.list(ada.id, { teamId, recursive });
  expect(codeOf(await server.permissions.grant(ada.id, 'team_admin', id))).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  valueOf(await server.teamMembers.add(id, ada.id));
  expect(await server.permissions.has(ada.id, '$delete_team', id)).toBe(false);
  expect(await server.permissions.grant(ada.id, 'team_admin', id)).toEqual(done);
  expect(await server.permissions.grant(ada.id, 'team_admin', id)).toEqual(done);
  expect(await server.permissions.has(ada.id, '$delete_team', id)).toBe(true);
  expect(await server.permissions.get(ada.id, '$delete_team', id)).toEqual({ id: '$delete_team' });
  expect(await server.permissions.get(ada.id, 'nothing_such', id)).toBeNull();
  expect(idsOf(await read())).toContain('$manage_api_keys');
  expect(idsOf(await read(false))).toEqual(['team_admin', 'team_member']);
  expect(codeOf(await server.permissions.grant(ada.id, 'nothing_such', id))).toBe('PERMISSION_NOT_FOUND');
  expect(codeOf(await server.permissions.revoke(ada.id, '$delete_team', id))).toBe('TEAM_PERMISSION_NOT_FOUND');
  expect(await server.permissions.revoke(ada.id, 'team_admin', id)).toEqual(done);
  expect(idsOf(await read(false))).toEqual(['team_member']);
  expect(await server.permissions.list(ada.id)).toEqual([]);
});

test('permissions in the project are of their own, and not those of a team', async () => {
  await administer(service, 'POST', '/project-permission-definitions', { id: 'see_reports' });
  await administer(service, 'POST', '/project-permission-definitions', {
    id: 'manage:reports',
    contained_permission_ids: ['see_reports'],
  });
  expect(await server.permissions.grant(ada.id, 'manage:reports')).toEqual(done);
  expect(idsOf(await server.permissions.list(ada.id))).toEqual(['manage:reports', 'see_reports']);
  expect(idsOf(await server.permissions.list(ada.id, { recursive: false }))).toEqual(['manage:reports']);
  expect(await server.permissions.has(ada.id, 'see_reports')).toBe(true);
  expect(codeOf(await server.permissions.grant(NOBODY, 'see_reports'))).toBe('USER_NOT_FOUND');
  expect(codeOf(await server.permissions.grant(ada.id, 'team_admin'))).toBe('WRONG_PERMISSION_SCOPE');
  expect(codeOf(await server.permissions.revoke(ada.id, 'see_reports'))).toBe('PERMISSION_NOT_FOUND');
  expect(await server.permissions.revoke(ada.id, 'manage:reports')).toEqual(done);
  expect(await server.permissions.has(ada.id, 'see_reports')).toBe(false);
});
