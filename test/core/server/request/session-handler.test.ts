import { expect, test } from 'vitest';
import type { SessionHandler } from '../../../../core/server.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, entry, nextCookies, refreshNames } from '../support/request-world.ts';

const TEN_MINUTES_MS = 600_000;
const ORIGIN = 'https://app.test';

const given = requestWorldForEachTest();
const handle: SessionHandler = (request) => given.app.sessionHandler()(request);
const handleHidden: SessionHandler = (request) => given.app.sessionHandler({ httpOnly: true })(request);

function request(method: string, headers: Record<string, string> = {}): Request {
  return new Request(`${ORIGIN}/session`, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
}

const cookie = () => cookieOf(given.projectId, given.ada, '__Host-');
const names = () => refreshNames(given.projectId, '__Host-');
const described = (response: Response) => response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));

test.each(['cookies', 'the x-stack-auth header'])(
  'a POST request with %s to the session handler sets refresh cookies that last a year',
  async (how) => {
    const headers: Record<string, string> =
      how === 'cookies' ? { cookie: cookie() } : { 'x-stack-auth': authHeader(given.ada) };
    const response = await handle(request('POST', headers));
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(described(response)).toEqual([
      ...names().map((name) => `${name}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`),
      'stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure',
    ]);
    const next = new Request(ORIGIN, { headers: { cookie: nextCookies('', response.headers.getSetCookie()) } });
    expect(await given.app.forRequest(next).getUser()).toMatchObject({ primaryEmail: given.ada.email });
  },
);

test('session handler responses have no-store and nosniff headers, but no CORS headers', async () => {
  for (const method of ['POST', 'GET', 'OPTIONS']) {
    const { headers } = await handleHidden(request(method, { cookie: cookie(), origin: 'https://evil.test' }));
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('HttpOnly session cookies stay HttpOnly when getUser() renews the access token', async () => {
  const response = await handleHidden(request('POST', { cookie: cookie() }));
  expect(response.status).toBe(204);
  expect(described(response).toSorted()).toEqual(
    [
      ...[...names(), '__Host-latchkey-http-only'].map(
        (name) => `${name}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`,
      ),
      'stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly',
    ].toSorted(),
  );
  await given.world.clock.advance(TEN_MINUTES_MS);
  const held = nextCookies(cookie(), response.headers.getSetCookie());
  const app = given.app.forRequest(new Request(ORIGIN, { headers: { cookie: held } }));
  expect(await app.getUser()).toMatchObject({ primaryEmail: given.ada.email });
  expect(app.setCookieHeaders()).toEqual([expect.stringMatching(/^stack-access=.*; HttpOnly$/)]);
});

test('the marker cookie latchkey-http-only (without __Host-) does not make renewed cookies HttpOnly', async () => {
  await given.world.clock.advance(TEN_MINUTES_MS);
  for (const [origin, mark, prefix] of [
    [ORIGIN, 'latchkey-http-only', '__Host-'],
    ['http://app.test', 'latchkey-http-only', ''],
  ] as const) {
    const cookie = `${mark}=true; ${cookieOf(given.projectId, given.ada, prefix)}`;
    const app = given.server().forRequest(new Request(origin, { headers: { cookie } }));
    expect(await app.getUser()).toMatchObject({ primaryEmail: given.ada.email });
    expect(app.setCookieHeaders()).toEqual([expect.stringMatching(/^stack-access=[^;]*;(?!.*HttpOnly)/)]);
  }
});

test.each([
  ['httpOnly: true', { httpOnly: true }, '', true],
  ['httpOnly: false and the cookie', { httpOnly: false }, '__Host-latchkey-http-only=true; ', false],
  ['only the cookie', { httpOnly: undefined }, '__Host-latchkey-http-only=true; ', true],
  ['neither the option nor the cookie', { httpOnly: undefined }, '', false],
])(
  'the option httpOnly takes precedence over the marker cookie __Host-latchkey-http-only (given %s)',
  async (_, options, mark, isHidden) => {
    await given.world.clock.advance(TEN_MINUTES_MS);
    const server = given.server(options);
    const app = server.forRequest(new Request(ORIGIN, { headers: { cookie: mark + cookie() } }));
    await app.getUser();
    expect(app.setCookieHeaders().map((line) => line.includes('HttpOnly'))).toEqual([isHidden]);
    const adopted = await server.sessionHandler()(request('POST', { cookie: cookie() }));
    expect(adopted.headers.getSetCookie().some((line) => line.includes('HttpOnly'))).toBe(options.httpOnly ?? false);
  },
);

test('a session handler with httpOnly: true makes renewed access cookies HttpOnly, even on http', async () => {
  const server = given.server();
  const hide = server.sessionHandler({ httpOnly: true });
  const headers = { 'sec-fetch-site': 'same-origin', cookie: cookieOf(given.projectId, given.ada) };
  const set = await hide(new Request('http://app.test/session', { method: 'POST', headers }));
  expect(set.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^latchkey-http-only=true;.*HttpOnly$/));
  await given.world.clock.advance(TEN_MINUTES_MS);
  const held = nextCookies(headers.cookie, set.headers.getSetCookie());
  const app = server.forRequest(new Request('http://app.test/', { headers: { cookie: held } }));
  await app.getUser();
  expect(app.setCookieHeaders()).toEqual([expect.stringMatching(/^stack-access=.*HttpOnly$/)]);
});

test('a session handler without httpOnly makes HttpOnly session cookies readable for scripts', async () => {
  const hidden = await handleHidden(request('POST', { cookie: cookie() }));
  const held = nextCookies(cookie(), hidden.headers.getSetCookie());
  const shown = await handle(request('POST', { cookie: held }));
  expect(shown.headers.getSetCookie().filter((line) => line.includes('HttpOnly'))).toEqual([]);
  expect(nextCookies(held, shown.headers.getSetCookie())).not.toContain('__Host-latchkey-http-only');
});

test('a GET request to the session handler returns the access token and never the refresh token', async () => {
  const response = await handleHidden(request('GET', { cookie: cookie() }));
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    accessToken: given.ada.accessToken,
    expiresAt: given.world.clock.now() + TEN_MINUTES_MS,
  });
  expect(text).not.toContain(given.ada.refreshToken);
  expect(response.headers.get('content-type')).toBe('application/json');
});

test('a GET request to the session handler renews an expired access token', async () => {
  await given.world.clock.advance(TEN_MINUTES_MS);
  const response = await handleHidden(request('GET', { cookie: cookie() }));
  const { accessToken } = (await response.json()) as { accessToken: string };
  expect(accessToken).not.toBe(given.ada.accessToken);
  expect(described(response)).toEqual(['stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure; HttpOnly']);
});

test('without a session, the session handler answers GET with a null token and POST with 401', async () => {
  const response = await handleHidden(request('GET'));
  expect(await response.json()).toEqual({ accessToken: null, expiresAt: null });
  expect(response.status).toBe(200);
  const sent = given.world.requests.length;
  expect([(await handle(request('POST'))).status, (await handleHidden(request('POST'))).status]).toEqual([401, 401]);
  expect(given.world.requests.length).toBe(sent);
});

test('a DELETE request to the session handler removes the cookies and ends the session at the service', async () => {
  const hidden = await handleHidden(request('POST', { cookie: cookie() }));
  const held = nextCookies(cookie(), hidden.headers.getSetCookie());
  const response = await handleHidden(request('DELETE', { cookie: held }));
  expect(response.status).toBe(204);
  expect(nextCookies(held, response.headers.getSetCookie())).toBe('__Host-latchkey-http-only=true');
  const again = await handle(request('POST', { 'x-stack-auth': authHeader(given.ada) }));
  expect(again.status).toBe(401);
});

test.each([
  ['script-readable', 'GET', 'POST'],
  ['script-readable', 'DELETE', 'POST'],
  ['script-readable', 'OPTIONS', 'POST'],
  ['HttpOnly', 'PUT', 'GET, POST, DELETE'],
  ['HttpOnly', 'HEAD', 'GET, POST, DELETE'],
  ['HttpOnly', 'OPTIONS', 'GET, POST, DELETE'],
])('a session handler that sets %s cookies answers the method %s with 405', async (how, method, allow) => {
  const response = await (how === 'HttpOnly' ? handleHidden : handle)(request(method, { cookie: cookie() }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
});

test('the session handler answers a malformed x-stack-auth header with the status 400', async () => {
  expect((await handle(request('POST', { 'x-stack-auth': '{' }))).status).toBe(400);
});

test('the session handler answers an unknown refresh token with the status 401', async () => {
  const made = { refreshToken: 'made-up', accessToken: given.ada.accessToken };
  const byHeader = await handle(request('POST', { 'x-stack-auth': authHeader(made), cookie: cookie() }));
  expect([byHeader.status, byHeader.headers.getSetCookie()]).toEqual([401, []]);
  const byCookie = await handle(request('POST', { cookie: cookieOf(given.projectId, made, '__Host-') }));
  expect(byCookie.status).toBe(401);
  expect(nextCookies(cookie(), byCookie.headers.getSetCookie())).toBe('');
});

test('the session handler returns 503 and changes no cookies if the authentication service fails', async () => {
  await given.world.clock.advance(TEN_MINUTES_MS);
  given.world.network = () => new Response('away', { status: 500 });
  for (const method of ['GET', 'POST']) {
    const response = await handleHidden(request(method, { cookie: cookie() }));
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  }
});

test('the session handler returns 409 for a POST with refresh cookies of two users', async () => {
  const eve = await given.person();
  const twins = `${cookie()}; ${names()[0]}=${entry(eve.refreshToken, 9)}`;
  const response = await handle(request('POST', { cookie: twins }));
  expect([response.status, response.headers.getSetCookie()]).toEqual([409, []]);
});

test('the session handler ignores a refresh cookie that a sibling site can set', async () => {
  const eve = await given.person();
  const tossed = `stack-refresh-${given.projectId}=${eve.refreshToken}; ${cookie()}`;
  const response = await handle(request('POST', { cookie: tossed }));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie().join('\n')).not.toContain(eve.refreshToken);
});
