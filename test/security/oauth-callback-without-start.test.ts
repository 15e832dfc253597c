import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, exchanges, newcomer } from '../support/oauth-world.ts';
import { authorizeUrl, createBrowser, chooseAtProvider, newVerifier, readLocation } from '../support/provider-visit.ts';

/**
 * Login CSRF: somebody is brought to the callback page with a good code of an attacker's own flow, and must not end up in the
 * attacker's account. RFC 6749 §10.12, RFC 9700 §4.7; CVE-2023-48309, where what an interrupted flow left behind was a session.
 */
let place: AppWorld;
beforeAll(async () => {
  place = await createAppWorld();
});
afterAll(() => place.service.close());

async function goodAnswerOfAnAttacker(): Promise<URL> {
  const browser = createBrowser(place.service);
  const departure = await browser.request(authorizeUrl(place.service, { verifier: newVerifier() }));
  const back = await browser.request(await chooseAtProvider(browser, readLocation(departure), newcomer()));
  return new URL(readLocation(back));
}

test('a good code that nobody asked for here signs nobody in', async () => {
  const address = await goodAnswerOfAnAttacker();
  expect(address.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
  const { app } = arrive(place, address);
  expect(await place.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(place)).toEqual([]);
  expect(await place.pass(app.getUser())).toBeNull();
});

test('nor does it disturb a flow that is under way in another tab', async () => {
  const { app, tab } = place.open();
  await place.pass(app.signInWithOAuth('github'));
  const cookies = [...place.world.cookies];
  expect(tab.navigations).toHaveLength(1);
  await place.pass(arrive(place, await goodAnswerOfAnAttacker()).app.callOAuthCallback());
  expect([...place.world.cookies]).toEqual(cookies);
});
