import { beforeEach, expect, test } from 'vitest';
import { createRequestClients, type RequestClient, type RequestClientOptions } from '../../../../core/server.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, entry, nextCookies } from '../support/request-world.ts';

// Servers without a secret key.

const given = requestWorldForEachTest();
let clientOf: (request: Request) => RequestClient;
beforeEach(() => {
  clientOf = createClients();
});

function createClients(options: RequestClientOptions = {}) {
  const { projectId, publishableClientKey } = given.service.project;
  return createRequestClients(
    { projectId, publishableClientKey, baseUrl: given.service.apiUrl, ...options },
    given.tab,
  );
}

const request = (headers: Record<string, string> = {}, url = 'http://app.test/page') => new Request(url, { headers });
const withCookies = () => request({ cookie: cookieOf(given.projectId, given.ada) });

test('the session comes from cookies or an x-stack-auth header, and no request carries a secret key', async () => {
  for (const each of [withCookies(), request({ 'x-stack-auth': authHeader(given.ada) })]) {
    given.world.requests.length = 0;
    const visitor = clientOf(each);
    expect(await visitor.getUser()).toMatchObject({ primaryEmail: given.ada.email });
    expect(await visitor.getAccessToken()).not.toBeNull();
    expect(await visitor.teams.list()).toHaveLength(0);
    expect(given.world.requests.map(({ headers }) => headers.get('x-stack-access-type'))).toEqual(['client', 'client']);
    expect(given.world.requests.some(({ headers }) => headers.has('x-stack-secret-server-key'))).toBe(false);
  }
});

test('requests share nothing, and the same request has the same app', async () => {
  const ada = withCookies();
  expect(clientOf(ada)).toBe(clientOf(ada));
  expect(await clientOf(ada).getUser()).not.toBeNull();
  expect(await clientOf(request()).getUser()).toBeNull();
  expect(clientOf(request()).responseHeaders()).toEqual([['vary', 'Cookie, Authorization, x-stack-auth']]);
});

test('a sign-in and a sign-out change the cookies of the answer', async () => {
  const credentials = { email: 'grace@example.com', password: 'A good password 1' };
  const arrived = clientOf(request());
  expect((await arrived.signUpWithCredential({ ...credentials, verificationCallbackUrl: null })).ok).toBe(true);
  const cookie = nextCookies('', arrived.setCookieHeaders());
  const back = clientOf(request({ cookie }));
  expect(await back.getUser()).toMatchObject({ primaryEmail: credentials.email });
  expect(back.applyTo(new Response('Hello')).headers.get('cache-control')).toBe('private, no-store');
  await back.signOut();
  expect(nextCookies(cookie, back.setCookieHeaders())).toBe('');
});

test('with httpOnly, written cookies are hidden from scripts', async () => {
  const visitor = createClients({ httpOnly: true })(request());
  await visitor.signUpAnonymously();
  expect(visitor.setCookieHeaders().every((line) => line.includes('HttpOnly'))).toBe(true);
  expect(visitor.setCookieHeaders()).not.toEqual([]);
});

test('a session that the sites of a trusted domain share is found', async () => {
  given.service.controls.configureProject({
    domains: ['https://example.com', 'https://**.example.com'].map((domain) => ({ domain, handler_path: '/handler' })),
  });
  const cookie = `stack-refresh-${given.projectId}--custom-CNW62VBGDHJJWRVFDM=${entry(given.ada.refreshToken)}`;
  const visit = () => clientOf(request({ cookie }, 'https://app.example.com/page'));
  expect(await visit().getUser()).toMatchObject({ primaryEmail: given.ada.email });
  const leaving = visit();
  await leaving.signOut();
  expect(leaving.setCookieHeaders().some((line) => line.includes('; Domain=example.com;'))).toBe(true);
  expect(await visit().getUser()).toBeNull();
});

test('headers that cannot be read and objects without headers are refused', () => {
  expect(() => clientOf(request({ 'x-stack-auth': 'secret' }))).toThrow(
    expect.objectContaining({ code: 'INVALID_REQUEST', status: 400 }),
  );
  expect(() => Reflect.apply(clientOf, undefined, [{}])).toThrow('headers');
});
