import { expect, test } from 'vitest';
import { PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'Another-horse-2';
const CALLBACK_URL = 'http://localhost:3000/handler/password-reset';

const sendCode = (caller: Caller, email = EMAIL, callbackUrl = CALLBACK_URL) =>
  caller.call('POST', '/auth/password/send-reset-code', { body: { email, callback_url: callbackUrl } });

const reset = (caller: Caller, code: string, password = NEW_PASSWORD) =>
  caller.call('POST', '/auth/password/reset', { body: { code, password } });

async function mailedCode(caller: Caller): Promise<string> {
  await sendCode(caller);
  const [mail] = await readInbox(caller.service, EMAIL);
  expect(mail?.link).toBe(`${CALLBACK_URL}?code=${mail?.code}`);
  expect(mail?.text).toContain(`Reset password ${mail?.link}`);
  return mail?.code ?? '';
}

/** Somebody with a proven address and no password. */
async function signUpByMail(caller: Caller): Promise<string> {
  const body = { email: EMAIL, callback_url: CALLBACK_URL };
  const { nonce } = (await caller.call('POST', '/auth/otp/send-sign-in-code', { body })).body;
  const [mail] = await readInbox(caller.service, EMAIL);
  const code = `${mail?.code}${nonce}`;
  return (await caller.call('POST', '/auth/otp/sign-in', { body: { code } })).body.access_token;
}

test('a password reset request for an unknown address gets the same response as for a known address', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  const known = await sendCode(caller);
  const unknown = await sendCode(caller, 'nobody@example.com');
  expect(unknown.body).toEqual(known.body);
  expect(known.body).toEqual({ success: 'maybe, only if user with e-mail exists' });
  expect(caller.clock.waits).toEqual([300, 300]);
  expect(await readInbox(caller.service, 'nobody@example.com')).toEqual([]);
});

test('a user without a password can set a password with a password reset email', async () => {
  const caller = await startCaller();
  await signUpByMail(caller);
  caller.clock.millis += 1_000;
  expect((await reset(caller, await mailedCode(caller))).status).toBe(200);
  expect((await caller.signIn(EMAIL, NEW_PASSWORD)).status).toBe(200);
});

test('the project’s password length limits apply to sign-up, password change and password reset', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp(EMAIL);
  const code = await mailedCode(caller);
  await caller.service.controls.configureProject({ password_length: { least: 12, most: 20 } });
  const guest = (await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).body.access_token;
  const attempts = (password: string) => [
    caller.call('POST', '/auth/password/sign-up', { body: { email: 'bob@example.com', password } }),
    caller.call('POST', '/auth/password/update', {
      token: ada.access_token,
      body: { old_password: PASSWORD, new_password: password },
    }),
    caller.call('POST', '/auth/password/set', { token: guest, body: { password } }),
  ];
  for (const answer of await Promise.all(attempts('x'.repeat(11)))) {
    expect([answer.knownError, answer.body.details]).toEqual(['PASSWORD_TOO_SHORT', { min_length: 12 }]);
  }
  for (const answer of await Promise.all(attempts('x'.repeat(21)))) {
    expect([answer.knownError, answer.body.details]).toEqual(['PASSWORD_TOO_LONG', { maxLength: 20 }]);
  }
  const short = await reset(caller, code, 'x'.repeat(11));
  expect([short.knownError, short.body.details]).toEqual(['PASSWORD_TOO_SHORT', { min_length: 12 }]);
  expect((await caller.signIn(EMAIL, PASSWORD)).status).toBe(200);
});
