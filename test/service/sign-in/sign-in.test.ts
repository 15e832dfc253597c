import { afterEach, expect, test } from 'vitest';
import { CALLBACK_URL, closeServices, PASSWORD, startCaller } from '../support.ts';

afterEach(closeServices);

test('who signed up can sign in, in any spelling of the address', async () => {
  const { call } = await startCaller();
  const up = await call('POST', '/auth/password/sign-up', { body: { email: ' Ada@Example.com ', password: PASSWORD } });
  const back = await call('POST', '/auth/password/sign-in', { body: { email: 'ADA@example.com', password: PASSWORD } });
  expect(up.status).toBe(200);
  expect(back.body.user_id).toBe(up.body.user_id);
  expect(back.body.refresh_token).not.toBe(up.body.refresh_token);
  expect(back.body.refresh_token).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{45}$/);
});

test('a wrong password and an unknown address answer the same', async () => {
  const { call, signUp } = await startCaller();
  await signUp('ada@example.com');
  const wrong = await call('POST', '/auth/password/sign-in', {
    body: { email: 'ada@example.com', password: 'wrong-one' },
  });
  const unknown = await call('POST', '/auth/password/sign-in', {
    body: { email: 'bob@example.com', password: PASSWORD },
  });
  expect(wrong.knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
});

test('an address signs up once, even when two ask at the same moment', async () => {
  const { call } = await startCaller();
  const body = { email: 'ada@example.com', password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/auth/password/sign-up', { body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.details).toEqual({
    email: 'ada@example.com',
    would_work_if_email_was_verified: false,
  });
});

test.each([
  ['seven characters', 'x'.repeat(7), 'PASSWORD_TOO_SHORT'],
  ['71 characters', 'x'.repeat(71), 'SCHEMA_ERROR'],
])('a password of %s is refused', async (_name, password, code) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/auth/password/sign-up', { body: { email: 'ada@example.com', password } });
  expect(answer.knownError).toBe(code);
});

test.each(['x'.repeat(8), 'x'.repeat(70)])('a password of %s is accepted', async (password) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/auth/password/sign-up', { body: { email: 'ada@example.com', password } });
  expect(answer.status).toBe(200);
});

test('a callback that is not trusted ends the sign-up before a user is made', async () => {
  const { call } = await startCaller();
  const body = {
    email: 'ada@example.com',
    password: PASSWORD,
    verification_callback_url: 'https://evil.example.org/x',
  };
  expect((await call('POST', '/auth/password/sign-up', { body })).knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
  const again = { ...body, verification_callback_url: CALLBACK_URL };
  expect((await call('POST', '/auth/password/sign-up', { body: again })).status).toBe(200);
});

test('project switches decide who may sign in and up', async () => {
  const { call, service, signUp } = await startCaller();
  await signUp('ada@example.com');
  const body = { email: 'bob@example.com', password: PASSWORD };
  await service.controls.configureProject({ sign_up_enabled: false });
  expect((await call('POST', '/auth/password/sign-up', { body })).knownError).toBe('SIGN_UP_NOT_ENABLED');
  expect((await call('POST', '/auth/anonymous/sign-up', { body: {} })).status).toBe(200);
  await service.controls.configureProject({ credential_enabled: false });
  expect((await call('POST', '/auth/password/sign-up', { body })).knownError).toBe(
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  );
  expect((await call('POST', '/auth/password/sign-in', { body })).knownError).toBe(
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  );
});

test('an anonymous user becomes a normal one in place', async () => {
  const { call, clock } = await startCaller();
  const anonymous = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const before = await call('GET', '/users/me', { token: anonymous.access_token });
  clock.millis += 60_000;
  const body = { email: 'ada@example.com', password: PASSWORD };
  const upgraded = await call('POST', '/auth/password/sign-up', { body, token: anonymous.access_token });
  const after = await call('GET', '/users/me', { token: upgraded.body.access_token });
  expect(upgraded.body.user_id).toBe(anonymous.user_id);
  expect(before.body).toMatchObject({ is_anonymous: true, primary_email: null, has_password: false });
  expect(after.body).toEqual({
    ...before.body,
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    primary_email: 'ada@example.com',
    has_password: true,
    auth_with_email: true,
    signed_up_at_millis: clock.millis,
  });
});

test('a signed-in user who signs up again gets a second account', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const body = { email: 'bob@example.com', password: PASSWORD };
  const bob = await call('POST', '/auth/password/sign-up', { body, token: ada.access_token });
  expect(bob.body.user_id).not.toBe(ada.user_id);
});
