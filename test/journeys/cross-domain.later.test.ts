import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, newPerson } from '../support/app-world.ts';
import { arrive, choose, leave, newcomer, type OpenPage, stateCookies } from '../support/oauth-world.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { until } from '../support/until.ts';
import { createTwoDomains, openSignInPage, SHOP } from './two-domains.ts';

/** An app whose sign-in pages are on another domain gets a session of its own (protocol.md §17.4). */
let shop: AppWorld;
let pages: AppWorld;
beforeEach(async () => {
  ({ shop, pages } = await createTwoDomains());
});
afterEach(() => shop.service.close());

const HERE = 'https://shop.example/cart?item=7';

/** The shop sends a visitor to the sign-in page; the result is its address. */
async function ask(href = HERE, go: (page: OpenPage) => Promise<unknown> = ({ app }) => app.redirectToSignIn()) {
  const page = shop.open({ ...SHOP, redirectMethod: 'window' }, { href });
  await shop.pass(go(page));
  return new URL(page.tab.navigations.at(-1) ?? '');
}

const openPages = (address: URL | string) => openSignInPage(pages, address);

/** Where the page went last. */
const lastAddress = ({ tab }: OpenPage) => new URL((tab.navigations.at(-1) ?? '').replace(/^replace /, ''));

/** A sign-in on the other domain; the result is where the page goes. */
async function signUpAt(page: OpenPage): Promise<URL> {
  // The request is read when the code for it is loaded.
  await until(() => page.tab.sessionStorage.get('latchkey-hand-off') !== null);
  await pages.pass(page.app.signUpWithCredential(newPerson()));
  await pages.pass(page.app.redirectToAfterSignUp());
  return new URL((page.tab.navigations.at(-1) ?? '').replace(/^replace /, ''));
}

test('the URL of a cross-domain sign-in contains the PKCE challenge, but not the PKCE verifier', async () => {
  const address = await ask();
  const [[name = '', verifier = ''] = []] = stateCookies(shop);
  const state = name.slice('stack-oauth-outer-'.length);
  expect(address.origin + address.pathname).toBe('https://id.example/handler/sign-in');
  const back = new URL(address.searchParams.get('after_auth_return_to') ?? '');
  expect(back.origin + back.pathname).toBe('https://shop.example/handler/oauth-callback');
  expect(back.searchParams.get('after_auth_return_to')).toBe('/cart?item=7');
  for (const prefix of ['hexclave', 'stack']) {
    expect(back.searchParams.get(`${prefix}_cross_domain_auth`)).toBe('1');
    for (const each of [address, back]) {
      expect(each.searchParams.get(`${prefix}_cross_domain_state`)).toBe(state);
      expect(each.searchParams.get(`${prefix}_cross_domain_code_challenge`)).toMatch(/^[\w-]{43}$/);
      expect(each.searchParams.get(`${prefix}_cross_domain_after_callback_redirect_url`)).toBe(HERE);
    }
  }
  expect(address.href).not.toContain(verifier);
});

test('a user who signs in on another domain returns to the app with the same session', async () => {
  const page = openPages(await ask());
  const back = await signUpAt(page);
  expect(back.origin + back.pathname).toBe('https://shop.example/handler/oauth-callback');
  const { app, tab } = arrive(shop, back, { ...SHOP, redirectMethod: 'window' });
  expect(await shop.pass(app.callOAuthCallback())).toMatchObject({ ok: true, value: { isHandedOff: false } });
  expect(tab.navigations).toEqual([HERE]);
  const [here, there] = [app.$session.get(), page.app.$session.get()];
  expect(here).toMatchObject({ userId: there?.userId });
  expect(here?.sessionId).toBe(there?.sessionId);
  expect(stateCookies(shop)).toEqual([]);
  // No provider was used, so none is offered as the last one.
  expect(tab.localStorage.get('_STACK_AUTH.lastUsed')).toBeNull();
});

test('a user who signs in with OAuth on another domain returns to the app with the session', async () => {
  const from = openPages(await ask());
  await until(() => from.tab.sessionStorage.get('latchkey-hand-off') !== null);
  const address = await choose(pages, await leave(pages, from), newcomer());
  expect(address.origin).toBe('https://id.example');
  const page = pages.open({ crossDomainHandOff: true, redirectMethod: 'window' }, { href: address.href });
  page.tab.sessionStorage.set('latchkey-hand-off', from.tab.sessionStorage.get('latchkey-hand-off') ?? '');
  await pages.pass(page.app.getProject());
  await pages.pass(page.app.callOAuthCallback());
  const back = new URL((page.tab.navigations.at(-1) ?? '').replace(/^replace /, ''));
  expect(back.origin + back.pathname).toBe('https://shop.example/handler/oauth-callback');
  const { app } = arrive(shop, back, SHOP);
  expect(await shop.pass(app.callOAuthCallback())).toMatchObject({ ok: true, value: {} });
});

test.each([
  ['a javascript: return address', (back: URL) => back.href.replace('https:', 'javascript:')],
  ['credentials in the return address', (back: URL) => back.href.replace('https://', 'https://a:b@')],
  ['a code challenge of 42 characters', (back: URL) => changed(back, 'code_challenge', 'x'.repeat(42))],
  ['a state of 513 characters', (back: URL) => changed(back, 'state', 'x'.repeat(513))],
  ['no state', (back: URL) => changed(back, 'state', '')],
])('the sign-in page ignores a cross-domain session request with %s', async (_name, change) => {
  const address = await ask();
  const back = new URL(address.searchParams.get('after_auth_return_to') ?? '');
  address.searchParams.set('after_auth_return_to', change(back));
  const { app, tab } = openPages(address);
  await pages.pass(app.signUpWithCredential(newPerson()));
  await pages.pass(app.redirectToAfterSignUp());
  expect(tab.navigations).toEqual(['https://id.example/']);
  expect(pages.sent('/auth/oauth/cross-domain/authorize')).toEqual([]);
});

/** The return address that the service is asked to trust when the request names this one. */
async function returnAddressFor(returnUrl: string): Promise<unknown> {
  const address = await ask();
  const back = new URL(address.searchParams.get('after_auth_return_to') ?? '');
  address.searchParams.set('after_auth_return_to', changed(back, 'after_callback_redirect_url', returnUrl));
  await signUpAt(openPages(address));
  const [request] = pages.sent('/auth/oauth/cross-domain/authorize');
  const body: { after_callback_redirect_url?: string } = await request?.json();
  return body.after_callback_redirect_url;
}

test.each([
  ['/cart?item=7#top', 'https://shop.example/cart?item=7#top'],
  ['offers', 'https://shop.example/handler/offers'],
])(
  'the return address %j in a cross-domain session request is sent to the service as %s',
  async (returnUrl, expected) => {
    expect(await returnAddressFor(returnUrl)).toBe(expected);
  },
);

test.each(['//evil.test/cart', '\\\\evil.test/cart', '/\tcart', 'javascript:alert(1)', ''])(
  'the unsafe or empty return address %j in a cross-domain session request is not sent to the service',
  async (returnUrl) => {
    expect(await returnAddressFor(returnUrl)).toBeUndefined();
  },
);

test('without a sign-in on the same page, redirectToAfterSignIn() ignores a stored cross-domain request', async () => {
  const asked = openPages(await ask());
  await until(() => asked.tab.sessionStorage.get('latchkey-hand-off') !== null);
  await pages.pass(asked.app.signUpWithCredential(newPerson()));
  const callback = openPages('https://id.example/handler/oauth-callback');
  callback.tab.sessionStorage.set('latchkey-hand-off', asked.tab.sessionStorage.get('latchkey-hand-off') ?? '');
  await pages.pass(callback.app.redirectToAfterSignIn());
  expect(callback.tab.navigations).toEqual(['https://id.example/']);
  expect(pages.sent('/auth/oauth/cross-domain/authorize')).toEqual([]);
});

test('a sign-in on another domain does not replace a user who meanwhile signed in to the app', async () => {
  const page = openPages(await ask());
  const here = shop.open(SHOP, { href: HERE });
  await shop.pass(here.app.signUpWithCredential(newPerson()));
  const back = await signUpAt(page);
  const { app } = arrive(shop, back, { ...SHOP, redirectMethod: 'window' });
  expect(await shop.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(app.$session.get()?.userId).toBe(here.app.$session.get()?.userId);
  expect(await pages.pass(page.app.getUser())).not.toBeNull();
  expect(shop.sent('/auth/sessions/current')).toEqual([]);
});

test('a sign-out on one domain signs the user out on the other domain', async () => {
  const page = openPages(await ask());
  const { app } = arrive(shop, await signUpAt(page), { ...SHOP, redirectMethod: 'window' });
  await shop.pass(app.callOAuthCallback());
  await shop.pass(app.signOut({ noRedirect: true }));
  // Access tokens of the ended session are valid until they expire.
  await shop.service.controls.expireAccessTokens();
  expect(await pages.pass(page.app.getUser())).toBeNull();
});

test('the account settings on another domain have the session of the app, through both callback pages', async () => {
  const options = { ...SHOP, redirectMethod: 'window' } as const;
  const page = shop.open(options, { href: HERE });
  await shop.pass(page.app.signUpWithCredential({ ...newPerson(), noRedirect: true }));
  await shop.pass(page.app.redirectToAccountSettings());
  const asking = openPages(lastAddress(page));
  await pages.pass(until(() => asking.tab.navigations.length > 0));

  // The callback page of the app finds no answer in its address and would go to after-sign-in.
  const { sessionStorage } = page.tab;
  const answering = shop.open(options, { href: lastAddress(asking).href, sessionStorage });
  expect(await shop.pass(answering.app.callOAuthCallback({ noRedirect: true }))).toEqual({ ok: true, value: null });
  await shop.pass(answering.app.redirectToAfterSignIn({ replace: true }));
  expect(answering.tab.navigations).toHaveLength(1);

  const back = pages.open(
    { crossDomainHandOff: true, redirectMethod: 'window' },
    { href: lastAddress(answering).href, sessionStorage: asking.tab.sessionStorage },
  );
  await pages.pass(back.app.callOAuthCallback());
  expect(back.tab.navigations).toEqual(['replace https://id.example/handler/account-settings']);
  expect(back.app.$session.get()?.sessionId).toBe(page.app.$session.get()?.sessionId);
  expect([stateCookies(pages), stateCookies(shop)]).toEqual([[], []]);
});

test('without crossDomainHandOff, a redirect to sign-in has no cross-domain parameters', async () => {
  const plain = shop.open({ redirectMethod: 'window', urls: SHOP.urls }, { href: HERE });
  await shop.pass(plain.app.redirectToSignIn());
  expect(plain.tab.navigations).toEqual(['https://id.example/handler/sign-in']);
  const same = shop.open({ redirectMethod: 'window', crossDomainHandOff: true }, { href: HERE });
  await shop.pass(same.app.redirectToSignIn());
  expect(same.tab.navigations).toEqual([
    'https://shop.example/handler/sign-in?after_auth_return_to=%2Fcart%3Fitem%3D7',
  ]);
  await shop.pass(same.app.redirectTo('/'));
  expect(same.tab.navigations.at(-1)).toBe('https://shop.example/');
});

test('with crossDomainHandOff, redirectToSignIn() rejects a urls.oauthCallback on another origin', async () => {
  const urls = { handler: 'https://id.example/handler' };
  const { app } = shop.open({ redirectMethod: 'window', crossDomainHandOff: true, urls }, { href: HERE });
  await expect(shop.pass(app.redirectToSignIn())).rejects.toMatchObject({
    code: 'MISUSE',
    message: 'crossDomainHandOff needs urls.oauthCallback on the origin of the app.',
  });
});

function changed(url: URL, name: string, value: string): string {
  for (const prefix of ['hexclave', 'stack']) url.searchParams.set(`${prefix}_cross_domain_${name}`, value);
  return url.href;
}

test('a person who signs in while a session is handed over keeps their session, and the other domain its own', async () => {
  const account = newPerson();
  await shop.pass(shop.open({ tokenStore: 'memory' }, { href: HERE }).app.signUpWithCredential(account));
  const page = openPages(await ask());
  const back = await signUpAt(page);
  const { app } = arrive(shop, back, { ...SHOP, redirectMethod: 'window' });
  const release = holdAnswers(shop.world, '/oauth/token');
  const handOff = app.callOAuthCallback({ noRedirect: true });
  expect(await shop.pass(app.signInWithCredential(account))).toMatchObject({ ok: true });
  release();
  expect(await shop.pass(handOff)).toEqual({ ok: true, value: null });
  expect(await shop.pass(app.getUser())).toMatchObject({ primaryEmail: account.email });
  expect(await pages.pass(page.app.getUser())).not.toBeNull();
  expect(shop.sent('/auth/sessions/current')).toEqual([]);
});

test('a session that is handed over first does not stop a sign-in that is under way', async () => {
  const account = newPerson();
  await shop.pass(shop.open({ tokenStore: 'memory' }, { href: HERE }).app.signUpWithCredential(account));
  const back = await signUpAt(openPages(await ask()));
  const { app } = arrive(shop, back, { ...SHOP, redirectMethod: 'window' });
  const release = holdAnswers(shop.world, '/password/sign-in');
  const signIn = app.signInWithCredential(account);
  expect(await shop.pass(app.callOAuthCallback({ noRedirect: true }))).toMatchObject({ ok: true });
  release();
  expect(await shop.pass(signIn)).toMatchObject({ ok: true });
  expect(await shop.pass(app.getUser())).toMatchObject({ primaryEmail: account.email });
});
