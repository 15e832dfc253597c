import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, startCaller } from '../../support.ts';

test('email addresses that differ only in composed or decomposed accents count as one address', async () => {
  const { call } = await startCaller();
  const composed = 'jos\u00e9.\u01f0@example.com';
  const spellings = [composed.normalize('NFD'), 'JOS\u00c9.J\u030c@example.com'];
  const up = await call('POST', '/auth/password/sign-up', { body: { email: composed, password: PASSWORD } });
  expect(up.status).toBe(200);
  const own = await call('GET', '/users/me', { token: up.body.access_token });
  expect(own.body).toMatchObject({ primary_email: composed });
  for (const email of spellings) {
    const back = await call('POST', '/auth/password/sign-in', { body: { email, password: PASSWORD } });
    expect(back.body.user_id).toBe(up.body.user_id);
    const again = await call('POST', '/auth/password/sign-up', { body: { email, password: PASSWORD } });
    expect(again.knownError).toBe('USER_EMAIL_ALREADY_EXISTS');
  }
});

test('only one of three simultaneous sign-ups with one email address succeeds', async () => {
  const { call } = await startCaller();
  const body = { email: 'ada@example.com', password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/auth/password/sign-up', { body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body.details).toEqual({
    email: 'ada@example.com',
    would_work_if_email_was_verified: false,
  });
});

test.each(['x'.repeat(8), 'x'.repeat(70)])('a sign-up accepts the password "%s" of valid length', async (password) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/auth/password/sign-up', { body: { email: 'ada@example.com', password } });
  expect(answer.status).toBe(200);
});

test('a sign-up with an untrusted callback URL is refused and creates no user', async () => {
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

test('a sign-up by a signed-in user creates a second account', async () => {
  const { call, signUp } = await startCaller();
  const ada = await signUp('ada@example.com');
  const body = { email: 'bob@example.com', password: PASSWORD };
  const bob = await call('POST', '/auth/password/sign-up', { body, token: ada.access_token });
  expect(bob.body.user_id).not.toBe(ada.user_id);
});
