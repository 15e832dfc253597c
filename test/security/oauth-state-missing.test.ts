import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, leave, newcomer, setVerifier } from '../support/oauth-world.ts';

/**
 * A callback with a state that this browser does not know leads to no token request: GHSA-7r7x-4c4q-c4qf (CVE-2023-27490), where
 * a missing check went unnoticed; RFC 9700 §4.7.1; ASVS 10.1.2.
 */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
afterAll(() => appWorld.service.close());

const CALLBACK = 'http://localhost:3000/handler/oauth-callback';

test('a state without its cookie only logs a warning and leaves the address as it is', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  appWorld.world.cookies.clear();
  const { app, tab } = arrive(appWorld, address);
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(tab.warnings).toEqual([expect.stringContaining('without the cookie of a flow begun here') as string]);
  expect(tab.page?.href()).toBe(address.href);
  expect(await exchanges(appWorld)).toEqual([]);
});

test.each([
  ['no state at all', `${CALLBACK}?code=abc`],
  ['an empty state', `${CALLBACK}?code=abc&state=`],
  ['no code', `${CALLBACK}?state=abc`],
  ['nothing', CALLBACK],
])('a callback with %s gets no token request', async (_, href) => {
  const { app } = appWorld.open({}, { href });
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
});

test('a cookie with the right name and a malformed value is not a state', async () => {
  const plain = 'x'.repeat(43);
  setVerifier(appWorld, 'abc', plain);
  const { app } = appWorld.open({}, { href: `${CALLBACK}?code=abc&state=abc` });
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
});
