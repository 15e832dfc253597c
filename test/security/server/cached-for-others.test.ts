import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cookieOf,
  createRequestWorld,
  type HeldSession,
  refreshNames,
  type RequestWorld,
  authHeader,
} from '../../core/server/support/request-world.ts';

let given: RequestWorld;
let ada: HeldSession;
beforeEach(async () => {
  given = await createRequestWorld();
  ada = await given.person();
});
afterEach(() => given.service.close());

const page = () => new Response('<h1>Page</h1>', { headers: { 'cache-control': 'public, max-age=600', etag: '"1"' } });
const open = (headers: Record<string, string>) => given.app.forRequest(new Request('http://app.test/', { headers }));
const cacheOf = ({ headers }: Response) => [headers.get('cache-control'), headers.get('vary')];

const PRIVATE = ['private, no-store', 'Cookie, Authorization, x-stack-auth'];

test('applyTo() marks a response to a request with a session as private, no-store', async () => {
  for (const headers of [{ cookie: cookieOf(given.projectId, ada) }, { 'x-stack-auth': authHeader(ada) }]) {
    const app = open(headers);
    expect(cacheOf(app.applyTo(page()))).toEqual(PRIVATE);
    await app.getUser();
    expect(cacheOf(app.applyTo(page()))).toEqual(PRIVATE);
  }
});

test('applyTo() keeps the cache-control header of a response to a request without a session', () => {
  expect(cacheOf(open({}).applyTo(page()))).toEqual(['public, max-age=600', 'Cookie, Authorization, x-stack-auth']);
});

test('applyTo() marks the response as private, no-store after a sign-up or a sign-out', async () => {
  const visitor = open({});
  await visitor.signUpAnonymously();
  expect(cacheOf(visitor.applyTo(page()))).toEqual(PRIVATE);
  expect(visitor.applyTo(page()).headers.getSetCookie()).toHaveLength(refreshNames(given.projectId).length + 1);

  const leaving = open({ cookie: cookieOf(given.projectId, ada) });
  await leaving.signOut();
  expect(cacheOf(leaving.applyTo(page()))).toEqual(PRIVATE);
});

test('applyTo() keeps the status, the body, the cookies and other headers of a response', async () => {
  const app = open({ cookie: cookieOf(given.projectId, ada) });
  await given.world.clock.advance(600_000);
  await app.getUser();
  const made = new Response('text', {
    status: 201,
    statusText: 'Made',
    headers: { vary: 'Accept', 'set-cookie': 'own=1', etag: '"1"' },
  });
  const response = app.applyTo(made);
  expect([response.status, response.statusText, await response.text(), response.headers.get('etag')]).toEqual([
    201,
    'Made',
    'text',
    '"1"',
  ]);
  expect(response.headers.get('vary')).toBe('Accept, Cookie, Authorization, x-stack-auth');
  expect(response.headers.getSetCookie()).toEqual(['own=1', expect.stringMatching(/^stack-access=/)]);
});

test('applyTo() also sets cache headers on redirects and on responses without a body', () => {
  const app = open({ cookie: cookieOf(given.projectId, ada) });
  for (const response of [
    Response.redirect('http://app.test/next'),
    new Response(null, { status: 204 }),
    new Response(null, { status: 304 }),
  ]) {
    const applied = app.applyTo(response);
    expect([applied.status, ...cacheOf(applied)]).toEqual([response.status, ...PRIVATE]);
  }
  expect(app.applyTo(Response.redirect('http://app.test/next')).headers.get('location')).toBe('http://app.test/next');
});

test('applyTo() called twice adds each header only once', async () => {
  const app = open({ cookie: cookieOf(given.projectId, ada) });
  await app.signOut();
  const twice = app.applyTo(app.applyTo(page()));
  expect(cacheOf(twice)).toEqual(PRIVATE);
  expect(twice.headers.getSetCookie()).toEqual(app.setCookieHeaders());
  const everything = new Response(null, { headers: { vary: '*' } });
  expect(cacheOf(app.applyTo(everything))).toEqual(['private, no-store', '*']);
});

test('responseHeaders() returns the headers of applyTo() as pairs of name and value', async () => {
  const app = open({ cookie: cookieOf(given.projectId, ada) });
  await app.signOut();
  const headers = new Headers(app.responseHeaders().map(([name, value]): [string, string] => [name, value]));
  expect(cacheOf(new Response(null, { headers }))).toEqual(PRIVATE);
  expect(headers.getSetCookie()).toEqual(app.setCookieHeaders());
});
