import { expect, test } from 'vitest';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { entry, nextCookies } from '../support/request-world.ts';

// A session in cookies of a parent domain, which the sites of a domain share.

const given = requestWorldForEachTest();

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

test('signOut() deletes a shared refresh cookie for the host and for the parent domain', async () => {
  const app = visit();
  await app.signOut();
  const lines = app.setCookieHeaders();
  for (const domain of ['app.example.com', 'example.com']) {
    expect(lines.some((line) => line.includes('Max-Age=0') && line.includes(`; Domain=${domain};`))).toBe(true);
  }
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
