import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

const DAY_MS = 86_400_000;

async function signUpWithMail(caller: Caller, callbackUrl = CALLBACK_URL) {
  const body = { email: 'ada@example.com', password: PASSWORD, verification_callback_url: callbackUrl };
  const { access_token: token } = (await caller.call('POST', '/auth/password/sign-up', { body })).body;
  const [mail] = await readInbox(caller.service, 'ada@example.com');
  if (!mail) throw new Error('There is no mail.');
  return { token: String(token), mail };
}

const verify = (caller: Caller, code: string) => caller.call('POST', '/contact-channels/verify', { body: { code } });
const check = (caller: Caller, code: string) =>
  caller.call('POST', '/contact-channels/verify/check-code', { body: { code } });

test('of two requests with one code at the same moment, one succeeds', async () => {
  const caller = await startCaller();
  const { mail } = await signUpWithMail(caller);
  const answers = await Promise.all([verify(caller, mail.code), verify(caller, mail.code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a code is valid for seven days, and expiry is reported before use', async () => {
  const caller = await startCaller();
  const { mail } = await signUpWithMail(caller);
  caller.clock.millis += 7 * DAY_MS - 1;
  expect((await check(caller, mail.code)).status).toBe(200);
  await verify(caller, mail.code);
  caller.clock.millis += 1;
  expect((await verify(caller, mail.code)).knownError).toBe('VERIFICATION_CODE_EXPIRED');
});

test('twenty attempts, also with wrong first characters, use a code up', async () => {
  const caller = await startCaller();
  const { mail } = await signUpWithMail(caller);
  const guess = `000000${mail.code.slice(6)}`;
  for (let attempt = 1; attempt <= 19; attempt += 1) {
    expect((await check(caller, guess)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  }
  expect((await check(caller, mail.code)).status).toBe(200);
  expect((await verify(caller, mail.code)).knownError).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  expect((await check(caller, guess)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
});

test('a project that asks for proof restricts who has not given it', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ require_email_verification: true });
  const { token, mail } = await signUpWithMail(caller);
  const strict = { 'x-stack-allow-anonymous-user': null };
  const refused = await caller.call('GET', '/users/me', { token, headers: strict });
  expect(refused.body.details).toEqual({ restricted_reason: { type: 'email_not_verified' } });
  const allowed = { ...strict, 'x-stack-allow-restricted-user': 'true' };
  expect((await caller.call('GET', '/users/me', { token, headers: allowed })).body.is_restricted).toBe(true);
  await verify(caller, mail.code);
  expect((await caller.call('GET', '/users/me', { token, headers: strict })).body.is_restricted).toBe(false);
});
