import { expect, test } from 'vitest';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { authHeader, cookieOf, nextCookies } from '../support/request-world.ts';
import { createForge, forge } from '../support/token-forge.ts';

// What the access token says follows what happens to its user, also on back ends.

const given = requestWorldForEachTest();

const visit = (headers: Record<string, string>) => given.app.forRequest(new Request('http://app.test/', { headers }));

test('updateUser() on a server renews the access token and sets the new token as a cookie', async () => {
  const cookie = cookieOf(given.projectId, given.ada);
  const app = visit({ cookie });
  expect(await app.getUser({ from: 'token' })).toMatchObject({ displayName: null });
  await app.updateUser({ displayName: 'Ada' });
  expect(await app.getUser({ from: 'token' })).toMatchObject({ displayName: 'Ada' });
  const next = visit({ cookie: nextCookies(cookie, app.setCookieHeaders()) });
  expect(await next.getUser({ from: 'token' })).toMatchObject({ displayName: 'Ada' });
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
});

test('after another app has changed the user, getUser() on a server renews the access token', async () => {
  const cookie = cookieOf(given.projectId, given.ada);
  const app = visit({ cookie });
  const user = await app.getUser({ or: 'throw' });
  expect(app.setCookieHeaders()).toEqual([]);
  await given.app.users.update(user.id, { displayName: 'Countess' });
  expect(await app.getUser({ from: 'token' })).toMatchObject({ displayName: null });
  expect(await app.getUser()).toMatchObject({ displayName: 'Countess' });
  expect(await app.getUser({ from: 'token' })).toMatchObject({ displayName: 'Countess' });
  const next = visit({ cookie: nextCookies(cookie, app.setCookieHeaders()) });
  expect(await next.getUser({ from: 'token' })).toMatchObject({ displayName: 'Countess' });
  expect(given.sent('/auth/oauth/token')).toHaveLength(1);
});

test('if looking up the signing key of a token takes longer than timeoutMs, getUser() fails with TIMEOUT', async () => {
  expect(await visit({ 'x-stack-auth': authHeader(given.ada) }).getUser({ from: 'token' })).not.toBeNull();
  const stranger = await createForge();
  const visitWithKey = async (kid: string) => {
    const accessToken = await forge(stranger.privateKey, {}, { kid });
    return visit({ 'x-stack-auth': JSON.stringify({ accessToken, refreshToken: null }) });
  };
  // The first unknown key is looked for at once.
  expect(await (await visitWithKey('keyTwelve008')).getUser({ from: 'token' })).toBeNull();
  const app = await visitWithKey('keyTwelve009');
  const limited = app.with({ timeoutMs: 1_000 }).getUser({ from: 'token' });
  const refused = expect(limited).rejects.toMatchObject({ code: 'TIMEOUT' });
  await given.world.clock.advance(1_000);
  await refused;
});
