import { beforeEach, expect, test } from 'vitest';
import type { RequestApp } from '../../../../core/server.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { cookieOf, entry, type HeldSession, nextCookies, refreshNames } from '../support/request-world.ts';

// A browser sends several cookies of one name where they were set for different domains or paths, in an order that says nothing.

const given = requestWorldForEachTest();
/** A session that has ended at the service. */
let ended: HeldSession;
beforeEach(async () => {
  ended = await given.person();
  await visit(cookieOf(given.projectId, ended)).signOut();
});

const visit = (cookie: string, origin = 'http://app.test') =>
  given.app.forRequest(new Request(`${origin}/`, { headers: { cookie } }));
const plain = (session: HeldSession) => `stack-refresh-${given.projectId}=${session.refreshToken}`;
const access = ({ refreshToken, accessToken }: HeldSession) =>
  `stack-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`;

const CALLS: Readonly<Record<string, (app: RequestApp) => Promise<unknown>>> = {
  'getUser()': (app) => app.getUser(),
  "getUser({ from: 'token' })": (app) => app.getUser({ from: 'token' }),
};

for (const [call, getUser] of Object.entries(CALLS)) {
  test.each<[string, () => string]>([
    ['two undated refresh cookies', () => [plain(ended), plain(given.ada)].join('; ')],
    ['an access token of the valid session', () => [plain(ended), plain(given.ada), access(given.ada)].join('; ')],
    ['an access token of the ended session', () => [plain(ended), plain(given.ada), access(ended)].join('; ')],
    ['three undated refresh cookies', () => [plain(ended), plain(ended), plain(given.ada)].join('; ')],
    [
      'two dated refresh cookies',
      () =>
        [ended, given.ada]
          .map((each, at) => `${refreshNames(given.projectId)[0]}=${entry(each.refreshToken, 9 - at)}`)
          .join('; '),
    ],
    [
      'a dated and an undated refresh cookie',
      () => `${refreshNames(given.projectId)[0]}=${entry(ended.refreshToken)}; ${plain(given.ada)}`,
    ],
    ['a refresh cookie with the oldest name', () => `${plain(ended)}; stack-refresh=${given.ada.refreshToken}`],
  ])(`${call} skips an ended session and uses a valid session (request with %s)`, async (_, cookie) => {
    await given.world.clock.advance(600_000);
    const app = visit(cookie());
    expect(await getUser(app)).toMatchObject({ primaryEmail: given.ada.email });
    // The next request needs no second attempt.
    const next = nextCookies(cookie(), app.setCookieHeaders());
    const before = given.sent('/auth/oauth/token').length;
    expect(await getUser(visit(next))).toMatchObject({ primaryEmail: given.ada.email });
    expect(given.sent('/auth/oauth/token')).toHaveLength(before);
  });
}

test('if the sessions of all refresh cookies have ended, getUser() returns null and removes the cookies', async () => {
  const other = await given.person();
  await visit(cookieOf(given.projectId, other)).signOut();
  const before = given.sent('/auth/oauth/token').length;
  const app = visit([plain(ended), plain(other), plain(ended)].join('; '));
  expect(await app.getUser()).toBeNull();
  expect(given.sent('/auth/oauth/token')).toHaveLength(before + 2);
  expect(app.setCookieHeaders().join()).toContain('Max-Age=0');
});

test('if one of two refresh requests gets no answer, getUser() fails and keeps all cookies', async () => {
  const answer = given.world.network;
  given.world.network = async (request) => {
    const isAboutAda = (await request.clone().text()).includes(given.ada.refreshToken);
    return isAboutAda ? Promise.reject(new TypeError('fetch failed')) : answer(request);
  };
  const app = visit([plain(ended), plain(given.ada)].join('; '));
  const outcome = expect(app.getUser()).rejects.toMatchObject({ code: 'NETWORK' });
  for (let step = 0; step < 100; step++) await given.world.clock.advance(1_000);
  await outcome;
  expect(app.setCookieHeaders()).toEqual([]);
});

test('after getUser() has skipped an ended session, a later token refresh also uses the valid session', async () => {
  const app = visit([plain(ended), access(ended), plain(given.ada)].join('; '));
  await given.world.clock.advance(600_000);
  expect(await app.getUser()).toMatchObject({ primaryEmail: given.ada.email });
  await given.world.clock.advance(600_000);
  expect(await app.getUser()).toMatchObject({ primaryEmail: given.ada.email });
});

test('if the session in a __Host- cookie has ended, getUser() ignores sessions in plain cookies', async () => {
  const [current = ''] = refreshNames(given.projectId, '__Host-');
  const cookie = `${current}=${entry(ended.refreshToken)}; ${plain(given.ada)}`;
  expect(await visit(cookie, 'https://app.test').getUser()).toBeNull();
  const twins = `${current}=${entry(ended.refreshToken, 2)}; ${current}=${entry(given.ada.refreshToken)}`;
  expect(await visit(twins, 'https://app.test').getUser()).toMatchObject({ primaryEmail: given.ada.email });
});

test('if the session in an HttpOnly cookie has ended, getUser() ignores script-writable cookies', async () => {
  const [current = ''] = refreshNames(given.projectId, '__Host-');
  const hidden = `__Host-latchkey-http-only=true; ${current}=${entry(ended.refreshToken)}`;
  expect(await visit(`${hidden}; ${plain(given.ada)}`, 'https://app.test').getUser()).toBeNull();
});

test('of 40 refresh tokens in cookies, getUser() sends only five to the service', async () => {
  const many = Array.from(
    { length: 40 },
    (_, at) => `stack-refresh-${given.projectId}--${at}=${entry(`made-up-${at}`)}`,
  );
  const before = given.sent('/auth/oauth/token').length;
  expect(await visit(many.join('; ')).getUser()).toBeNull();
  expect(given.sent('/auth/oauth/token')).toHaveLength(before + 5);
});
