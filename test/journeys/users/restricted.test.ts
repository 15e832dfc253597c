import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { serverOf } from './users-support.ts';

// The project asks for a confirmed address, or an owner has restricted somebody: such users are signed in and may do nothing yet.

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
  await appWorld.service.controls.configureProject({ require_email_verification: true });
});
afterEach(() => appWorld.service.close());

const ONBOARDING = 'http://localhost:3000/handler/onboarding';

async function unverified(...options: Parameters<AppWorld['open']>) {
  const opened = appWorld.open(...options);
  const person = newPerson();
  await appWorld.pass(opened.app.signUpWithCredential(person));
  return { ...opened, person };
}

async function confirmAddress(email: string): Promise<void> {
  const { link } = await appWorld.mail(email);
  const elsewhere = appWorld.open({ tokenStore: 'memory' }).app;
  const result = await appWorld.pass(elsewhere.verifyEmail(new URL(link ?? '').searchParams.get('code') ?? ''));
  expect(result.ok).toBe(true);
}

test('getUser() returns a restricted user only with includeRestricted', async () => {
  const { app, person } = await unverified();
  const seen: unknown[] = [];
  app.$user.listen((user) => seen.push(user));
  expect(await appWorld.pass(app.getUser())).toBeNull();
  expect(await appWorld.pass(app.getUser({ includeRestricted: true }))).toMatchObject({
    primaryEmail: person.email,
    isRestricted: true,
    restrictedReason: { type: 'email_not_verified' },
  });
  expect(app.$user.get()).toBeNull();
  expect(app.$anyUser.get()).toMatchObject({ isRestricted: true });
  expect(app.$session.get()).toMatchObject({ isRestricted: true, isAnonymous: false });
  await expect(appWorld.pass(app.getUser({ or: 'throw' }))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(seen.filter(Boolean)).toEqual([]);
});

test('after email verification, getUser() returns the user as no longer restricted', async () => {
  const { app, person } = await unverified();
  app.$user.listen(() => {});
  expect(await appWorld.pass(app.getUser())).toBeNull();
  await confirmAddress(person.email);
  expect(await appWorld.pass(app.getUser())).toMatchObject({ isRestricted: false, restrictedReason: null });
  expect(app.$user.get()).toMatchObject({ primaryEmail: person.email });
});

test("getUser({ or: 'anonymous' }) returns a restricted user instead of creating an anonymous user", async () => {
  const { app } = await unverified();
  const restricted = await appWorld.pass(app.getUser({ includeRestricted: true }));
  const user = await appWorld.pass(app.getUser({ or: 'anonymous' }));
  expect(user).toMatchObject({ id: restricted?.id, isRestricted: true, isAnonymous: false });
});

test.each(['anonymous', 'anonymous-if-exists'] as const)(
  "getUser({ or: '%s', includeRestricted: false }) rejects with the error MISUSE",
  async (or) => {
    const { app } = appWorld.open();
    const refused = { code: 'MISUSE', message: `Cannot use { or: '${or}' } with { includeRestricted: false }` };
    // @ts-expect-error -- anonymous users are restricted
    await expect(app.getUser({ or, includeRestricted: false })).rejects.toMatchObject(refused);
    const visitor = serverOf(appWorld).forRequest(new Request('http://app.test/'));
    // @ts-expect-error -- the same on servers
    await expect(visitor.getUser({ or, includeRestricted: false })).rejects.toMatchObject(refused);
  },
);

test("getUser({ or: 'redirect' }) sends restricted users to onboarding and signed-out users to sign-in", async () => {
  const { app, tab } = await unverified({}, { href: 'http://localhost:3000/board?x=1' });
  const redirected = { code: 'NOT_SIGNED_IN' };
  await expect(appWorld.pass(app.getUser({ or: 'redirect' }))).rejects.toMatchObject(redirected);
  const back = 'after_auth_return_to=%2Fboard%3Fx%3D1';
  expect(tab.navigations).toEqual([`replace ${ONBOARDING}?${back}`]);
  expect(await appWorld.pass(app.getUser({ or: 'redirect', includeRestricted: true }))).toMatchObject({
    isRestricted: true,
  });
  await app.signOut({ noRedirect: true });
  await expect(appWorld.pass(app.getUser({ or: 'redirect' }))).rejects.toMatchObject(redirected);
  expect(tab.navigations.at(-1)).toBe(`replace http://localhost:3000/handler/sign-in?${back}`);
});

test('after sign-in or sign-up, a restricted user is redirected to the onboarding page', async () => {
  const { app, tab, person } = await unverified(
    { urls: { afterSignUp: '/new' } },
    { href: 'http://localhost:3000/handler/sign-in?after_auth_return_to=%2Fboard' },
  );
  await app.signOut({ noRedirect: true });
  await appWorld.pass(app.signInWithCredential({ ...person, noRedirect: false }));
  expect(tab.navigations).toEqual([`${ONBOARDING}?after_auth_return_to=%2Fboard`]);

  const other = appWorld.open({ urls: { afterSignUp: '/new' }, tokenStore: 'memory' });
  await appWorld.pass(other.app.signUpWithCredential({ ...newPerson(), noRedirect: false }));
  expect(other.tab.navigations).toEqual([`${ONBOARDING}?after_auth_return_to=%2Fnew`]);
});

test('after a restriction ends, redirectToAfterSignIn() goes from onboarding to the return URL', async () => {
  const { app, tab, person } = await unverified({}, { href: `${ONBOARDING}?after_auth_return_to=%2Fboard` });
  app.$anyUser.listen(() => {});
  await confirmAddress(person.email);
  await appWorld.pass(app.getUser({ includeRestricted: true }));
  await appWorld.pass(app.redirectToAfterSignIn({ replace: true }));
  expect(tab.navigations).toEqual(['replace http://localhost:3000/board']);
});

test('on a server, getUser() and verifyAccessToken() exclude restricted users by default', async () => {
  const { app } = await unverified();
  const headers = await appWorld.pass(app.getAuthHeaders());
  const server = serverOf(appWorld);
  const visitor = server.forRequest(new Request('http://app.test/', { headers }));
  const restricted = { isRestricted: true, restrictedReason: { type: 'email_not_verified' } };
  expect([await visitor.getUser(), await visitor.getUser({ from: 'token' })]).toEqual([null, null]);
  await expect(visitor.getUser({ or: 'throw' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(visitor.getUser({ from: 'token', or: 'throw' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (const filter of [{ includeRestricted: true }, { or: 'anonymous-if-exists' }] as const) {
    expect(await visitor.getUser(filter)).toMatchObject(restricted);
    expect(await visitor.getUser({ from: 'token', ...filter })).toMatchObject(restricted);
  }
  const { accessToken } = JSON.parse(headers['x-stack-auth']) as { accessToken: string };
  expect(await server.verifyAccessToken(accessToken)).toBeNull();
  expect(await server.verifyAccessToken(accessToken, { includeRestricted: true })).toMatchObject(restricted);
  expect(await server.verifyAccessToken(accessToken, { includeAnonymous: true })).toMatchObject(restricted);
});

test('with allowAnonymousUsers: false, a server app can still get restricted users', async () => {
  const { app } = await unverified();
  const headers = await appWorld.pass(app.getAuthHeaders());
  const server = serverOf(appWorld, { allowAnonymousUsers: false });
  const visitor = server.forRequest(new Request('http://app.test/', { headers }));
  expect(await visitor.getUser()).toBeNull();
  expect(await visitor.getUser({ includeRestricted: true })).toMatchObject({ isRestricted: true });
  const sent = appWorld.sent('/users/me').at(-1)?.headers;
  expect(sent?.get('x-stack-allow-restricted-user')).toBe('true');
  expect(sent?.has('x-stack-allow-anonymous-user')).toBe(false);
});

test('verifyAccessToken() accepts the token of an anonymous user only with includeAnonymous', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.getUser({ or: 'anonymous' }));
  const accessToken = (await appWorld.pass(app.getAccessToken())) ?? '';
  const server = serverOf(appWorld);
  expect(await server.verifyAccessToken(accessToken)).toBeNull();
  expect(await server.verifyAccessToken(accessToken, { includeRestricted: true })).toBeNull();
  expect(await server.verifyAccessToken(accessToken, { includeAnonymous: true })).toMatchObject({ isAnonymous: true });
});

test('an administrator can restrict a user with a public reason and lift the restriction', async () => {
  await appWorld.service.controls.configureProject({ require_email_verification: false });
  const { app } = await unverified();
  const user = await appWorld.pass(app.getUser());
  const server = serverOf(appWorld);
  await server.users.update(user?.id ?? '', {
    restrictedByAdmin: true,
    restrictedByAdminReason: 'Write to us.',
    restrictedByAdminPrivateDetails: 'never paid',
  });
  expect(await appWorld.pass(app.getUser())).toBeNull();
  const seen = await appWorld.pass(app.getUser({ includeRestricted: true }));
  expect(seen).toMatchObject({
    restrictedReason: { type: 'restricted_by_administrator' },
    restrictedByAdminReason: 'Write to us.',
  });
  expect(JSON.stringify(seen)).not.toContain('never paid');
  await server.users.update(user?.id ?? '', { restrictedByAdmin: false });
  expect(await appWorld.pass(app.getUser())).toMatchObject({ id: user?.id, isRestricted: false });
});
