import { beforeEach, expect, test } from 'vitest';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { entry, nextCookies } from '../support/request-world.ts';

// A session in cookies of a parent domain, which the sites of a domain share.

const given = requestWorldForEachTest();

const trust = (domains: readonly string[]) =>
  given.service.controls.configureProject({
    domains: domains.map((domain) => ({ domain, handler_path: '/handler' })),
  });
beforeEach(() => trust(['https://example.com', 'https://**.example.com']));

const cookieName = () => `stack-refresh-${given.projectId}--custom-CNW62VBGDHJJWRVFDM`;
const sharedCookie = () => `${cookieName()}=${entry(given.ada.refreshToken)}`;
const visit = (header = sharedCookie()) =>
  given.app.forRequest(new Request('https://app.example.com:8443/page', { headers: { cookie: header } }));

test('getUser() accepts a refresh cookie of a parent domain and sets only a new access cookie', async () => {
  const app = visit();
  expect(await app.getUser()).toMatchObject({ primaryEmail: given.ada.email });
  const changed = app.setCookieHeaders().map((line) => line.split('=')[0]);
  expect(changed).toEqual(['stack-access']);
  expect(await visit(nextCookies(sharedCookie(), app.setCookieHeaders())).getUser({ from: 'token' })).not.toBeNull();
});

test('a refresh cookie of a parent domain that the project does not trust signs nobody in', async () => {
  await trust(['https://example.com', 'https://app.example.com']);
  const app = visit();
  expect(await app.getUser()).toBeNull();
  expect(await app.getUser({ from: 'token' })).toBeNull();
  expect(app.setCookieHeaders()).toEqual([]);
});

test('requests with a shared refresh cookie ask for the trusted domains of the project once a day', async () => {
  for (let count = 0; count < 3; count++) expect(await visit().getUser()).not.toBeNull();
  expect(given.sent('/projects/current')).toHaveLength(1);
  await given.world.clock.advance(86_400_000);
  expect(await visit().getUser()).not.toBeNull();
  expect(given.sent('/projects/current')).toHaveLength(2);
});

test('without an answer about the project, getUser() fails instead of ignoring a shared session', async () => {
  given.world.network = () => Promise.reject(new TypeError('offline'));
  await expect(given.pass(visit().getUser())).rejects.toMatchObject({ code: 'NETWORK' });
});

test('signOut() revokes a shared session and deletes its refresh cookie for the parent domain', async () => {
  const app = visit();
  await app.signOut();
  const lines = app.setCookieHeaders();
  expect(lines.some((line) => line.includes('Max-Age=0') && line.includes('; Domain=example.com;'))).toBe(true);
  expect(await visit().getUser()).toBeNull();
});

test('a shared refresh cookie keeps its Domain attribute when the session handler sets the cookie again', async () => {
  const headers = { cookie: sharedCookie(), 'sec-fetch-site': 'same-origin' };
  const post = new Request('https://app.example.com/session', { method: 'POST', headers });
  const answer = await given.app.sessionHandler()(post);
  expect(answer.status).toBe(204);
  const described = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  expect(described).toEqual([
    `${cookieName()}; Path=/; Max-Age=31536000; Domain=example.com; SameSite=Lax; Secure`,
    'stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  ]);
});
