import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientApp } from '../../../core/index.ts';
import { type AppWorld, newPerson } from '../../support/app-world.ts';
import { arrive, type OpenPage } from '../../support/oauth-world.ts';
import { createTwoDomains, openSignInPage, SHOP } from '../two-domains.ts';
import { until } from '../../support/until.ts';
import { withoutAuthenticationTimes } from './users-support.ts';

// A session that one domain hands to another begins without a password: it is as recent as the sign-in of the first one.

const MINUTE_MS = 60_000;
const signedInWithinMs = 10 * MINUTE_MS;

let shop: AppWorld;
let pages: AppWorld;
beforeEach(async () => {
  ({ shop, pages } = await createTwoDomains());
});
afterEach(() => shop.service.close());

const lastAddress = ({ tab }: OpenPage) => (tab.navigations.at(-1) ?? '').replace(/^replace /, '');

/** Somebody signs in on the pages. Both worlds have clocks of their own, that of the shop is the service's. */
async function signUp(): Promise<OpenPage> {
  const page = openSignInPage(pages, 'https://id.example/');
  await pages.pass(page.app.signUpWithCredential(newPerson()));
  return page;
}

/** The shop asks the pages for a session, and a click there gives it theirs. */
async function handOff(): Promise<ClientApp> {
  const asking = shop.open({ ...SHOP, redirectMethod: 'window' }, { href: 'https://shop.example/cart' });
  await shop.pass(asking.app.redirectToSignIn());
  const page = openSignInPage(pages, lastAddress(asking));
  await until(() => page.tab.sessionStorage.get('latchkey-hand-off') !== null);
  await pages.pass(page.app.redirectToAfterSignIn());
  const { app } = arrive(shop, new URL(lastAddress(page)), SHOP);
  expect(await shop.pass(app.callOAuthCallback())).toMatchObject({ ok: true });
  return app;
}

const isRecent = async (app: ClientApp) => (await shop.pass(app.getUser({ signedInWithinMs }))) !== null;

test('after a cross-domain sign-in, signedInWithinMs counts from the sign-in on the first domain', async () => {
  await signUp();
  await shop.world.clock.advance(6 * MINUTE_MS);
  const app = await handOff();
  expect(await isRecent(app)).toBe(true);
  await shop.world.clock.advance(5 * MINUTE_MS);
  expect(await isRecent(app)).toBe(false);
  expect(await shop.pass(app.getUser())).not.toBeNull();
});

test('a cross-domain sign-in does not satisfy signedInWithinMs if the first sign-in is too old', async () => {
  await signUp();
  await shop.world.clock.advance(60 * MINUTE_MS);
  expect(await isRecent(await handOff())).toBe(false);
});

test('a cross-domain sign-in without a reported sign-in time does not satisfy signedInWithinMs', async () => {
  withoutAuthenticationTimes(shop);
  await signUp();
  expect(await isRecent(await handOff())).toBe(false);
});

test('a new sign-up satisfies signedInWithinMs even if the service reports no sign-in time', async () => {
  withoutAuthenticationTimes(pages);
  const { app } = await signUp();
  expect(await pages.pass(app.getUser({ signedInWithinMs }))).not.toBeNull();
});
