import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientApp } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { callService } from '../../support/call-service.ts';
import { serverOf, withoutAuthenticationTimes } from './users-support.ts';

// Before something that needs special care, an app asks for a user who signed in a short time ago.

const MINUTE_MS = 60_000;
const signedInWithinMs = 10 * MINUTE_MS;

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

async function signedUp(...options: Parameters<AppWorld['open']>) {
  const opened = appWorld.open(...options);
  const person = newPerson();
  await appWorld.pass(opened.app.signUpWithCredential(person));
  return { ...opened, person };
}

test('signedInWithinMs counts from the last sign-in, regardless of token refreshes', async () => {
  const { app, person } = await signedUp();
  const recent = () => appWorld.pass(app.getUser({ signedInWithinMs }));
  expect(await recent()).toMatchObject({ primaryEmail: person.email });
  await appWorld.world.clock.advance(6 * MINUTE_MS);
  await appWorld.pass(app.getAccessToken());
  expect(await recent()).toMatchObject({ primaryEmail: person.email });
  await appWorld.world.clock.advance(5 * MINUTE_MS);
  expect(await recent()).toBeNull();
  expect(await appWorld.pass(app.getUser())).toMatchObject({ primaryEmail: person.email });
  await expect(appWorld.pass(app.getUser({ signedInWithinMs, or: 'throw' }))).rejects.toMatchObject({
    code: 'SIGN_IN_TOO_OLD',
    status: 401,
    message: 'The user has to sign in again: the last sign-in was too long ago.',
  });
  await appWorld.pass(app.signInWithCredential(person));
  expect(await recent()).toMatchObject({ primaryEmail: person.email });
});

test('getUser({ signedInWithinMs }) treats anonymous and restricted users as not signed in', async () => {
  const { app, tab } = appWorld.open({}, { href: 'http://localhost:3000/board' });
  expect(await appWorld.pass(app.getUser({ signedInWithinMs }))).toBeNull();
  await expect(appWorld.pass(app.getUser({ signedInWithinMs, or: 'throw' }))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  await appWorld.pass(app.signUpAnonymously());
  expect(await appWorld.pass(app.getUser({ signedInWithinMs }))).toBeNull();
  await appWorld.service.controls.configureProject({ require_email_verification: true });
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  await expect(appWorld.pass(app.getUser({ signedInWithinMs, or: 'redirect' }))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect(tab.navigations).toEqual(['replace http://localhost:3000/handler/onboarding?after_auth_return_to=%2Fboard']);
  expect(appWorld.sent('/auth/sessions')).toEqual([]);
});

test("getUser({ or: 'redirect', signedInWithinMs }) goes to sign-in if the last sign-in is too old", async () => {
  const { app, tab } = await signedUp({}, { href: 'http://localhost:3000/danger?x=1' });
  await appWorld.world.clock.advance(11 * MINUTE_MS);
  await expect(appWorld.pass(app.getUser({ signedInWithinMs, or: 'redirect' }))).rejects.toMatchObject({
    code: 'SIGN_IN_TOO_OLD',
  });
  expect(tab.navigations).toEqual([
    `replace http://localhost:3000/handler/sign-in?sign_in_again=${app.$session.get()?.sessionId}&after_auth_return_to=%2Fdanger%3Fx%3D1`,
  ]);
});

test('signedInWithinMs in a server app counts from the sign-in of the session in the request', async () => {
  const { app, person } = await signedUp();
  const visitor = async () => {
    const headers = await appWorld.pass(app.getAuthHeaders());
    return serverOf(appWorld).forRequest(new Request('http://app.test/', { headers }));
  };
  expect(await (await visitor()).getUser({ signedInWithinMs })).toMatchObject({ primaryEmail: person.email });
  await appWorld.world.clock.advance(11 * MINUTE_MS);
  // A session of the same user elsewhere does not count.
  await appWorld.pass(appWorld.open({ tokenStore: 'memory' }).app.signInWithCredential(person));
  const later = await visitor();
  expect(await later.getUser({ signedInWithinMs })).toBeNull();
  await expect(later.getUser({ signedInWithinMs, or: 'throw' })).rejects.toMatchObject({
    code: 'SIGN_IN_TOO_OLD',
    status: 401,
  });
  expect(await later.getUser({ or: 'throw' })).toMatchObject({ primaryEmail: person.email });
});

test('an impersonated session never satisfies signedInWithinMs', async () => {
  const { app, person } = await signedUp();
  const user = await appWorld.pass(app.getUser());
  const server = serverOf(appWorld);
  const created = await server.sessions.create(user?.id ?? '', { isImpersonation: true });
  if (!created.ok) throw created.error;
  const headers = { 'x-stack-auth': JSON.stringify(created.value) };
  const visitor = server.forRequest(new Request('http://app.test/', { headers }));
  expect(await visitor.getUser()).toMatchObject({ primaryEmail: person.email });
  expect(await visitor.getUser({ signedInWithinMs })).toBeNull();
});

test.each([0, -1, Number.NaN])('getUser() rejects a signedInWithinMs of %d', async (wrong) => {
  const { app } = await signedUp();
  await expect(appWorld.pass(app.getUser({ signedInWithinMs: wrong }))).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'signedInWithinMs must be more than 0.',
  });
});

test('an AI agent’s session never satisfies signedInWithinMs, even right after its approval', async () => {
  appWorld = await createAppWorld(undefined, 3);
  const { app } = await signedUp();
  const call = (path: string, body: object) => callService(appWorld, 'POST', `/agent/register${path}`, { body });
  const asked = (await call('', { agent: { name: 'Tidy' } })) as { claim_code: string; poll_token: string };
  expect(await appWorld.pass(app.answerAgent(asked.claim_code, 'approve'))).toMatchObject({ ok: true });
  const { session } = (await call('/poll', { poll_token: asked.poll_token })) as {
    session: { access_token: string; refresh_token: string };
  };
  const tokenStore = { accessToken: session.access_token, refreshToken: session.refresh_token };
  const agent = appWorld.open({ tokenStore }).app;
  expect(await appWorld.pass(agent.getUser())).not.toBeNull();
  expect(await appWorld.pass(agent.getUser({ signedInWithinMs }))).toBeNull();
  const headers = { 'x-stack-auth': JSON.stringify(tokenStore) };
  const visitor = serverOf(appWorld).forRequest(new Request('http://app.test/', { headers }));
  expect(await visitor.getUser()).not.toBeNull();
  expect(await visitor.getUser({ signedInWithinMs })).toBeNull();
  expect(await appWorld.pass(app.getUser({ signedInWithinMs })), 'the user who approved').not.toBeNull();
});

test('without a reported sign-in time, signedInWithinMs counts from the start of the session', async () => {
  const { app, person } = await signedUp();
  withoutAuthenticationTimes(appWorld);
  expect(await appWorld.pass(app.getUser({ signedInWithinMs }))).toMatchObject({ primaryEmail: person.email });
  await appWorld.world.clock.advance(11 * MINUTE_MS);
  expect(await appWorld.pass(app.getUser({ signedInWithinMs }))).toBeNull();
});

test('given user A’s access token and user B’s refresh token, an app switches to B at the next refresh', async () => {
  const old = await signedUp();
  const tokensOf = async ({ app }: { readonly app: ClientApp }) =>
    JSON.parse((await appWorld.pass(app.getAuthHeaders()))['x-stack-auth']) as {
      accessToken: string;
      refreshToken: string;
    };
  const { accessToken } = await tokensOf(old);
  await appWorld.world.clock.advance(9 * MINUTE_MS);
  const other = await signedUp({ tokenStore: 'memory' });
  const { refreshToken } = await tokensOf(other);
  const { app } = appWorld.open({ tokenStore: { accessToken, refreshToken } });
  const recent = () => appWorld.pass(app.getUser({ signedInWithinMs }));
  expect(await recent()).toMatchObject({ primaryEmail: old.person.email });
  const seen: string[] = [];
  const stop = app.$session.listen((session) => void seen.push(`${session?.generation} ${session?.userId}`));
  const before = app.$session.get();
  await appWorld.world.clock.advance(50_000);
  expect(await recent()).toMatchObject({ primaryEmail: other.person.email });
  stop();
  const after = app.$session.get();
  expect(seen.at(-1)).toBe(`${after?.generation} ${after?.userId}`);
  expect(after?.userId).not.toBe(before?.userId);
  expect(after?.generation).toBe(Number(before?.generation) + 1);
});
