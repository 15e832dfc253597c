import { expect, test } from 'vitest';
import { PASSWORD, startCaller } from '../../support.ts';

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
