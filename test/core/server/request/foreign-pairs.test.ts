import { beforeEach, expect, test } from 'vitest';
import type { RequestApp } from '../../../../core/server.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, type HeldSession } from '../support/request-world.ts';

// A request with the access token of one session and the refresh token of another is a request of neither.

const MINUTE_MS = 60_000;
const signedInWithinMs = 10 * MINUTE_MS;

const given = requestWorldForEachTest();
let eve: HeldSession;
beforeEach(async () => {
  await given.world.clock.advance(9 * MINUTE_MS);
  eve = await given.person();
});

/** The access token of an old session of hers with the refresh token of a new one of somebody else. */
const mixed = () => ({ accessToken: given.ada.accessToken, refreshToken: eve.refreshToken });

const byHeader = () =>
  given.app.forRequest(new Request('http://app.test/', { headers: { 'x-stack-auth': authHeader(mixed()) } }));
const byBearer = () => {
  const authorization = `Bearer stackauth_${btoa(authHeader(mixed()))}`;
  return given.app.forRequest(new Request('http://app.test/', { headers: { authorization } }));
};
const byCookies = () => {
  const cookie = cookieOf(given.projectId, mixed());
  return given.app.forRequest(new Request('http://app.test/', { headers: { cookie } }));
};

const CALLS: Readonly<Record<string, (app: RequestApp) => Promise<unknown>>> = {
  'getUser()': (app) => app.getUser(),
  'getUser() from the token': (app) => app.getUser({ from: 'token' }),
  'getUser() with signedInWithinMs': (app) => app.getUser({ signedInWithinMs }),
  'getAccessToken()': (app) => app.getAccessToken(),
};

test.each(Object.entries(CALLS))(
  'with access and refresh tokens of two sessions, %s rejects a header and returns null for cookies',
  async (_, call) => {
    await given.world.clock.advance(50_000);
    for (const app of [byHeader(), byBearer()]) {
      await expect(given.pass(call(app))).rejects.toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
      expect(app.setCookieHeaders()).toEqual([]);
    }
    const app = byCookies();
    expect(await given.pass(call(app))).toBeNull();
    expect(app.setCookieHeaders().join()).toContain('Max-Age=0');
  },
);

test('even if the access token has expired, getUser() rejects a header with tokens of two sessions', async () => {
  await given.service.controls.expireAccessTokens();
  await expect(given.pass(byHeader().getUser())).rejects.toMatchObject({ code: 'INVALID_REQUEST', status: 400 });
  expect(await given.pass(byCookies().getUser())).toBeNull();
});

test('if the access token names another user, getUser() never returns the user of the refresh token', async () => {
  const seen: string[] = [];
  // From 10 s before the access token is renewed to 10 s after.
  await given.world.clock.advance(30_000);
  for (let second = 0; second < 20; second++) {
    await given.world.clock.advance(1_000);
    for (const open of [byHeader, byCookies]) {
      const user = await given.pass(open().getUser({ signedInWithinMs })).catch(({ code }: { code: string }) => ({
        primaryEmail: code,
      }));
      seen.push(user?.primaryEmail ?? 'nobody');
    }
  }
  // Ada signed in less than ten minutes ago, and what is hers counts as long as her own token does.
  expect([...new Set(seen)].sort()).toEqual([given.ada.email, 'INVALID_REQUEST', 'nobody'].sort());
});

test('getUser() rejects tokens of two sessions even if both sessions belong to one user', async () => {
  const user = await given.app.verifyAccessToken(given.ada.accessToken);
  const created = await given.app.sessions.create(user?.id ?? '');
  if (!created.ok) throw created.error;
  const pair = { accessToken: given.ada.accessToken, refreshToken: created.value.refreshToken };
  await given.world.clock.advance(50_000);
  const headers = { 'x-stack-auth': authHeader(pair) };
  const app = given.app.forRequest(new Request('http://app.test/', { headers }));
  await expect(given.pass(app.getUser({ signedInWithinMs }))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('sessionHandler() answers tokens of two sessions with an error status and sets no cookies', async () => {
  const handler = given.app.sessionHandler();
  const post = (more: Record<string, string>) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...more };
    return given.pass(handler(new Request('http://app.test/session', { method: 'POST', headers })));
  };
  const header = await post({ 'x-stack-auth': authHeader(mixed()) });
  expect([header.status, header.headers.getSetCookie()]).toEqual([400, []]);
  const cookies = await post({ cookie: cookieOf(given.projectId, mixed()) });
  expect([cookies.status, cookies.headers.getSetCookie()]).toEqual([409, []]);
  const own = await post({ 'x-stack-auth': authHeader(eve) });
  expect(own.status).toBe(204);
});

test('getUser() uses the refresh token if the access token is malformed', async () => {
  const headers = { 'x-stack-auth': authHeader({ accessToken: 'nothing', refreshToken: eve.refreshToken }) };
  const app = given.app.forRequest(new Request('http://app.test/', { headers }));
  expect(await given.pass(app.getUser())).toMatchObject({ primaryEmail: eve.email });
});
