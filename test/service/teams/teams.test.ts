import { afterEach, expect, test } from 'vitest';
import { closeServices, PASSWORD, startCaller } from '../support.ts';

afterEach(closeServices);

test('a client creates a team, is in it and selects it', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const body = { display_name: 'Blue', creator_user_id: 'me', client_metadata: { plan: 'free' } };
  const team = await call('POST', '/teams', { token, body });
  expect(team.body).toEqual({
    id: expect.any(String),
    display_name: 'Blue',
    profile_image_url: null,
    client_metadata: { plan: 'free' },
    client_read_only_metadata: null,
  });
  expect((await call('GET', '/teams?user_id=me', { token })).body.items).toEqual([team.body]);
  const me = await call('PATCH', '/users/me', { token, body: { selected_team_id: team.body.id } });
  expect(me.body).toMatchObject({ selected_team_id: team.body.id, selected_team: team.body });
});

test('a team of others cannot be selected', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const bob = await signUp('bob@example.com');
  const team = await call('POST', '/teams', { token: ada.access_token, body: { display_name: 'Blue' } });
  const body = { selected_team_id: team.body.id };
  const answer = await call('PATCH', '/users/me', { token: bob.access_token, body });
  expect(answer.body.details).toEqual({ team_id: team.body.id, user_id: bob.user_id });
});

test('a client may not create where the project forbids it, nor as somebody else, nor signed out', async () => {
  const { call, signUp, service } = await startCaller();
  const ada = await signUp('ada@example.com');
  const bob = await signUp('bob@example.com');
  const body = { display_name: 'Blue' };
  expect((await call('POST', '/teams', { body })).knownError).toBe('USER_AUTHENTICATION_REQUIRED');
  const foreign = { ...body, creator_user_id: bob.user_id };
  expect((await call('POST', '/teams', { token: ada.access_token, body: foreign })).status).toBe(403);
  await service.controls.configureProject({ client_team_creation_enabled: false });
  expect(await call('POST', '/teams', { token: ada.access_token, body })).toMatchObject({
    status: 403,
    text: 'In this project clients create no teams.',
  });
});

test('a server creates teams with and without a creator and sees them all', async () => {
  const { call, signUp } = await startCaller();
  const { user_id: id } = await signUp();
  const access = 'server' as const;
  const server = { display_name: 'Server team', server_metadata: { tier: 1 } };
  const alone = await call('POST', '/teams', { access, body: server });
  expect(alone.body).toMatchObject({ server_metadata: { tier: 1 }, created_at_millis: expect.any(Number) });
  const owned = await call('POST', '/teams', { access, body: { display_name: 'Own', creator_user_id: id } });
  const nobody = { display_name: 'X', creator_user_id: '00000000-0000-4000-8000-000000000000' };
  expect((await call('POST', '/teams', { access, body: nobody })).knownError).toBe('USER_NOT_FOUND');
  expect((await call('GET', '/teams', { access })).body.items).toHaveLength(2);
  expect((await call('GET', `/teams?user_id=${id}`, { access })).body.items).toEqual([owned.body]);
});

test('a server names the signed-in user as the creator, in the older form too', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token } = await signUp();
  const body = { display_name: 'Blue' };
  const path = '/teams?add_current_user=true';
  const team = (await call('POST', path, { access: 'server', token, body })).body;
  expect((await call('GET', '/teams?user_id=me', { token })).body.items.map(({ id }) => id)).toEqual([team.id]);
  const nobody = await call('POST', path, { access: 'server', body });
  expect(nobody.knownError).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
});

test('where the project says so, everybody who signs up gets a team; a guest when they do', async () => {
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
