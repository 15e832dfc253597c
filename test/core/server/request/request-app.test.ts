import { expect, test, vi } from 'vitest';
import type { Platform } from '../../../../core/platform/ports.ts';
import { createServerApp, type RequestApp } from '../../../../core/server.ts';
import { secret } from '../../../support/canary.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, type HeldSession, nextCookies, refreshNames } from '../support/request-world.ts';

const TEN_MINUTES_MS = 600_000;
/** How a line removes a cookie. Frameworks may drop `Max-Age=0` when they write the line again. */
const GONE = 'Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT';

const given = requestWorldForEachTest();

const request = (headers: Record<string, string> = {}, url = 'http://app.test/page') => new Request(url, { headers });
const withCookies = (session = given.ada) => request({ cookie: cookieOf(given.projectId, session) });
const withHeader = (session: Pick<HeldSession, 'refreshToken' | 'accessToken'> = given.ada) =>
  request({ 'x-stack-auth': authHeader(session) });

async function emailOf(app: RequestApp): Promise<string | null | undefined> {
  return (await app.getUser())?.primaryEmail;
}

test('getUser() returns the signed-in user of a request with cookies or an x-stack-auth header', async () => {
  for (const each of [withCookies(), withHeader()]) {
    const user = await given.app.forRequest(each).getUser();
    expect(user).toMatchObject({ primaryEmail: given.ada.email, serverMetadata: null, primaryEmailAuthEnabled: true });
  }
});

test("once the keys are loaded, getUser({ from: 'token' }) returns the user without a request", async () => {
  const app = given.app.forRequest(withCookies());
  const user = await app.getUser({ from: 'token' });
  expect(user).toMatchObject({ primaryEmail: given.ada.email, isAnonymous: false, issuedAt: expect.any(Number) });
  expect(user?.id).toBe((await app.getUser())?.id);
  const before = given.world.requests.length;
  for (let count = 0; count < 10; count++) {
    expect(await given.app.forRequest(withCookies()).getUser({ from: 'token' })).toEqual(user);
  }
  expect(given.world.requests.length).toBe(before);
});

test('getUser() returns the user of a revoked session until the access token expires', async () => {
  const first = await given.app.forRequest(withCookies()).getUser({ or: 'throw' });
  const [session] = await given.app.sessions.list(first.id);
  await given.app.sessions.revoke(first.id, session?.id ?? '');
  const ended = given.app.forRequest(withCookies());
  expect(await ended.getUser({ from: 'token' })).toMatchObject({ id: first.id });
  // The service accepts the access token until it expires. Its list of sessions no longer has the session.
  expect(await ended.getUser()).toMatchObject({ id: first.id });
  expect(await ended.getUser({ signedInWithinMs: 600_000 })).toBeNull();

  given.service.controls.expireAccessTokens();
  expect(await given.pass(given.app.forRequest(withCookies()).getUser())).toBeNull();
});

test('an app from forRequest() sends the secret server key with getUser(), but not with teams.list()', async () => {
  const app = given.app.forRequest(withCookies());
  given.world.requests.length = 0;
  await app.getUser();
  await app.teams.list();
  await app.getUser({ from: 'token' });
  const keys = given.world.requests.map(({ url, headers }) => [
    new URL(url).pathname.replace('/api/v1', ''),
    headers.get('x-stack-access-type'),
    headers.has('x-stack-secret-server-key'),
    headers.get('x-stack-access-token') === given.ada.accessToken,
  ]);
  expect(keys).toEqual([
    ['/users/me', 'server', true, true],
    ['/teams', 'client', false, true],
    [`/projects/${given.projectId}/.well-known/jwks.json`, null, false, false],
  ]);
});

test.each(['X-Stack-Secret-Server-Key', 'x-hexclave-secret-server-key', 'X-HEXCLAVE-Super-Secret-Admin-Key'])(
  'an app from forRequest() does not send the secret key header %s from extraRequestHeaders',
  async (name) => {
    const app = given.server({ extraRequestHeaders: { [name]: 'a-key', 'x-own': '1' } }).forRequest(withCookies());
    given.world.requests.length = 0;
    await app.teams.list();
    expect(given.world.requests.map(({ headers }) => [headers.has(name), headers.get('x-own')])).toEqual([
      [false, '1'],
    ]);
  },
);

test("getUser() without tokens returns null, or throws NOT_SIGNED_IN with or: 'throw'", async () => {
  for (const each of [request(), withHeader({ accessToken: null, refreshToken: null } as unknown as HeldSession)]) {
    const app = given.app.forRequest(each);
    expect([await app.getUser(), await app.getUser({ from: 'token' })]).toEqual([null, null]);
    const missing = {
      code: 'NOT_SIGNED_IN',
      message: "User is not signed in but getUser was called with { or: 'throw' }",
    };
    await expect(app.getUser({ or: 'throw' })).rejects.toMatchObject(missing);
    await expect(app.getUser({ from: 'token', or: 'throw' })).rejects.toMatchObject(missing);
  }
  expect(given.sent('/users/me')).toEqual([]);
});

test("getUser() returns an anonymous user only with or: 'anonymous-if-exists'", async () => {
  const visitor = given.app.forRequest(request());
  await visitor.signUpAnonymously();
  const cookie = nextCookies('', visitor.setCookieHeaders());
  const app = given.app.forRequest(request({ cookie }));
  expect([await app.getUser(), await app.getUser({ from: 'token' })]).toEqual([null, null]);
  const anonymous = { or: 'anonymous-if-exists' } as const;
  expect(await app.getUser(anonymous)).toMatchObject({ isAnonymous: true });
  expect(await app.getUser({ from: 'token', ...anonymous })).toMatchObject({ isAnonymous: true, isRestricted: true });
});

test('forRequest() returns one app per request object', () => {
  const [one, other] = [withCookies(), withCookies()];
  expect(given.app.forRequest(one)).toBe(given.app.forRequest(one));
  expect(given.app.forRequest(one)).not.toBe(given.app.forRequest(other));
  expect(given.server().forRequest(one)).not.toBe(given.app.forRequest(one));
});

test('all calls for one request share one token refresh', async () => {
  await given.world.clock.advance(TEN_MINUTES_MS);
  const same = withCookies();
  const apps = [given.app.forRequest(same), given.app.forRequest(same)];
  const users = await Promise.all(
    apps.flatMap((app) => [app.getUser(), app.getUser({ from: 'token' }), app.getUser()]),
  );
  expect(users.map((user) => user?.primaryEmail)).toEqual(users.map(() => given.ada.email));
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
  expect(given.sent('/users/me')).toHaveLength(1);

  const [line, ...more] = given.app.forRequest(same).setCookieHeaders();
  expect(more).toEqual([]);
  expect(line).toMatch(/^stack-access=%5B%22[\w%.-]+%5D; Path=\/; Max-Age=86400; SameSite=Lax$/);
  const next = request({ cookie: nextCookies(cookieOf(given.projectId, given.ada), [line ?? '']) });
  expect(await given.app.forRequest(next).getUser({ from: 'token' })).toMatchObject({ primaryEmail: given.ada.email });
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
});

test('setCookieHeaders() is empty for a request with an x-stack-auth header, even after a token refresh', async () => {
  await given.world.clock.advance(TEN_MINUTES_MS);
  const both = request({ cookie: cookieOf(given.projectId, given.ada), 'x-stack-auth': authHeader(given.ada) });
  const app = given.app.forRequest(both);
  expect(await emailOf(app)).toBe(given.ada.email);
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
  expect(app.setCookieHeaders()).toEqual([]);
  await app.signOut();
  expect(app.setCookieHeaders()).toEqual([]);
  expect(await app.getUser()).toBeNull();
  await expect(app.signInWithCredential({ email: given.ada.email, password: secret('any') })).rejects.toMatchObject({
    code: 'MISUSE',
  });
});

test('getUser() removes the cookies of a session that the service has ended', async () => {
  await given.app.forRequest(withCookies()).sessions.revokeOthers();
  const { signOut } = given.app.forRequest(withHeader());
  await signOut();
  await given.world.clock.advance(TEN_MINUTES_MS);
  const app = given.app.forRequest(withCookies());
  expect(await app.getUser()).toBeNull();
  expect(app.setCookieHeaders()).toEqual([
    ...refreshNames(given.projectId).map((name) => `${name}=; Path=/; ${GONE}; SameSite=Lax`),
    `stack-access=; Path=/; ${GONE}; SameSite=Lax`,
  ]);
});

test('signOut() on a server ends the session at the service and removes the cookies', async () => {
  const app = given.app.forRequest(withCookies());
  await app.signOut();
  expect(nextCookies(cookieOf(given.projectId, given.ada), app.setCookieHeaders())).toBe('');
  await given.world.clock.advance(TEN_MINUTES_MS);
  expect(await given.app.forRequest(withCookies()).getUser()).toBeNull();
});

test('signUpWithCredential() on a server sets cookies that sign in the next request', async () => {
  const page = given.app.forRequest(request({}, 'https://app.test/sign-in'));
  const email = 'server-side@example.test';
  const verificationCallbackUrl = 'http://localhost:3000/verify';
  const result = await page.signUpWithCredential({ email, password: secret('password'), verificationCallbackUrl });
  expect(result.ok).toBe(true);
  const lines = page.setCookieHeaders();
  expect(lines.map((line) => line.replace(/=[^;]*/, ''))).toEqual([
    ...refreshNames(given.projectId, '__Host-').map(
      (name) => `${name}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ),
    'stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  ]);
  const next = request({ cookie: nextCookies('', lines) }, 'https://app.test/');
  expect(await emailOf(given.app.forRequest(next))).toBe(email);
});

test('if the signature of an access token is invalid, getUser() uses the refresh token', async () => {
  const forged = `${given.ada.accessToken.slice(0, -10)}AAAAAAAAAA`;
  const app = given.app.forRequest(withCookies({ ...given.ada, accessToken: forged }));
  expect(await app.getUser({ from: 'token' })).toMatchObject({ primaryEmail: given.ada.email });
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
  const alone = given.app.forRequest(withHeader({ refreshToken: null, accessToken: forged } as unknown as HeldSession));
  expect(await alone.getUser({ from: 'token' })).toBeNull();
});

test('verifyAccessToken() accepts the URL in NEXT_PUBLIC_BROWSER_STACK_API_URL as the token issuer', async () => {
  const { service, tab } = given;
  const { projectId, secretServerKey } = service.project;
  const internal = 'http://auth.internal.test';
  // Between servers the service is reached by another name.
  const fetch: Platform['fetch'] = (url, init) => tab.fetch(url.replace(internal, service.apiUrl), init);
  const verify = () =>
    createServerApp({ projectId, secretServerKey }, { ...tab, fetch }).verifyAccessToken(given.ada.accessToken);
  // The configuration of the tests sets an address, which comes before the others.
  vi.stubEnv('LATCHKEY_API_URL', undefined);
  vi.stubEnv('NEXT_PUBLIC_SERVER_STACK_API_URL', internal);
  try {
    expect(await verify()).toBeNull();
    vi.stubEnv('NEXT_PUBLIC_BROWSER_STACK_API_URL', service.apiUrl);
    expect(await verify()).toMatchObject({ isAnonymous: false });
    vi.stubEnv('NEXT_PUBLIC_BROWSER_STACK_API_URL', 'no address');
    expect(await verify()).toBeNull();
  } finally {
    vi.unstubAllEnvs();
  }
});
