import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer, stateCookies } from '../support/oauth-world.ts';

/**
 * A state is bound to this browser, this project and its hour: RFC 9700 §4.7.1 and §2.1; GHSA-x445-f3h2-j279 (CVE-2026-73419), where
 * checks were not bound to what they were made for.
 */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
beforeEach(() => forget(place));
afterAll(() => place.service.close());

test('a state that began in somebody else’s browser signs nobody in here', async () => {
  const attacker = await createAppWorld();
  const address = await choose(attacker, await leave(attacker, attacker.open()), newcomer());
  await attacker.service.close();
  const { app } = arrive(place, address);
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toEqual([]);
  expect(app.$session.get()).toBeFalsy();
});

test('a state of another project of this origin is refused and used up', async () => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  const [[name = '', verifier = ''] = []] = stateCookies(place);
  const [secret, purpose, seconds, provider, , user] = verifier.split('~');
  place.world.cookies.set(name, [secret, purpose, seconds, provider, 'deadbeef', user].join('~'));
  const { app } = arrive(place, address);
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toEqual([]);
  expect(stateCookies(place)).toEqual([]);
});

test.each([
  [3_600_000, 1],
  [3_602_000, 0],
])('a state %d ms old leads to %d token requests, even where the cookie outlives its hour', async (ageMs, count) => {
  const address = await choose(place, await leave(place, place.open()), newcomer());
  const page = arrive(place, address);
  const [[, verifier = ''] = []] = stateCookies(place);
  const startedAtMs = Number.parseInt(verifier.split('~')[2] ?? '', 36) * 1000;
  await place.world.clock.advance(startedAtMs + ageMs - page.tab.clock.now());
  await place.pass(page.app.callOAuthCallback({ noRedirect: true }).catch(() => {}));
  expect(await exchanges(place)).toHaveLength(count);
});
