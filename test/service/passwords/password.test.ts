import { afterEach, expect, test } from 'vitest';
import { closeServices, PASSWORD, readInbox, startCaller, type Caller } from '../support.ts';

afterEach(closeServices);

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'Another-horse-2';
const CALLBACK_URL = 'http://localhost:3000/handler/password-reset';

const signIn = (caller: Caller, password: string) =>
  caller.call('POST', '/auth/password/sign-in', { body: { email: EMAIL, password } });

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

const refresh = (caller: Caller, refreshToken: string) =>
  caller.call('POST', '/auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });

/** Somebody with a proven address and no password. */
async function signUpByMail(caller: Caller): Promise<string> {
  const body = { email: EMAIL, callback_url: CALLBACK_URL };
  const { nonce } = (await caller.call('POST', '/auth/otp/send-sign-in-code', { body })).body;
  const [mail] = await readInbox(caller.service, EMAIL);
  const code = `${mail?.code}${nonce}`;
  return (await caller.call('POST', '/auth/otp/sign-in', { body: { code } })).body.access_token;
}

test('the mailed link changes the password once and ends every session', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp(EMAIL);
  const code = await mailedCode(caller);
  const check = () => caller.call('POST', '/auth/password/reset/check-code', { body: { code } });
  expect((await check()).body).toEqual({ is_code_valid: true });
  expect((await reset(caller, code)).body).toEqual({ success: true });
  expect((await signIn(caller, NEW_PASSWORD)).status).toBe(200);
  expect((await signIn(caller, PASSWORD)).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  expect((await refresh(caller, ada.refresh_token)).knownError).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  expect((await reset(caller, code)).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
  expect((await check()).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
});

test('a password that is too short is refused and uses the link up', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  const code = await mailedCode(caller);
  const refused = await reset(caller, code, 'short');
  expect(refused.body.details).toEqual({ min_length: 8 });
  expect((await reset(caller, code)).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
  expect((await signIn(caller, PASSWORD)).status).toBe(200);
});

test('a password that is too long is refused before the link is looked at', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  const code = await mailedCode(caller);
  expect((await reset(caller, code, 'x'.repeat(71))).knownError).toBe('SCHEMA_ERROR');
  expect((await reset(caller, code)).status).toBe(200);
});

test('an address nobody has gets the same answer after the same time, and no mail', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  const known = await sendCode(caller);
  const unknown = await sendCode(caller, 'nobody@example.com');
  expect(unknown.body).toEqual(known.body);
  expect(known.body).toEqual({ success: 'maybe, only if user with e-mail exists' });
  expect(caller.clock.waits).toEqual([300, 300]);
  expect(await readInbox(caller.service, 'nobody@example.com')).toEqual([]);
});

test('the link gives a password to somebody who had none', async () => {
  const caller = await startCaller();
  await signUpByMail(caller);
  caller.clock.millis += 1_000;
  expect((await reset(caller, await mailedCode(caller))).status).toBe(200);
  expect((await signIn(caller, NEW_PASSWORD)).status).toBe(200);
});

test('callback, project switch and expiry of a reset', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  const untrusted = await sendCode(caller, EMAIL, 'https://evil.example.org/x');
  expect(untrusted.knownError).toBe('REDIRECT_URL_NOT_WHITELISTED');
  const code = await mailedCode(caller);
  await caller.service.controls.configureProject({ credential_enabled: false });
  expect((await sendCode(caller)).knownError).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
  caller.clock.millis += 7 * 86_400_000;
  expect((await reset(caller, code)).knownError).toBe('VERIFICATION_CODE_EXPIRED');
});

test('a changed password ends the other sessions and keeps the own one', async () => {
  const caller = await startCaller();
  const here = await caller.signUp(EMAIL);
  const there = (await signIn(caller, PASSWORD)).body;
  const answer = await caller.call('POST', '/auth/password/update', {
    token: here.access_token,
    headers: { 'x-stack-refresh-token': here.refresh_token },
    body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
  });
  expect(answer.body).toEqual({ success: true });
  expect((await refresh(caller, here.refresh_token)).status).toBe(200);
  expect((await refresh(caller, there.refresh_token)).status).toBe(401);
  expect((await signIn(caller, NEW_PASSWORD)).status).toBe(200);
});

test('without a refresh token a changed password ends every session', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp(EMAIL);
  const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  await caller.call('POST', '/auth/password/update', { token: ada.access_token, body });
  expect((await refresh(caller, ada.refresh_token)).status).toBe(401);
});

test.each([
  ['PASSWORD_CONFIRMATION_MISMATCH', { old_password: 'wrong-password-9', new_password: NEW_PASSWORD }],
  ['PASSWORD_TOO_SHORT', { old_password: PASSWORD, new_password: 'short' }],
  ['SCHEMA_ERROR', { old_password: PASSWORD, new_password: 'x'.repeat(71) }],
])('a change that is refused with %s changes nothing', async (code, body) => {
  const caller = await startCaller();
  const { access_token: token } = await caller.signUp(EMAIL);
  expect((await caller.call('POST', '/auth/password/update', { token, body })).knownError).toBe(code);
  expect((await signIn(caller, PASSWORD)).status).toBe(200);
});

test('a first password is set once', async () => {
  const caller = await startCaller();
  const token = await signUpByMail(caller);
  const set = (password: string) => caller.call('POST', '/auth/password/set', { token, body: { password } });
  const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  const update = await caller.call('POST', '/auth/password/update', { token, body });
  expect(update.knownError).toBe('USER_DOES_NOT_HAVE_PASSWORD');
  expect((await set('short')).knownError).toBe('PASSWORD_TOO_SHORT');
  expect((await set(PASSWORD)).body).toEqual({ success: true });
  expect(await set(NEW_PASSWORD)).toMatchObject({ status: 400, text: 'The user already has a password.' });
  expect((await signIn(caller, PASSWORD)).status).toBe(200);
});

test('the project says how long a password is, at sign-up, change, setting and reset', async () => {
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
  expect((await signIn(caller, PASSWORD)).status).toBe(200);
});
