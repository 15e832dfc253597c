import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientApp, ClientAppOptions } from '../../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { arrive, type OpenPage } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';
import { withoutAuthenticationTimes } from './without-authentication-times.ts';

// A session that one domain hands to another begins without a password: it is as recent as the sign-in of the first one.

const MINUTE_MS = 60_000;
const signedInWithinMs = 10 * MINUTE_MS;
const HERE = 'https://shop.example/cart';
const SHOP: Partial<ClientAppOptions> = {
  crossDomainHandOff: true,
  redirectMethod: 'window',
  urls: { handler: 'https://id.example/handler', oauthCallback: '/handler/oauth-callback' },
};

let shop: AppWorld;
let pages: AppWorld;
beforeEach(async () => {
  shop = await createAppWorld();
  pages = await createAppWorld(shop.service);
  await shop.service.controls.configureProject({
    domains: [
      { domain: 'https://shop.example', handler_path: '/handler' },
      { domain: 'https://id.example', handler_path: '/handler' },
    ],
  });
});
afterEach(() => shop.service.close());

function openPages(address: string): OpenPage {
  const page = pages.open({ crossDomainHandOff: true, redirectMethod: 'window' }, { href: address });
  page.app.$session.listen(() => {});
  return page;
}

const lastAddress = ({ tab }: OpenPage) => (tab.navigations.at(-1) ?? '').replace(/^replace /, '');

/** Somebody signs in on the pages. Both worlds have clocks of their own, that of the shop is the service's. */
async function signUp(): Promise<OpenPage> {
  const page = openPages('https://id.example/');
  await pages.pass(page.app.signUpWithCredential(newPerson()));
  return page;
}

/** The shop asks the pages for a session, and a click there gives it theirs. */
async function handOff(): Promise<ClientApp> {
  const asking = shop.open(SHOP, { href: HERE });
  await shop.pass(asking.app.redirectToSignIn());
  const page = openPages(lastAddress(asking));
  await until(() => page.tab.sessionStorage.get('latchkey-hand-off') !== null);
  await pages.pass(page.app.redirectToAfterSignIn());
  const { app } = arrive(shop, new URL(lastAddress(page)), SHOP);
  expect(await shop.pass(app.callOAuthCallback())).toMatchObject({ ok: true });
  return app;
}

const isRecent = async (app: ClientApp) => (await shop.pass(app.getUser({ signedInWithinMs }))) !== null;

test('handed over at once it is recent, until the sign-in is too long ago', async () => {
  await signUp();
  await shop.world.clock.advance(6 * MINUTE_MS);
  const app = await handOff();
  expect(await isRecent(app)).toBe(true);
  await shop.world.clock.advance(5 * MINUTE_MS);
  expect(await isRecent(app)).toBe(false);
  expect(await shop.pass(app.getUser())).not.toBeNull();
});

test('handed over from an old session it is not', async () => {
  await signUp();
  await shop.world.clock.advance(60 * MINUTE_MS);
  expect(await isRecent(await handOff())).toBe(false);
});

test('where the service does not say when the user signed in, it never is', async () => {
  withoutAuthenticationTimes(shop);
  await signUp();
  expect(await isRecent(await handOff())).toBe(false);
});

test('there, the domain of the sign-in pages still judges by the beginning of its own session', async () => {
  withoutAuthenticationTimes(pages);
  const { app } = await signUp();
  expect(await pages.pass(app.getUser({ signedInWithinMs }))).not.toBeNull();
});
