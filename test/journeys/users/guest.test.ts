import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { callService } from '../../support/call-service.ts';
import { holdAnswers } from '../../support/hold-answers.ts';

// However many parts of a page ask for a guest at once, there is one.

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const signUps = () => appWorld.world.requests.filter(({ url }) => url.endsWith('/auth/anonymous/sign-up')).length;

test("getUser({ or: 'anonymous' }) and signUpAnonymously() at the same time create only one user", async () => {
  const { app } = appWorld.open();
  const calls = [app.getUser({ or: 'anonymous' }), app.signUpAnonymously(), app.getUser({ or: 'anonymous' })] as const;
  const [first, made, second] = await appWorld.pass(Promise.all(calls));
  expect(made.ok).toBe(true);
  expect(first.isAnonymous).toBe(true);
  expect(second.id).toBe(first.id);
  expect(signUps()).toBe(1);
});

test("simultaneous getUser({ or: 'anonymous' }) calls in two tabs create one shared anonymous user", async () => {
  const [one, two] = [appWorld.open(), appWorld.open()];
  const users = await appWorld.pass(
    Promise.all([one.app.getUser({ or: 'anonymous' }), two.app.getUser({ or: 'anonymous' })]),
  );
  expect(users[0].id).toBe(users[1].id);
  expect(signUps()).toBe(1);
});

test('if signOut() is called meanwhile, signUpAnonymously() rejects with SESSION_CHANGED', async () => {
  const { app } = appWorld.open();
  const first = app.signUpAnonymously();
  const signedOut = app.signOut({ noRedirect: true });
  const second = app.getUser({ or: 'anonymous' });
  await expect(appWorld.pass(first)).rejects.toMatchObject({
    code: 'SESSION_CHANGED',
    message: 'Another sign-in or sign-out came first; this sign-in was dropped.',
  });
  await appWorld.pass(signedOut);
  const user = await appWorld.pass(second);
  expect(app.$session.get()?.userId).toBe(user.id);
  expect(signUps()).toBe(2);
  // The session of the first guest, which the app did not keep, is ended at the service.
  expect(appWorld.sent('/auth/sessions/current').map(({ method }) => method)).toEqual(['DELETE']);
});

async function signedUp() {
  const person = newPerson();
  await appWorld.pass(appWorld.open({ tokenStore: 'memory' }).app.signUpWithCredential(person));
  return person;
}

test.each([
  ['the same tab', '/anonymous/sign-up'],
  ['the same tab', '/password/sign-in'],
  ['another tab', '/anonymous/sign-up'],
  ['another tab', '/password/sign-in'],
])("signing in in %s wins over getUser({ or: 'anonymous' }), also when %s is answered last", async (where, path) => {
  const person = await signedUp();
  const { app } = appWorld.open();
  const signingIn = where === 'the same tab' ? app : appWorld.open().app;
  const release = holdAnswers(appWorld.world, path);
  const [user, signedIn] = [app.getUser({ or: 'anonymous' }), signingIn.signInWithCredential(person)];
  const isGuestLast = path === '/anonymous/sign-up';
  await appWorld.pass<unknown>(isGuestLast ? signedIn : user);
  release();
  expect(await appWorld.pass(signedIn)).toMatchObject({ ok: true });
  expect(await appWorld.pass(user)).toMatchObject({ isAnonymous: !isGuestLast });
  expect(await appWorld.pass(app.getUser({ or: 'throw' }))).toMatchObject({ primaryEmail: person.email });
});

test('signUpAnonymously() succeeds without a guest if it fails after a person has signed in', async () => {
  const person = await signedUp();
  await appWorld.service.controls.configureProject({ sign_up_enabled: false });
  const { app } = appWorld.open();
  const release = holdAnswers(appWorld.world, '/anonymous/sign-up');
  const guest = app.signUpAnonymously();
  expect(await appWorld.pass(app.signInWithCredential(person))).toMatchObject({ ok: true });
  release();
  expect(await appWorld.pass(guest)).toEqual({ ok: true, value: undefined });
});

test("after the anonymous user was deleted, getUser({ or: 'anonymous' }) creates one new user", async () => {
  const { app } = appWorld.open();
  unwrap(await appWorld.pass(app.signUpAnonymously()));
  const { userId } = app.$session.get() ?? {};
  // The account goes without a word to the page, as when its owner deletes it on another device.
  await callService(appWorld, 'DELETE', '/users/me', { token: await appWorld.pass(app.getAccessToken()), body: {} });
  const calls = [app.getUser({ or: 'anonymous' }), app.getUser({ or: 'anonymous' })] as const;
  const [first, second] = await appWorld.pass(Promise.all(calls));
  expect(first.id).not.toBe(userId);
  expect(second.id).toBe(first.id);
  expect(signUps()).toBe(2);
});
