import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, exchanges, newcomer } from '../support/oauth-world.ts';
import { authorizeUrl, createBrowser, chooseAtProvider, newVerifier, readLocation } from '../support/provider-visit.ts';

/**
 * Login CSRF: a user who opens the callback page with a valid code of an attacker's flow must not be signed in to the attacker's
 * account. RFC 6749 §10.12, RFC 9700 §4.7; CVE-2023-48309, where the remains of an interrupted flow counted as a session.
 */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
afterAll(() => appWorld.service.close());

async function attackersCallback(): Promise<URL> {
  const browser = createBrowser(appWorld.service);
  const departure = await browser.request(authorizeUrl(appWorld.service, { verifier: newVerifier() }));
  const back = await browser.request(await chooseAtProvider(browser, readLocation(departure), newcomer()));
  return new URL(readLocation(back));
}

test('a valid code that this browser did not request signs nobody in', async () => {
  const address = await attackersCallback();
  expect(address.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
  const { app } = arrive(appWorld, address);
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
  expect(await appWorld.pass(app.getUser())).toBeNull();
});

test('such a code does not affect a flow in another tab', async () => {
  const { app, tab } = appWorld.open();
  await appWorld.pass(app.signInWithOAuth('github'));
  const cookies = [...appWorld.world.cookies];
  expect(tab.navigations).toHaveLength(1);
  await appWorld.pass(arrive(appWorld, await attackersCallback()).app.callOAuthCallback());
  expect([...appWorld.world.cookies]).toEqual(cookies);
});
