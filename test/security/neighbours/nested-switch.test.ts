import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientAppOptions, CurrentUser, OAuthCallbackOptions } from '../../../core/index.ts';
import type { KeyValueStore } from '../../../core/platform/ports.ts';
import { createTwoDomains, SHOP } from '../../journeys/two-domains.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import type { OpenPage } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';
import { createStorage } from '../../support/world.ts';

// Alice is signed in at id.example. Mallory's link offers her Mallory's session at shop.example (protocol.md §17.4), and Mallory reads the
// request that the page of Alice sends there. Alice is signed in as Mallory only after a click.

const SETTINGS = 'https://id.example/handler/account-settings';
const CALLBACK = 'https://shop.example/handler/oauth-callback';
const SESSION_ID = 'stack_nested_cross_domain_auth_refresh_token_id';
const CALLBACK_URL = 'stack_nested_cross_domain_auth_callback_url';

/** A browser at a site: its cookies, and the storage of one tab. */
interface Site {
  readonly world: AppWorld;
  readonly options: Partial<ClientAppOptions>;
  readonly sessionStorage: KeyValueStore;
  readonly referrer?: string;
}

let alice: Site;
let mallory: Site;
let malloryId: string | null | undefined;
let mallorySession: string;
beforeEach(async () => {
  const { shop, pages } = await createTwoDomains();
  alice = { world: pages, options: { crossDomainHandOff: true }, sessionStorage: createStorage() };
  mallory = { world: await createAppWorld(shop.service), options: SHOP, sessionStorage: createStorage() };
});
afterEach(async () => {
  await until(() => alice.world.world.inFlight + mallory.world.world.inFlight === 0);
  await alice.world.service.close();
});

function open({ world, options, ...tab }: Site, href: string | URL): OpenPage {
  const page = world.open({ ...options, redirectMethod: 'window' }, { href: String(href), ...tab });
  page.app.$user.listen(() => {});
  return page;
}

async function signUpAt(site: Site, href: string): Promise<OpenPage> {
  const page = open(site, href);
  await site.world.pass(page.app.signUpWithCredential(newPerson()));
  return page;
}

async function left({ world }: Site, { tab }: OpenPage): Promise<URL> {
  await world.pass(until(() => tab.navigations.length > 0));
  return new URL((tab.navigations.at(-1) ?? '').replace(/^replace /, ''));
}

/** Mallory goes from the shop to the settings at id.example. Returns the address, which offers Mallory's session. */
async function malloryOffers(): Promise<URL> {
  const page = await signUpAt(mallory, 'https://shop.example/cart');
  malloryId = page.app.$session.get()?.userId;
  mallorySession = page.app.$session.get()?.sessionId ?? '';
  void mallory.world.pass(page.app.redirectToAccountSettings());
  return left(mallory, page);
}

/** Mallory's app gets the request of Alice's page. Returns the answer, with a code for Mallory's session. */
const malloryAnswers = async (request: URL) => left(mallory, open(mallory, request));

/** Opens a link for Alice with Mallory's session. Returns what her page asks of the shop. */
async function aliceIsAsked(changes: Readonly<Record<string, string>> = {}): Promise<URL> {
  const offer = await malloryOffers();
  for (const [name, value] of Object.entries(changes)) offer.searchParams.set(name, value);
  return left(alice, open(alice, offer));
}

const callback = (page: OpenPage, options: OAuthCallbackOptions = {}) =>
  alice.world.pass(page.app.callOAuthCallback({ noRedirect: true, ...options }));

const userOf = async ({ app }: OpenPage) => (await alice.world.pass(app.getUser()))?.id;

test.each([
  ['keeps the user without confirmSwitch()', undefined],
  ['keeps the user if confirmSwitch() returns false', false],
  ['switches the account if confirmSwitch() returns true', true],
])('a link with the session of another user %s', async (_name, isGranted) => {
  const aliceId = await userOf(await signUpAt(alice, SETTINGS));
  const back = open(alice, await malloryAnswers(await aliceIsAsked()));
  const asked: (string | null)[] = [];
  const confirmSwitch = ({ id }: CurrentUser) => {
    asked.push(id);
    return isGranted === true;
  };
  const result = await callback(back, isGranted === undefined ? {} : { confirmSwitch });
  // Whatever Alice decides, she continues on the page that she opened.
  expect(result).toEqual({ ok: true, value: { isNewUser: false, returnTo: SETTINGS, isHandedOff: false } });
  expect(await userOf(back)).toBe(isGranted === true ? malloryId : aliceId);
  expect(asked).toEqual(isGranted === undefined ? [] : [malloryId]);
  // The session of Mallory is the one of the shop, so it does not end here.
  expect(alice.world.sent('/auth/sessions/current')).toEqual([]);
});

test('a session from another domain is refused if another one was offered', async () => {
  const aliceId = await userOf(await signUpAt(alice, SETTINGS));
  // Alice goes on with an offer of any session id, and Mallory answers with a code for a session that fits her own offer.
  const request = await aliceIsAsked({ [SESSION_ID]: '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063' });
  request.searchParams.set(SESSION_ID, mallorySession);
  const back = open(alice, await malloryAnswers(request));
  await callback(back, { confirmSwitch: () => true });
  expect(back.tab.warnings).toEqual(['Another session came from another domain than the one that was offered.']);
  expect(await userOf(back)).toBe(aliceId);
});

test('a session from another domain that was not offered signs in nobody on a signed-out page', async () => {
  const request = await aliceIsAsked({ [SESSION_ID]: '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063' });
  request.searchParams.set(SESSION_ID, mallorySession);
  const back = open(alice, await malloryAnswers(request));
  await callback(back, { confirmSwitch: () => true });
  expect(await userOf(back)).toBeUndefined();
});

test('a page asks only the callback page of another handler for its session, never a page that shows its URL', async () => {
  for (const url of [
    'https://shop.example/',
    'https://shop.example/blog?share=1',
    'https://shop.example/handler',
    'https://shop.example/handler/sign-in',
    'https://shop.example/handler/oauth-callback/x',
    'https://shop.example:8443/handler/oauth-callback',
  ]) {
    const offer = await malloryOffers();
    offer.searchParams.set(CALLBACK_URL, url);
    alice = { ...alice, referrer: 'https://shop.example/' };
    const { tab } = open(alice, offer);
    await alice.world.pass(until(() => tab.warnings.length > 0));
    expect(tab.navigations).toEqual([]);
    expect(tab.page?.href()).toBe(SETTINGS);
  }
});

test('an app offers the URL of its callback page, not of the page that a user leaves', async () => {
  expect((await malloryOffers()).searchParams.get(CALLBACK_URL)).toBe(CALLBACK);
  expect((await aliceIsAsked()).href).toMatch(`${CALLBACK}?`);
});
