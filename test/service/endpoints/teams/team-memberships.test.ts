import { expect, test } from 'vitest';
import { meetTeam, NOBODY } from '../../team-support.ts';

test('who leaves has the team no longer selected, and nothing to do in it', async () => {
  const { bob, ada, teamId } = await meetTeam();
  await bob.call('PATCH', '/users/me', { selected_team_id: teamId });
  expect((await bob.call('DELETE', `/team-memberships/${teamId}/me`, {})).body).toEqual({ success: true });
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team_id: null, selected_team: null });
  expect((await bob.call('GET', `/teams/${teamId}`)).body).toMatchObject({
    code: 'TEAM_MEMBERSHIP_NOT_FOUND',
    details: { team_id: teamId, user_id: bob.id },
  });
  expect((await bob.call('DELETE', `/team-memberships/${teamId}/me`, {})).knownError).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
  expect((await ada.call('GET', `/teams/${teamId}`)).status).toBe(200);
});

test('leaving one team leaves the selection of another', async () => {
  const { bob, teamId } = await meetTeam();
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  await bob.call('PATCH', '/users/me', { selected_team_id: green.id });
  await bob.call('DELETE', `/team-memberships/${teamId}/me`, {});
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team_id: green.id });
});

test('nobody who is not signed in removes anybody', async () => {
  const { caller, bob, teamId } = await meetTeam();
  const path = `/team-memberships/${teamId}`;
  expect((await caller.call('DELETE', `${path}/${bob.id}`)).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  expect((await caller.call('DELETE', `${path}/me`)).knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
});

test('a server adds whom it likes, once, and itself as whoever is signed in', async () => {
  const { caller, eve, teamId, server } = await meetTeam();
  const path = `/team-memberships/${teamId}/me`;
  const options = { access: 'server', token: eve.token, body: {} } as const;
  const added = await caller.call('POST', path, options);
  expect(added).toMatchObject({ status: 201, body: { team_id: teamId, user_id: eve.id } });
  expect((await caller.call('POST', path, options)).knownError).toBe('TEAM_MEMBERSHIP_ALREADY_EXISTS');
  expect((await server('POST', `/team-memberships/${NOBODY}/${eve.id}`, {})).knownError).toBe('TEAM_NOT_FOUND');
  expect((await server('POST', `/team-memberships/${teamId}/${NOBODY}`, {})).knownError).toBe('USER_NOT_FOUND');
});

test('a project says what creators and members may', async () => {
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
