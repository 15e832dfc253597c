import { expect, test } from 'vitest';
import { meetTeam, meet } from '../../team-support.ts';

test('a user who leaves the selected team has no selected team afterwards', async () => {
  const { bob, ada, teamId } = await meetTeam();
  await bob.call('PATCH', '/users/me', { selected_team_id: teamId });
  await bob.call('DELETE', `/team-memberships/${teamId}/me`, {});
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team_id: null, selected_team: null });
  expect((await bob.call('GET', '/teams?user_id=me')).body.items).toEqual([]);
  expect((await ada.call('GET', `/teams/${teamId}`)).status).toBe(200);
});

test('a user who leaves a team keeps a different team selected', async () => {
  const { bob, teamId } = await meetTeam();
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  await bob.call('PATCH', '/users/me', { selected_team_id: green.id });
  await bob.call('DELETE', `/team-memberships/${teamId}/me`, {});
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team_id: green.id });
});

test('a request without a signed-in user cannot remove a team member', async () => {
  const { caller, bob, teamId } = await meetTeam();
  const path = `/team-memberships/${teamId}`;
  expect((await caller.call('DELETE', `${path}/${bob.id}`)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  expect((await caller.call('DELETE', `${path}/me`)).knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
});

test('a server can add the signed-in user to a team with "me" as the user id', async () => {
  const { caller, eve, teamId } = await meetTeam();
  const options = { access: 'server', token: eve.token, body: {} } as const;
  const added = await caller.call('POST', `/team-memberships/${teamId}/me`, options);
  expect(added).toMatchObject({ status: 201, body: { team_id: teamId, user_id: eve.id } });
});

test('the project config sets the default permissions of team creators and team members', async () => {
  const { caller, eve, teamId, server } = await meetTeam();
  await caller.service.controls.configureProject({
    team_creator_default_permissions: ['team_member', '$update_team'],
    team_member_default_permissions: ['team_admin'],
  });
  await server('POST', `/team-memberships/${teamId}/${eve.id}`, {});
  expect((await eve.call('PATCH', `/teams/${teamId}`, { display_name: 'Green' })).status).toBe(200);
  const own = (await eve.call('POST', '/teams', { display_name: 'Own' })).body;
  const held = await eve.call('GET', `/team-permissions?user_id=me&team_id=${own.id}`);
  expect(held.body.items.map(({ id }) => id)).toEqual(['$update_team', 'team_member']);
  expect((await eve.call('DELETE', `/teams/${own.id}`, {})).knownError).toBe('TEAM_PERMISSION_REQUIRED');
});

test('a display name in a team profile applies to that team only', async () => {
  const { bob, teamId } = await meetTeam();
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  await bob.call('PATCH', `/team-member-profiles/${teamId}/me`, { display_name: 'Bob of Blue' });
  expect((await bob.call('GET', `/team-member-profiles/${green.id}/me`)).body).toMatchObject({ display_name: null });
});

test('without the permission $read_members, team members can read only their own team profile', async () => {
  const { caller, ada, bob, eve, teamId, server } = await meetTeam();
  const path = `/team-member-profiles?team_id=${teamId}`;
  const late = [eve, await meet(caller, 'grace@example.com'), await meet(caller, 'hedy@example.com')];
  for (const { id } of late) {
    caller.clock.millis += 1;
    await server('POST', `/team-memberships/${teamId}/${id}`, {});
  }
  const ids = (items: readonly unknown[]) => (items as readonly { user_id: string }[]).map(({ user_id: id }) => id);
  expect(ids((await bob.call('GET', path)).body.items)).toEqual([ada, bob, ...late].map(({ id }) => id));
  await server('DELETE', `/team-permissions/${teamId}/${bob.id}/team_member`, {});
  const refusal = { team_id: teamId, user_id: bob.id, permission_id: '$read_members' };
  expect((await bob.call('GET', path)).body.details).toEqual(refusal);
  expect((await bob.call('GET', `/team-member-profiles/${teamId}/${ada.id}`)).body.details).toEqual(refusal);
  expect(ids((await bob.call('GET', `${path}&user_id=me`)).body.items)).toEqual([bob.id]);
  expect((await bob.call('GET', `/team-member-profiles/${teamId}/me`)).status).toBe(200);
});
