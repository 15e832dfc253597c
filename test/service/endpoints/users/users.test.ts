import { hash } from 'bcryptjs';
import { expect, test } from 'vitest';
import { startCaller } from '../../support.ts';

test.each(['text', 0, false, [], [1, 'two', { three: null }], { a: { b: [] } }])(
  'client_metadata keeps the value %j',
  async (value) => {
    const { call, signUp } = await startCaller();
    const { access_token: token } = await signUp();
    const changed = await call('PATCH', '/users/me', { token, body: { client_metadata: value } });
    expect(changed.body.client_metadata).toEqual(value);
  },
);

test('a new primary email address replaces the old address and is unverified', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token, user_id: id } = await signUp('ada@example.com');
  await call('PATCH', `/users/${id}`, { access: 'server', body: { primary_email_verified: true } });
  const changed = await call('PATCH', '/users/me', { token, body: { primary_email: 'Countess@Example.com' } });
  expect(changed.body).toMatchObject({ primary_email: 'countess@example.com', primary_email_verified: false });
  const channels = await call('GET', '/contact-channels?user_id=me', { token });
  expect(channels.body.items).toEqual([
    expect.objectContaining({ value: 'countess@example.com', used_for_auth: true }),
  ]);
});

test('a user cannot take the sign-in email address of a different user', async () => {
  const { call, signUp } = await startCaller();
  await signUp('bob@example.com');
  const { access_token: token } = await signUp('ada@example.com');
  const body = { display_name: 'Bob', primary_email: 'bob@example.com' };
  const refused = await call('PATCH', '/users/me', { token, body });
  expect(refused.body.details).toEqual({ email: 'bob@example.com', would_work_if_email_was_verified: false });
  expect((await call('GET', '/users/me', { token })).body).toMatchObject({
    display_name: null,
    primary_email: 'ada@example.com',
  });
});

test.each([
  ['password', async () => ({ password: 'short' })],
  ['password hash', async () => ({ password_hash: await hash('short', 4) })],
])('after a server sets a new %s, the user’s old password and old session are invalid', async (_, body) => {
  const { call, refresh, signIn, signUp } = await startCaller();
  const ada = await signUp();
  await call('PATCH', `/users/${ada.user_id}`, { access: 'server', body: await body() });
  expect((await refresh(ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  expect((await signIn('ada@example.com', 'short')).status).toBe(200);
  expect((await signIn()).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
});

test('a user’s country and risk scores can be set by a server and are hidden from the user', async () => {
  const { call, signUp } = await startCaller();
  const { access_token: token, user_id: id } = await signUp();
  const risk = (bot: unknown) => ({ risk_scores: { sign_up: { bot, free_trial_abuse: 7 } } });
  const patch = (body: object) => call('PATCH', `/users/${id}`, { access: 'server', body });
  const fresh = await call('GET', `/users/${id}`, { access: 'server' });
  expect(fresh.body).toMatchObject({ country_code: null, risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } } });
  expect((await patch({ ...risk(100), country_code: 'CH' })).body).toMatchObject({ ...risk(100), country_code: 'CH' });
  const own = await call('GET', '/users/me', { token });
  expect(own.body).not.toHaveProperty('risk_scores');
  expect(own.body).not.toHaveProperty('country_code');
  for (const wrong of [risk(101), risk(-1), risk(0.5), { country_code: 'Switzerland' }, { country_code: 'ch' }]) {
    expect((await patch(wrong)).knownError).toBe('SCHEMA_ERROR');
  }
  const made = await call('POST', '/users', { access: 'server', body: { ...risk(40), country_code: 'DE' } });
  expect(made.body).toMatchObject({ ...risk(40), country_code: 'DE' });
});
