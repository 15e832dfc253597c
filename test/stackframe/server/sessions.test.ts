import { expect, test } from 'vitest';
import { cookieOf } from '../../../react/stackframe/server/next.ts';
import { StackServerApp } from '../../../react/stackframe/js.ts';
import { cookieHeader, fakeNext, sessionCookie } from './support/fake-next.ts';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

/** A new user of the project, and their tokens. */
async function person(email = 'ada@example.com') {
  const app = world.app();
  const user = await app.createUser({ primaryEmail: email, primaryEmailVerified: true, primaryEmailAuthEnabled: true });
  const { accessToken, refreshToken } = await (await user.createSession()).getTokens();
  return { user, tokens: { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' } };
}

test('getUser reads the user of a pair of tokens, of a request by each header, and of headers in an object', async () => {
  const { user, tokens } = await person();
  const app = world.app();
  const json = JSON.stringify(tokens);
  const stores = [
    tokens,
    new Request('http://localhost/', { headers: { 'x-stack-auth': json } }),
    new Request('http://localhost/', { headers: { authorization: `Bearer stackauth_${btoa(json)}` } }),
    { headers: { 'x-stack-auth': json, cookie: null } },
    { headers: { get: (name: string) => (name === 'x-stack-auth' ? json : null) } },
  ];
  for (const tokenStore of stores) {
    const found = await app.getUser({ tokenStore, or: 'throw' });
    expect(found.id).toBe(user.id);
    expect(found.lastActiveAt).toBeInstanceOf(Date);
    expect(await found.getAuthJson()).toEqual(tokens);
    expect(await app.getPartialUser({ tokenStore, from: 'token' })).toMatchObject({ id: user.id });
    expect(await app.getAccessToken({ tokenStore })).toBe(tokens.accessToken);
  }
});

test('getUser of a request without a session is null, or throws', async () => {
  const tokenStore = new Request('http://localhost/');
  expect(await world.app().getUser({ tokenStore })).toBeNull();
  expect(await world.app().getPartialUser({ tokenStore, from: 'token' })).toBeNull();
  await expect(world.app().getUser({ tokenStore, or: 'throw' })).rejects.toThrow('User is not signed in');
});

test('getUser with `or: anonymous` signs up an anonymous user', async () => {
  const tokenStore = { headers: {} };
  const app = world.app();
  const user = await app.getUser({ tokenStore, or: 'anonymous' });
  expect(user).toMatchObject({ isAnonymous: true, isRestricted: true });
  expect((await app.getUser({ tokenStore, or: 'anonymous' })).id).toBe(user.id);
  expect(await app.getUser({ tokenStore })).toBeNull();
});

test('an app without a token store asks for one, and refuses sign-ins', async () => {
  const app = world.app();
  await expect(app.getUser({ tokenStore: null })).rejects.toThrow('pass tokenStore to the call');
  await expect(app.signInWithCredential({ email: 'a@example.com', password: 'x' })).rejects.toThrow('tokenStore');
});

test('a forged token has no user', async () => {
  const { tokens } = await person();
  const [header = '', payload = ''] = tokens.accessToken.split('.');
  const tokenStore = { accessToken: `${header}.${payload}.AAAA`, refreshToken: 'forged' };
  expect(await world.app().getPartialUser({ tokenStore, from: 'token' })).toBeNull();
  expect(await world.app().getUser({ tokenStore })).toBeNull();
});

test('a sign-in with the store in memory keeps the session for the app', async () => {
  const app = world.app('memory');
  const person = { email: 'grace@example.com', password: 'A good password 1' };
  expect(await app.signUpWithCredential({ ...person, noVerificationCallback: true })).toEqual({
    status: 'ok',
    data: undefined,
  });
  const user = await app.getUser({ or: 'throw' });
  expect(user.primaryEmail).toBe(person.email);
  expect(await user.updatePassword({ oldPassword: 'wrong', newPassword: 'Another password 2' })).toMatchObject({
    errorCode: 'PASSWORD_CONFIRMATION_MISMATCH',
  });
  await user.signOut();
  expect(await app.getUser()).toBeNull();
  expect(await app.signInWithCredential({ ...person, password: 'wrong' })).toMatchObject({
    status: 'error',
    error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' },
  });
});

test('verbs that only a page can do say so', async () => {
  const app = world.app('memory');
  await expect(app.signInWithOAuth('github')).rejects.toThrow('A server cannot call signInWithOAuth()');
  await expect(app.signInWithPasskey()).rejects.toThrow('A server cannot call signInWithPasskey()');
  await expect(app.callOAuthCallback()).rejects.toThrow('A server cannot call callOAuthCallback()');
  await expect(app.redirectToSignIn()).rejects.toThrow('cannot redirect');
  await expect(app.getUser({ or: 'redirect' })).rejects.toThrow('cannot redirect');
});

test('an app takes the options of the one that it inherits from, and shows no secret', async () => {
  const { options } = world;
  const first = new StackServerApp({ ...options, tokenStore: 'memory' });
  const second = new StackServerApp({ inheritsFrom: first });
  expect(second.projectId).toBe(options.projectId);
  const user = await second.createUser({ displayName: 'Ada' });
  expect((await first.getUser(user.id))?.displayName).toBe('Ada');
  expect(JSON.stringify(second)).not.toContain(options.secretServerKey);
  expect(Object.isFrozen(second)).toBe(true);
});

test('nextjs-cookie reads the request by next/headers, and writes its cookies', async () => {
  const { tokens, user } = await person();
  const { next, cookies, redirects } = fakeNext(
    new Headers({ cookie: sessionCookie(world.options.projectId, tokens) }),
  );
  const app = world.app('nextjs-cookie', { next });
  const found = await app.getUser({ or: 'redirect' });
  expect(found.id).toBe(user.id);
  await expect(found.signOut()).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.afterSignOut]);
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'stack-access', maxAge: 0, path: '/' }));
});

test('nextjs-cookie redirects a visitor without a session to the sign-in', async () => {
  const { next, redirects } = fakeNext(new Headers());
  const app = world.app('nextjs-cookie', { next });
  await expect(app.getUser({ or: 'redirect' })).rejects.toThrow('NEXT_REDIRECT');
  await expect(app.redirectToHome()).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.signIn, app.urls.home]);
});

test('a sign-in with nextjs-cookie writes the session and redirects, unless the call says noRedirect', async () => {
  const person = { email: 'grace@example.com', password: 'A good password 1' };
  const { next, cookies, redirects } = fakeNext(new Headers());
  const app = world.app('nextjs-cookie', { next });
  await expect(app.signUpWithCredential({ ...person, noVerificationCallback: true })).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.afterSignUp]);
  const back = fakeNext(new Headers({ cookie: cookieHeader(cookies) }));
  expect(await world.app('nextjs-cookie', back).getUser()).toMatchObject({ primaryEmail: person.email });

  const signIn = fakeNext(new Headers());
  const other = world.app('nextjs-cookie', signIn);
  expect(await other.signInWithCredential({ ...person, password: 'wrong' })).toMatchObject({ status: 'error' });
  expect((await other.signInWithCredential({ ...person, noRedirect: true })).status).toBe('ok');
  expect(signIn.redirects).toEqual([]);
  await expect(other.signInWithCredential(person)).rejects.toThrow('NEXT_REDIRECT');
  expect(signIn.redirects).toEqual([other.urls.afterSignIn]);
  expect(signIn.cookies).toContainEqual(expect.objectContaining({ name: 'stack-access' }));
});

test('nextjs-cookie without Next.js says what is missing', async () => {
  await expect(world.app('nextjs-cookie').getUser()).rejects.toThrow('The module next/headers of Next.js');
});

test('cookieOf reads a Set-Cookie header', () => {
  expect(
    cookieOf('a=b%20c; Path=/; Max-Age=60; Domain=example.com; HttpOnly; Secure; SameSite=Lax; Partitioned'),
  ).toEqual({
    name: 'a',
    value: 'b c',
    path: '/',
    maxAge: 60,
    domain: 'example.com',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    partitioned: true,
  });
});
