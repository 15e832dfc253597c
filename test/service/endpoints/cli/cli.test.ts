import { expect, test } from 'vitest';
import { startCaller, type Caller } from '../../support.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = '0'.repeat(45);
const INVALID = { status: 400, text: 'The login code is unknown, used or expired.' };

const start = async (caller: Caller, body: object = {}) => (await caller.call('POST', '/auth/cli', { body })).body;
const poll = (caller: Caller, code: string) => caller.call('POST', '/auth/cli/poll', { body: { polling_code: code } });
const complete = (caller: Caller, code: string, rest: object) =>
  caller.call('POST', '/auth/cli/complete', { body: { login_code: code, ...rest } });

test('two polls at the same moment give the session to one', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  await complete(caller, login.login_code, { refresh_token: ada.refresh_token });
  const answers = await Promise.all([1, 2, 3].map(() => poll(caller, login.polling_code)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
});

test('a code is confirmed once, also by two at the same moment', async () => {
  const caller = await startCaller();
  const tokens = [await caller.signUp('ada@example.com'), await caller.signUp('bob@example.com')];
  const login = await start(caller);
  const answers = await Promise.all(
    tokens.map((user) => complete(caller, login.login_code, { refresh_token: user.refresh_token })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test('the polling code confirms nothing and the login code polls nothing', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  expect((await poll(caller, login.login_code)).knownError).toBe('INVALID_POLLING_CODE');
  expect(await complete(caller, login.polling_code, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
  expect(await complete(caller, UNKNOWN, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
});

test.each([
  ['two minutes, if nothing is said', {}, 2 * MINUTE_MS],
  ['as long as asked', { expires_in_millis: MINUTE_MS }, MINUTE_MS],
  ['up to a quarter of an hour', { expires_in_millis: 15 * MINUTE_MS }, 15 * MINUTE_MS],
])('a login waits %s', async (_name, body, lifetimeMs) => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller, body);
  expect(login).toMatchObject({ expires_at: new Date(caller.clock.millis + lifetimeMs).toISOString() });
  caller.clock.millis += lifetimeMs - 1;
  expect((await poll(caller, login.polling_code)).body).toEqual({ status: 'waiting' });
  caller.clock.millis += 1;
  expect((await poll(caller, login.polling_code)).body).toEqual({ status: 'expired' });
  expect(await complete(caller, login.login_code, { refresh_token: ada.refresh_token })).toMatchObject(INVALID);
});

test.each([15 * MINUTE_MS + 1, 0, 1.5, 'soon'])('a lifetime of %s is a mistake of the request', async (millis) => {
  const { call } = await startCaller();
  const answer = await call('POST', '/auth/cli', { body: { expires_in_millis: millis } });
  expect(answer.knownError).toBe('SCHEMA_ERROR');
});

test('only a live session of the project confirms, and a refusal spends nothing', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const gone = await caller.signUp('bob@example.com');
  await caller.service.controls.killSessions({ email: 'bob@example.com' });
  const login = await start(caller);
  for (const token of [UNKNOWN, gone.refresh_token]) {
    const answer = await complete(caller, login.login_code, { refresh_token: token });
    expect(answer).toMatchObject({ status: 400, text: 'The refresh_token opens no session.' });
  }
  const without = await complete(caller, login.login_code, {});
  expect(without).toMatchObject({
    status: 400,
    text: 'To complete the sign-in, give the refresh_token of its session.',
  });
  expect((await complete(caller, login.login_code, { refresh_token: ada.refresh_token })).status).toBe(200);
});

test('a program without a guest has none to claim, and an account is no guest', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  const check = await complete(caller, login.login_code, { mode: 'check' });
  expect(check.body).toEqual({ cli_session_state: 'none' });
  const claimed = await complete(caller, login.login_code, { mode: 'claim-anon-session' });
  expect(claimed).toMatchObject({ status: 400, text: 'This login code came without a guest.' });
  const refused = await caller.call('POST', '/auth/cli', { body: { anon_refresh_token: ada.refresh_token } });
  expect(refused.status).toBe(400);
});

test('the login code of one project is unknown to another', async () => {
  const caller = await startCaller();
  const ada = await caller.signUp();
  const login = await start(caller);
  const { projectId, publishableClientKey } = caller.service.internalProject;
  const headers = { 'x-stack-project-id': projectId, 'x-stack-publishable-client-key': publishableClientKey };
  const body = { login_code: login.login_code, refresh_token: ada.refresh_token };
  expect(await caller.call('POST', '/auth/cli/complete', { body, headers })).toMatchObject(INVALID);
  const polled = await caller.call('POST', '/auth/cli/poll', { body: { polling_code: login.polling_code }, headers });
  expect(polled.knownError).toBe('INVALID_POLLING_CODE');
});
