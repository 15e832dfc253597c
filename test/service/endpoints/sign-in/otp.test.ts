import { expect, test } from 'vitest';
import { PASSWORD, readInbox, startCaller, type Caller } from '../../support.ts';

const EMAIL = 'ada@example.com';
const CALLBACK_URL = 'http://localhost:3000/handler/magic-link-callback';

/** Asks for the mail; the result is the complete code, put together as the first tab does it. */
async function askForCode(caller: Caller, email = EMAIL): Promise<string> {
  const body = { email, callback_url: CALLBACK_URL };
  // Mails of one moment have no order.
  caller.clock.millis += 1_000;
  const answer = await caller.call('POST', '/auth/otp/send-sign-in-code', { body });
  const [mail] = await readInbox(caller.service, email);
  return `${mail?.code}${answer.body.nonce}`;
}

const signIn = (caller: Caller, code: string, token?: string) =>
  caller.call('POST', '/auth/otp/sign-in', { body: { code }, ...(token === undefined ? {} : { token }) });

const getMe = async (caller: Caller, token: string) => (await caller.call('GET', '/users/me', { token })).body;

test('an emailed sign-in code can be used only once, even by two simultaneous sign-ins', async () => {
  const caller = await startCaller();
  const code = await askForCode(caller);
  const answers = await Promise.all([signIn(caller, code), signIn(caller, code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await signIn(caller, code)).knownError).toBe('VERIFICATION_CODE_ALREADY_USED');
});

test('a code emailed to the verified address of an existing account signs in to that account', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp(EMAIL);
  await caller.call('PATCH', `/users/${ada.user_id}`, { access: 'server', body: { primary_email_verified: true } });
  const answer = await signIn(caller, await askForCode(caller));
  expect(answer.body).toMatchObject({ user_id: ada.user_id, is_new_user: false });
  expect(await getMe(caller, answer.body.access_token)).toMatchObject({ otp_auth_enabled: true, has_password: true });
});

test('after a sign-up with an email address, a sign-in code emailed to it earlier is refused', async () => {
  const caller = await startCaller();
  const early = await askForCode(caller);
  await caller.signUp(EMAIL);
  expect((await signIn(caller, early)).knownError).toBe('USER_EMAIL_ALREADY_EXISTS');
});

test('an emailed code signs an anonymous user in to the existing account with that email address', async () => {
  const caller = await startCaller();
  const ada = (await signIn(caller, await askForCode(caller))).body;
  const guest = (await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const answer = await signIn(caller, await askForCode(caller), guest.access_token);
  expect(answer.body.user_id).toBe(ada.user_id);
});

test('only one of two simultaneous sign-ups of an anonymous user keeps the user id', async () => {
  const caller = await startCaller();
  const guest = (await caller.call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const codes = [await askForCode(caller, 'ada@example.com'), await askForCode(caller, 'bob@example.com')];
  const answers = await Promise.all(codes.map((code) => signIn(caller, code, guest.access_token)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(answers.filter((answer) => answer.body.user_id === guest.user_id)).toHaveLength(1);
});

test('after sign-up is disabled, an earlier emailed sign-in code creates no user', async () => {
  const caller = await startCaller();
  const code = await askForCode(caller);
  await caller.service.controls.configureProject({ sign_up_enabled: false });
  expect((await signIn(caller, code)).knownError).toBe('SIGN_UP_NOT_ENABLED');
});

test('an email verification code cannot be used to sign in', async () => {
  const caller = await startCaller();
  const body = { email: EMAIL, password: PASSWORD, verification_callback_url: CALLBACK_URL };
  await caller.call('POST', '/auth/password/sign-up', { body });
  const [mail] = await readInbox(caller.service, EMAIL);
  expect((await signIn(caller, mail?.code ?? '')).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
});

test('an emailed sign-in code is refused while magic links are disabled in the project', async () => {
  const caller = await startCaller();
  const code = await askForCode(caller);
  await caller.service.controls.configureProject({ magic_link_enabled: false });
  const refused = await signIn(caller, code);
  expect(refused).toMatchObject({ status: 403, text: 'This project does not offer signing in by mailed codes.' });
  await caller.service.controls.configureProject({ magic_link_enabled: true });
  expect((await signIn(caller, code)).status).toBe(200);
});

test('an emailed sign-in code is refused once its user has disabled magic links', async () => {
  const caller = await startCaller();
  const ada = (await signIn(caller, await askForCode(caller))).body;
  const [hers, somebodyElses] = [await askForCode(caller), await askForCode(caller, 'bob@example.com')];
  await caller.call('PATCH', '/users/me', { token: ada.access_token, body: { otp_auth_enabled: false } });
  expect((await signIn(caller, hers)).knownError).toBe('VERIFICATION_CODE_NOT_FOUND');
  expect(await getMe(caller, ada.access_token)).toMatchObject({ otp_auth_enabled: false });
  expect((await signIn(caller, somebodyElses)).status).toBe(200);
});
