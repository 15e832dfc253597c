import { expect, test } from 'vitest';
import { atInternal, startCaller, type Caller } from '../../support.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = '0'.repeat(45);
const INVALID = { status: 400, text: 'The login code is unknown, used or expired.' };

const start = async (caller: Caller, body: object = {}) => (await caller.call('POST', '/auth/cli', { body })).body;
const poll = (caller: Caller, code: string) => caller.call('POST', '/auth/cli/poll', { body: { polling_code: code } });
const complete = (caller: Caller, code: string, rest: object) =>
  caller.call('POST', '/auth/cli/complete', { body: { login_code: code, ...rest } });

test('only one of three simultaneous polls of a command-line login gets the session', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  await complete(caller, login.login_code, { refresh_token: ada.refresh_token });
  const answers = await Promise.all([1, 2, 3].map(() => poll(caller, login.polling_code)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
});

test('only one of two users who confirm a login code simultaneously succeeds', async () => {
  const caller = await startCaller();
  const tokens = [await caller.signUp('ada@example.com'), await caller.signUp('bob@example.com')];
  const login = await start(caller);
  const answers = await Promise.all(
    tokens.map((user) => complete(caller, login.login_code, { refresh_token: user.refresh_token })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test('the login code of a command-line login is not accepted as its polling code, nor vice versa', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  expect((await poll(caller, login.login_code)).knownError).toBe('INVALID_POLLING_CODE');
  expect(await complete(caller, login.polling_code, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
  expect(await complete(caller, UNKNOWN, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
});

test('a command-line login expires after its requested lifetime', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller, { expires_in_millis: MINUTE_MS });
  caller.clock.millis += MINUTE_MS - 1;
  expect((await poll(caller, login.polling_code)).body).toEqual({ status: 'waiting' });
  caller.clock.millis += 1;
  expect((await poll(caller, login.polling_code)).body).toEqual({ status: 'expired' });
  expect(await complete(caller, login.login_code, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
});

test.each([0, 1.5, 'soon'])('a command-line login with the lifetime %s gets a SCHEMA_ERROR', async (millis) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/auth/cli', { body: { expires_in_millis: millis } });
  expect(answer.knownError).toBe('SCHEMA_ERROR');
});

test('an ended session cannot approve a command-line login, and the login code stays valid', async () => {
  const caller = await startCaller();
  const [ada, gone] = [await caller.signUp(), await caller.signUp('bob@example.com')];
  await caller.service.controls.killSessions({ email: 'bob@example.com' });
  const { login_code: code } = await start(caller);
  const refused = await complete(caller, code, { refresh_token: gone.refresh_token });
  expect(refused).toMatchObject({ status: 400, text: 'The refresh_token opens no session.' });
  expect((await complete(caller, code, { refresh_token: ada.refresh_token })).status).toBe(200);
});

test('a command-line login refuses a signed-up user’s refresh token as anon_refresh_token', async () => {
  const caller = await startCaller();
  const { refresh_token: token } = await caller.signUp();
  expect((await caller.call('POST', '/auth/cli', { body: { anon_refresh_token: token } })).status).toBe(400);
});

test('the codes of a command-line login are refused in a different project', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  const elsewhere = (path: string, body: object) => caller.call('POST', path, { ...atInternal(caller), body });
  const confirmed = { login_code: login.login_code, refresh_token: ada.refresh_token };
  expect(await elsewhere('/auth/cli/complete', confirmed)).toMatchObject(INVALID);
  const polled = await elsewhere('/auth/cli/poll', { polling_code: login.polling_code });
  expect(polled.knownError).toBe('INVALID_POLLING_CODE');
});
