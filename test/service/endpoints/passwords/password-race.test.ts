import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PASSWORD, readInbox, type Result, startCaller, type Caller } from '../../support.ts';

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'Another-horse-2';
const CALLBACK_URL = 'http://localhost:3000/handler/password-reset';

/** Of sign-ins, how many began a session that still lives. */
async function livingSessions({ refresh }: Caller, signIns: readonly Result[]): Promise<number> {
  const begun = signIns.filter(({ status }) => status === 200);
  const renewals = await Promise.all(begun.map(({ body }) => refresh(body.refresh_token)));
  return renewals.filter(({ status }) => status === 200).length;
}

/** Signs in with the old password again and again until a request has ended. */
async function signInDuring(caller: Caller, request: Promise<Result>): Promise<readonly Result[]> {
  const signIns: Promise<Result>[] = [];
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  request.then(end, end);
  while (!hasEnded) {
    signIns.push(caller.signIn());
    // So that they begin at different moments of the request, which needs the event loop for its hash.
    await setImmediate();
  }
  return Promise.all(signIns);
}

test('sign-ins with the old password during a password reset leave no valid session', async () => {
  const caller = await startCaller();
  await caller.signUp(EMAIL);
  await caller.call('POST', '/auth/password/send-reset-code', { body: { email: EMAIL, callback_url: CALLBACK_URL } });
  const [mail] = await readInbox(caller.service, EMAIL);
  const body = { code: mail?.code, password: NEW_PASSWORD };
  const reset = caller.call('POST', '/auth/password/reset', { body });
  const signIns = await signInDuring(caller, reset);
  expect((await reset).status).toBe(200);
  expect(await livingSessions(caller, signIns)).toBe(0);
  expect(await livingSessions(caller, [await caller.signIn(EMAIL, NEW_PASSWORD)])).toBe(1);
});

test('sign-ins with the old password during a password change leave no valid session', async () => {
  const caller = await startCaller();
  const { access_token: token, refresh_token: refreshToken } = await caller.signUp(EMAIL);
  const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  const headers = { 'x-stack-refresh-token': refreshToken };
  const change = caller.call('POST', '/auth/password/update', { token, headers, body });
  const signIns = await signInDuring(caller, change);
  expect((await change).status).toBe(200);
  expect(await livingSessions(caller, signIns)).toBe(0);
});
