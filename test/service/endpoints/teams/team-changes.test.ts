import { expect, test } from 'vitest';
import { inviteTo, makeKey, meetTeam, PICTURE } from '../../team-support.ts';
import { PASSWORD, startCaller } from '../../support.ts';

test('changing one field of a team keeps all other fields', async () => {
  const { ada, teamId } = await meetTeam();
  const change = async (body: object) => (await ada.call('PATCH', `/teams/${teamId}`, body)).body;
  await change({ display_name: 'Deep blue', profile_image_url: PICTURE });
  const noted = await change({ client_metadata: { plan: 'pro' } });
  expect(noted).toMatchObject({ display_name: 'Deep blue', profile_image_url: PICTURE });
  const cleared = await change({ profile_image_url: null, client_metadata: null });
  expect(cleared).toEqual({ ...noted, profile_image_url: null, client_metadata: null });
  expect(await change({})).toEqual(cleared);
});

test('deleting a team also deletes its memberships, invitations, API keys and permissions', async () => {
  const scene = await meetTeam();
  const { ada, bob, teamId, server } = scene;
  const { code } = await inviteTo(scene, 'guest@example.com');
  const { value } = await makeKey(scene, { team_id: teamId });
  for (const person of [ada, bob]) await person.call('PATCH', '/users/me', { selected_team_id: teamId });

  expect((await ada.call('DELETE', `/teams/${teamId}`, {})).body).toEqual({ success: true });

  for (const person of [ada, bob]) {
    const me = await person.call('GET', '/users/me');
    expect(me.body).toMatchObject({ selected_team_id: null, selected_team: null });
    expect((await person.call('GET', '/teams?user_id=me')).body.items).toEqual([]);
    expect((await person.call('GET', '/team-permissions?user_id=me')).body.items).toEqual([]);
  }
  expect((await bob.call('POST', '/team-invitations/accept', { code })).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect((await server('POST', '/team-api-keys/check', { api_key: value })).knownError).toBe('API_KEY_NOT_FOUND');
  expect((await server('DELETE', `/teams/${teamId}`, {})).knownError).toBe('TEAM_NOT_FOUND');
});

test('deleting a team keeps the invitations to other teams', async () => {
  const scene = await meetTeam();
  const { ada, bob, teamId, server } = scene;
  const green = (await bob.call('POST', '/teams', { display_name: 'Green' })).body;
  const { code } = await inviteTo(scene, 'ada@example.com', green.id);
  await bob.call('PATCH', '/users/me', { selected_team_id: green.id });
  await ada.call('DELETE', `/teams/${teamId}`, {});
  expect((await bob.call('GET', '/users/me')).body).toMatchObject({ selected_team: green });
  await server('PATCH', `/users/${ada.id}`, { primary_email_verified: true });
  expect((await ada.call('POST', '/team-invitations/accept', { code })).body).toEqual({});
});

test('with add_current_user=true, a server creates a team with the signed-in user as a member', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const body = { display_name: 'Blue' };
  const path = '/teams?add_current_user=true';
  const team = (await call('POST', path, { access: 'server', token, body })).body;
  expect((await call('GET', '/teams?user_id=me', { token })).body.items.map(({ id }) => id)).toEqual([team.id]);
  const nobody = await call('POST', path, { access: 'server', body });
  expect(nobody.knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
});

test('create_team_on_sign_up gives an anonymous user a team when the user signs up with a password', async () => {
  const { call, service } = await startCaller();
  await service.controls.configureProject({ create_team_on_sign_up: true });
  const guest = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const before = await call('GET', '/users/me', { token: guest.access_token });
  expect(before.body).toMatchObject({ selected_team: null });
  const body = { email: 'ada@example.com', password: PASSWORD };
  const ada = (await call('POST', '/auth/password/sign-up', { token: guest.access_token, body })).body;
  const me = await call('GET', '/users/me', { token: ada.access_token });
  expect(me.body).toMatchObject({ id: guest.user_id, selected_team: { display_name: "ada@example.com's Team" } });
});
