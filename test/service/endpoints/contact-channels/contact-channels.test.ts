import { expect, test } from 'vitest';
import { CALLBACK_URL, PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

const ADA = 'ada@example.com';
const SECOND = 'countess@example.com';

interface Channel {
  id: string;
  value: string;
  is_primary: boolean;
  is_verified: boolean;
  used_for_auth: boolean;
}

async function signUp(caller: Caller) {
  const { access_token: token, user_id: id } = await caller.signUp(ADA);
  const list = async () => {
    const { body } = await caller.call('GET', '/contact-channels?user_id=me', { token });
    return body.items as readonly unknown[] as readonly Channel[];
  };
  const add = async (change: object = {}) => {
    caller.clock.millis += 1;
    const body = { user_id: 'me', value: SECOND, type: 'email', used_for_auth: false, ...change };
    return caller.call('POST', '/contact-channels', { token, body });
  };
  const patch = (channelId: string, body: object) =>
    caller.call('PATCH', `/contact-channels/me/${channelId}`, { token, body });
  const remove = (channelId: string) => caller.call('DELETE', `/contact-channels/me/${channelId}`, { token, body: {} });
  return { token, id, list, add, patch, remove };
}

test('a user can add an email address only once, even with two simultaneous requests', async () => {
  const caller = await startCaller();
  const { add, list } = await signUp(caller);
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await add()).text).toBe('The user already has this address.');
  expect(await list()).toHaveLength(2);
});

test('after an email address is changed, the verification code for the old address is refused', async () => {
  const caller = await startCaller();
  const { add, list, patch, token } = await signUp(caller);
  const { id: second } = (await add()).body;
  const send = { token, body: { callback_url: CALLBACK_URL } };
  await caller.call('POST', `/contact-channels/me/${second}/send-verification-code`, send);
  const [mail] = await readInbox(caller.service, SECOND);
  await patch(second, { value: 'elsewhere@example.com' });
  const verified = await caller.call('POST', '/contact-channels/verify', { body: { code: mail?.code } });
  expect(verified.text).toBe('The address this code was for is no longer there.');
  expect((await list())[1]).toMatchObject({ value: 'elsewhere@example.com', is_verified: false });
});

test('a verified email address stays verified if only its letter case changes', async () => {
  const caller = await startCaller();
  const { add, id, patch } = await signUp(caller);
  const { id: second } = (await add()).body;
  const proof = { access: 'server', body: { is_verified: true } } as const;
  await caller.call('PATCH', `/contact-channels/${id}/${second}`, proof);
  const change = { value: SECOND.toUpperCase(), used_for_auth: true };
  expect((await patch(second, change)).body).toMatchObject({ is_verified: true, used_for_auth: true });
});

test('a user can sign in with a second email address only if its used_for_auth is true', async () => {
  const caller = await startCaller();
  const { add, patch } = await signUp(caller);
  const { id: second } = (await add()).body;
  expect((await caller.signIn(SECOND)).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  await patch(second, { used_for_auth: true });
  expect((await caller.signIn(SECOND)).status).toBe(200);
  expect((await caller.signIn(ADA)).status).toBe(200);
});

test('after a user removes an email address, a new user can sign up with the address', async () => {
  const caller = await startCaller();
  const { list, remove, token } = await signUp(caller);
  const [first] = await list();
  expect((await remove(first?.id ?? '')).body).toEqual({ success: true });
  expect((await caller.signIn(ADA)).knownError).toBe('EMAIL_PASSWORD_MISMATCH');
  expect((await caller.call('GET', '/users/me', { token })).body).toMatchObject({
    primary_email: null,
    has_password: true,
  });
  const other = await caller.signUp(ADA);
  expect(other.access_token).toEqual(expect.any(String));
});

test('a user can add the email address of another user, but not use the address for sign-in', async () => {
  const caller = await startCaller();
  const { add, patch, list } = await signUp(caller);
  await caller.signUp('bob@example.com');
  const { id } = (await add({ value: 'bob@example.com' })).body;
  const refused = await patch(id, { used_for_auth: true });
  expect(refused.knownError).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  expect(refused.body.details).toEqual({
    type: 'email',
    contact_channel_value: 'bob@example.com',
    would_work_if_email_was_verified: false,
  });
  const change = { value: 'carol@example.com', is_primary: true };
  await caller.signUp('carol@example.com');
  const taken = await patch((await list())[0]?.id ?? '', change);
  expect(taken.knownError).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  expect((await list()).map(({ value, used_for_auth }) => [value, used_for_auth])).toEqual([
    [ADA, true],
    ['bob@example.com', false],
  ]);
});

const DAY_MS = 86_400_000;

/** Signs up with a mail that asks for a proof of the address. */
async function signUpWithMail(caller: Caller) {
  const body = { email: ADA, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  const { access_token: token } = (await caller.call('POST', '/auth/password/sign-up', { body })).body;
  const [mail] = await readInbox(caller.service, ADA);
  return { token, code: mail?.code ?? '' };
}

const verify = (caller: Caller, code: string) => caller.call('POST', '/contact-channels/verify', { body: { code } });
const check = (caller: Caller, code: string) =>
  caller.call('POST', '/contact-channels/verify/check-code', { body: { code } });

test('an email verification code expires after seven days', async () => {
  const caller = await startCaller();
  const { code } = await signUpWithMail(caller);
  caller.clock.millis += 7 * DAY_MS - 1;
  expect((await check(caller, code)).status).toBe(200);
  await verify(caller, code);
  caller.clock.millis += 1;
  expect((await verify(caller, code)).knownError).toBe('VERIFICATION_CODE_EXPIRED');
});

test('after twenty attempts, even the right email verification code is refused', async () => {
  const caller = await startCaller();
  const { code } = await signUpWithMail(caller);
  const guess = `000000${code.slice(6)}`;
  for (let attempt = 1; attempt <= 19; attempt += 1) {
    expect((await check(caller, guess)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  }
  expect((await check(caller, code)).status).toBe(200);
  expect((await verify(caller, code)).knownError).toBe('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  expect((await check(caller, guess)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
});

test('a project that requires email verification restricts a user until the address is verified', async () => {
  const caller = await startCaller();
  await caller.service.controls.configureProject({ require_email_verification: true });
  const { token, code } = await signUpWithMail(caller);
  const strict = { 'x-stack-allow-anonymous-user': null };
  const refused = await caller.call('GET', '/users/me', { token, headers: strict });
  expect(refused.body.details).toEqual({ restricted_reason: { type: 'email_not_verified' } });
  const allowed = { ...strict, 'x-stack-allow-restricted-user': 'true' };
  expect((await caller.call('GET', '/users/me', { token, headers: allowed })).body.is_restricted).toBe(true);
  await verify(caller, code);
  expect((await caller.call('GET', '/users/me', { token, headers: strict })).body.is_restricted).toBe(false);
});
