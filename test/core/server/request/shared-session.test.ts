import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createRequestWorld,
  entry,
  type HeldSession,
  nextCookies,
  type RequestWorld,
} from '../support/request-world.ts';

// A session in cookies of a parent domain, which the sites of a domain share.

let given: RequestWorld;
let ada: HeldSession;
let cookie: string;
beforeEach(async () => {
  given = await createRequestWorld();
  ada = await given.person();
  cookie = `stack-refresh-${given.projectId}--custom-CNW62VBGDHJJWRVFDM=${entry(ada.refreshToken)}`;
});
afterEach(() => given.service.close());

const visit = (header = cookie) =>
  given.app.forRequest(new Request('https://app.example.com/page', { headers: { cookie: header } }));

test('it is read, and a renewal leaves it as it is', async () => {
  const app = visit();
  expect(await app.getUser()).toMatchObject({ primaryEmail: ada.email });
  const changed = app.setCookieHeaders().map((line) => line.split('=')[0]);
  expect(changed).toEqual(['stack-access']);
  expect(await visit(nextCookies(cookie, app.setCookieHeaders())).getUser({ from: 'token' })).not.toBeNull();
});

test('signing out removes it from every domain it may have', async () => {
  const app = visit();
  await app.signOut();
  const lines = app.setCookieHeaders();
  for (const domain of ['app.example.com', 'example.com']) {
    expect(lines.some((line) => line.includes('Max-Age=0') && line.includes(`; Domain=${domain};`))).toBe(true);
  }
});

test.each<[string, object, readonly string[]]>([
  ['24.example.com', { headers: { host: '24.example.com' } }, ['24.example.com', 'example.com']],
  ['9to5.example', { headers: { host: '9to5.example' } }, ['9to5.example']],
  ['my_app.example.com', { headers: { host: 'my_app.example.com' } }, ['my_app.example.com', 'example.com']],
  ['a final dot', { headers: { host: 'app.example.com.' } }, ['app.example.com.', 'example.com.']],
  [
    'several hosts in X-Forwarded-Host',
    { headers: { host: 'inside', 'x-forwarded-host': 'app.example.com, inside' } },
    ['app.example.com', 'example.com'],
  ],
  ['HTTP/2', { headers: { ':authority': 'app.example.com:8443' } }, ['app.example.com', 'example.com']],
])('signing out removes it for every form of a host: %s', async (_, { headers }: { headers?: object }, domains) => {
  const app = given.app.forRequest({ headers: { ...headers, cookie } });
  await app.signOut();
  const lines = app.setCookieHeaders().filter((line) => line.startsWith(`${cookie.split('=')[0]}=;`));
  const removed = lines.flatMap((line) => /; Domain=([^;]+)/.exec(line)?.[1] ?? []);
  expect(removed.toSorted()).toEqual(domains.toSorted());
  expect(lines.every((line) => line.includes('Max-Age=0'))).toBe(true);
});

test('the handler that sets cookies sets it for its domain, and not for the host alone', async () => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const post = new Request('https://app.example.com/session', { method: 'POST', headers });
  const answer = await given.app.sessionHandler()(post);
  expect(answer.status).toBe(204);
  const described = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  expect(described).toEqual([
    `${cookie.split('=')[0]}; Path=/; Max-Age=31536000; Domain=example.com; SameSite=Lax; Secure`,
    'stack-access; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  ]);
});
