import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, leave, newcomer, stateCookies } from '../support/oauth-world.ts';

/**
 * A callback whose state this browser does not know gets no token request: GHSA-7r7x-4c4q-c4qf (CVE-2023-27490), where checks
 * that were missing were not missed; RFC 9700 §4.7.1; ASVS 10.1.2.
 */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
afterAll(() => place.service.close());

const CALLBACK = 'http://localhost:3000/handler/oauth-callback';

test('a state whose cookie is gone only warns, and the address stays as it is', async () => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  for (const [name] of stateCookies(place)) place.world.cookies.delete(name);
  const { app, tab } = arrive(place, address);
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(tab.warnings).toEqual([expect.stringContaining('without the cookie of a flow begun here') as string]);
  expect(tab.page?.href()).toBe(address.href);
  expect(await exchanges(place)).toEqual([]);
});

test.each([
  ['no state at all', `${CALLBACK}?code=abc`],
  ['an empty state', `${CALLBACK}?code=abc&state=`],
  ['no code', `${CALLBACK}?state=abc`],
  ['nothing', CALLBACK],
])('a callback with %s gets no token request', async (_, href) => {
  const { app } = place.open({}, { href });
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toEqual([]);
});

test('a cookie of the right name that no flow of ours wrote is no state', async () => {
  const plain = 'x'.repeat(43);
  place.world.cookies.set('stack-oauth-outer-abc', plain);
  const { app } = place.open({}, { href: `${CALLBACK}?code=abc&state=abc` });
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toEqual([]);
});
