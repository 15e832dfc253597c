import { expect, test } from 'vitest';
import { StackClientApp } from '../../../react/stackframe/js.ts';
import { noHooks } from '../../../react/stackframe/client/no-hooks.ts';
import { nextClientAppClass } from '../../../react/stackframe/server/next-client.ts';
import { cookieHeader, fakeNext, sessionCookie } from './support/fake-next.ts';
import { serverWorldForEachTest } from './support/server-world.ts';

const world = serverWorldForEachTest();

test('a client app on a server reads the tokens in the headers of a request', async () => {
  const user = await world.app().createUser({ displayName: 'Ada' });
  const tokens = await (await user.createSession()).getTokens();
  const json = JSON.stringify(tokens);
  const app = new StackClientApp({ ...world.options, tokenStore: null });
  const stores = [
    new Request('http://localhost/', { headers: { 'x-stack-auth': json } }),
    new Request('http://localhost/', { headers: { authorization: `Bearer stackauth_${btoa(json)}` } }),
    { headers: { Authorization: `Bearer hexclave_${btoa(json)}` } },
  ];
  for (const tokenStore of stores) {
    const found = await app.getUser({ tokenStore });
    expect(found?.displayName).toBe('Ada');
    expect(await app.getAuthJson({ tokenStore })).toEqual(tokens);
  }
  expect(await app.getUser({ tokenStore: new Request('http://localhost/') })).toBeNull();
  expect(await app.getUser({ tokenStore: { headers: { 'x-stack-auth': '{"accessToken":null}' } } })).toBeNull();
});

test('a header that is no pair of tokens is refused without its text', async () => {
  const app = new StackClientApp({ ...world.options, tokenStore: null });
  const tokenStore = { headers: { 'x-stack-auth': 'secret' } };
  const failure: unknown = await app.getUser({ tokenStore }).catch((error: unknown) => error);
  expect(failure).toEqual(new TypeError('The header with the tokens of the request is no JSON object.'));
});

test('a refresh token with an empty access token is a session, as that of promptCliLogin', async () => {
  const user = await world.app().createUser({ displayName: 'Ada' });
  const { refreshToken } = await (await user.createSession()).getTokens();
  const tokenStore = { accessToken: '', refreshToken: refreshToken ?? '' };
  const { baseUrl, projectId, publishableClientKey } = world.options;
  const options = { baseUrl, projectId, publishableClientKey };
  const ofCall = new StackClientApp({ ...options, tokenStore: null });
  expect((await ofCall.getUser({ tokenStore }))?.displayName).toBe('Ada');
  const ofApp = new StackClientApp({ ...options, tokenStore });
  expect((await ofApp.getUser())?.displayName).toBe('Ada');
  expect((await world.app().getUser({ tokenStore }))?.displayName).toBe('Ada');
});

/** The cookie header of a new user. */
async function cookieOfNewUser() {
  const user = await world.app().createUser({ displayName: 'Ada' });
  const { accessToken, refreshToken } = await (await user.createSession()).getTokens();
  return sessionCookie(world.options.projectId, { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' });
}

/** A client app in Next.js, and the answer that it takes part in. */
function nextApp(cookie = '', options: { readonly redirectMethod?: 'none' } = {}) {
  const { secretServerKey: _, ...client } = world.options;
  const answer = fakeNext(new Headers({ cookie }));
  const StackNextApp = nextClientAppClass(noHooks, answer.next);
  return { ...answer, app: new StackNextApp({ ...client, ...options, tokenStore: 'nextjs-cookie' }) };
}

test('a client app on a server reads the session in the cookies of a request', async () => {
  const cookie = await cookieOfNewUser();
  const app = new StackClientApp({ ...world.options, tokenStore: null });
  for (const tokenStore of [new Request('http://localhost/', { headers: { cookie } }), { headers: { cookie } }]) {
    world.sent.length = 0;
    const user = await app.getUser({ tokenStore });
    expect(user?.displayName).toBe('Ada');
    expect(await user?.listTeams()).toEqual([]);
    expect(await app.getPartialUser({ tokenStore, from: 'token' })).toMatchObject({ displayName: 'Ada' });
    expect(world.sent).toEqual(['GET /users/me', 'GET /teams?user_id=me']);
  }
  expect(await app.getUser({ tokenStore: { headers: { cookie: 'a=b' } } })).toBeNull();
  const own = new StackClientApp({ ...world.options, tokenStore: { headers: { cookie } } });
  expect((await own.getUser())?.displayName).toBe('Ada');
});

test('nextjs-cookie of a client app on a server is the session of the request', async () => {
  const { app, redirects, cookies } = nextApp(await cookieOfNewUser());
  const user = await app.getUser({ or: 'redirect' });
  expect(user.displayName).toBe('Ada');
  expect(await app.getAccessToken()).not.toBeNull();
  await expect(user.signOut()).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.afterSignOut]);
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'stack-access', maxAge: 0 }));
  expect(await app.getUser()).toBeNull();
});

test('nextjs-cookie of a client app signs in, writes the session and redirects', async () => {
  const person = { email: 'grace@example.com', password: 'A good password 1' };
  const { app, redirects, cookies } = nextApp();
  await expect(app.getUser({ or: 'redirect' })).rejects.toThrow('NEXT_REDIRECT');
  await expect(app.redirectToHome()).rejects.toThrow('NEXT_REDIRECT');
  await expect(app.signUpWithCredential({ ...person, noVerificationCallback: true })).rejects.toThrow('NEXT_REDIRECT');
  expect(redirects).toEqual([app.urls.signIn, app.urls.home, app.urls.afterSignUp]);
  expect(await nextApp(cookieHeader(cookies)).app.getUser()).toMatchObject({ primaryEmail: person.email });
  expect((await nextApp().app.signInWithCredential({ ...person, noRedirect: true })).status).toBe('ok');
});

test("a client app with redirectMethod 'none' redirects nowhere on a server", async () => {
  const { app, redirects } = nextApp(await cookieOfNewUser(), { redirectMethod: 'none' });
  await app.signOut();
  expect(await app.getUser({ or: 'redirect' })).toBeNull();
  expect(redirects).toEqual([]);
});
