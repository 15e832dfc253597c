import { expect, test } from 'vitest';
import { isRightTotp } from '../../../../demo/service/rules/sign-in/totp.ts';
import { totpAt } from '../../../support/totp.ts';
import { readInbox, startCaller, type Caller } from '../../support.ts';

const SECRET = Buffer.from('twenty random bytes!').toString('base64');
const EMAIL = 'ada@example.com';

/** RFC 6238 appendix B, SHA-1: seconds since 1970 and the code of eight digits. */
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test('isRightTotp() and totpAt() match the SHA-1 test vectors of RFC 6238', async () => {
  const secret = Buffer.from('12345678901234567890').toString('base64');
  for (const [seconds, eightDigits] of VECTORS) {
    // Six digits are the same number modulo a million.
    const code = eightDigits.slice(2);
    expect(await isRightTotp(secret, code, seconds * 1000)).toBe(true);
    expect(totpAt(secret, seconds * 1000)).toBe(code);
    expect(await isRightTotp(secret, code, (seconds + 30) * 1000)).toBe(false);
    expect(await isRightTotp(secret, code, (seconds - 30) * 1000)).toBe(false);
  }
});

async function enrol(caller: Caller): Promise<string> {
  const { access_token: token, user_id: id } = await caller.signUp(EMAIL);
  const answer = await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: SECRET } });
  expect(answer.body).toMatchObject({ id, requires_totp_mfa: true });
  return token;
}

async function attempt(caller: Caller): Promise<string> {
  const answer = await caller.signIn(EMAIL);
  expect(answer.knownError).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  return (answer.body.details as { attempt_code: string }).attempt_code;
}

const mfaSignIn = (caller: Caller, code: string, totp: string) =>
  caller.call('POST', '/auth/mfa/sign-in', { body: { type: 'totp', code, totp } });

test.each([
  ['a wrong code', () => '000000', 0],
  ['the code of the previous 30 seconds', totpAt, -30_000],
  ['the code of the next 30 seconds', totpAt, 30_000],
  ['half a code', () => '123', 0],
  ['no code', () => '', 0],
  ['six Cyrillic letters', () => 'абвгде', 0],
  ['six Arabic-Indic digits', () => '١٢٣٤٥٦', 0],
  ['six mathematical bold digits', () => '𝟭𝟮𝟯𝟰𝟱𝟲', 0],
  ['six euro signs', () => '\u20ac'.repeat(6), 0],
  ['the right code and a line break', (secret: string, millis: number) => `${totpAt(secret, millis)}\n`, 0],
])('after an MFA sign-in with %s is refused, the right code is still accepted', async (_name, makeTotp, offsetMs) => {
  const caller = await startCaller();
  await enrol(caller);
  const code = await attempt(caller);
  const wrong = makeTotp(SECRET, caller.clock.millis + offsetMs);
  expect((await mfaSignIn(caller, code, wrong)).knownError).toBe('INVALID_TOTP_CODE');
  expect((await mfaSignIn(caller, code, totpAt(SECRET, caller.clock.millis))).status).toBe(200);
});

test('an MFA code can be used for only one of several simultaneous sign-ins', async () => {
  const caller = await startCaller();
  await enrol(caller);
  const attempts = [await attempt(caller), await attempt(caller), await attempt(caller)];
  const used = totpAt(SECRET, caller.clock.millis);
  const answers = await Promise.all(attempts.slice(0, 2).map((code) => mfaSignIn(caller, code, used)));
  expect(answers.map(({ status, knownError }) => [status, knownError]).toSorted()).toEqual([
    [200, null],
    [400, 'INVALID_TOTP_CODE'],
  ]);
  const third = attempts[2] ?? '';
  expect((await mfaSignIn(caller, third, used)).knownError).toBe('INVALID_TOTP_CODE');
  caller.clock.millis += 30_000;
  expect((await mfaSignIn(caller, third, used)).knownError).toBe('INVALID_TOTP_CODE');
  expect((await mfaSignIn(caller, third, totpAt(SECRET, caller.clock.millis))).status).toBe(200);
});

test('after a change of the TOTP secret, a code of the new secret is accepted at once', async () => {
  const caller = await startCaller();
  const token = await enrol(caller);
  const first = await mfaSignIn(caller, await attempt(caller), totpAt(SECRET, caller.clock.millis));
  expect(first.status).toBe(200);
  const secret = Buffer.from('another twenty bytes').toString('base64');
  await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: secret } });
  const second = await mfaSignIn(caller, await attempt(caller), totpAt(secret, caller.clock.millis));
  expect(second.status).toBe(200);
});

test('twenty wrong codes end an MFA attempt', async () => {
  const caller = await startCaller();
  await enrol(caller);
  const code = await attempt(caller);
  for (let tries = 1; tries <= 20; tries += 1) {
    expect((await mfaSignIn(caller, code, '000000')).knownError).toBe('INVALID_TOTP_CODE');
  }
  const answer = await mfaSignIn(caller, code, totpAt(SECRET, caller.clock.millis));
  expect(answer.knownError).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
});

test('an MFA attempt expires after five minutes', async () => {
  const caller = await startCaller();
  await enrol(caller);
  const code = await attempt(caller);
  caller.clock.millis += 5 * 60_000 - 1;
  expect((await mfaSignIn(caller, code, '000000')).knownError).toBe('INVALID_TOTP_CODE');
  caller.clock.millis += 1;
  const answer = await mfaSignIn(caller, code, totpAt(SECRET, caller.clock.millis));
  expect(answer.knownError).toBe('VERIFICATION_CODE_EXPIRED');
});

test('an anonymous user with MFA who signs in with an emailed code must also enter an MFA code', async () => {
  const caller = await startCaller();
  const guest = (await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const token = guest.access_token;
  await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: SECRET } });
  const body = { email: EMAIL, callback_url: 'http://localhost:3000/handler/magic-link-callback' };
  const { nonce } = (await caller.call('POST', '/auth/otp/send-sign-in-code', { body })).body;
  const [mail] = await readInbox(caller.service, EMAIL);
  const first = await caller.call('POST', '/auth/otp/sign-in', { token, body: { code: `${mail?.code}${nonce}` } });
  expect(first.knownError).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  const { attempt_code: code } = first.body.details as { attempt_code: string };
  const answer = await mfaSignIn(caller, code, totpAt(SECRET, caller.clock.millis));
  expect(answer.body).toMatchObject({ is_new_user: true, user_id: guest.user_id });
});

test('setting the TOTP secret to null turns MFA off and ends pending MFA attempts', async () => {
  const caller = await startCaller();
  const token = await enrol(caller);
  const code = await attempt(caller);
  const answer = await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: null } });
  expect(answer.body).toMatchObject({ requires_totp_mfa: false });
  const again = await mfaSignIn(caller, code, totpAt(SECRET, caller.clock.millis));
  expect(again.knownError).toBe('INVALID_TOTP_CODE');
  const signedIn = await caller.signIn(EMAIL);
  expect(signedIn.status).toBe(200);
});

test.each(['***', '', 'abc', 'A==='])('the TOTP secret "%s" is refused as invalid base64', async (secret) => {
  const caller = await startCaller();
  const { access_token: token } = await caller.signUp(EMAIL);
  const answer = await caller.call('PATCH', '/users/me', { token, body: { totp_secret_base64: secret } });
  expect(answer.body.error).toContain('body.totp_secret_base64 is not valid base64');
});
