import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientAppOptions } from '../../../core/index.ts';
import { newPerson } from '../../support/app-world.ts';
import type { OpenPage } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';
import { createHostedWorld, type HostedWorld, SHOP } from '../../journeys/hosted-world.ts';

// An attacker's link asks an app for its session, or offers a session to a hosted page (protocol.md §17.4). No session leaves the app but
// for the page to which the app itself has just sent the tab, and no user is signed out or exchanged.

let world: HostedWorld;
beforeEach(async () => {
  world = await createHostedWorld();
});
afterEach(() => world.shop.service.close());

const AUTHORIZE = '/auth/oauth/cross-domain/authorize';
const CHALLENGE = 'x'.repeat(43);
const userOf = ({ app }: OpenPage) => app.$session.get()?.userId;

async function signUpAt(href: string): Promise<OpenPage> {
  const page = world.open(href);
  await world.pass(page, page.app.signUpWithCredential(newPerson()));
  return page;
}

/** Waits while requests of the page pass. */
const waitUntil = (page: OpenPage, holds: () => boolean) => world.pass(page, until(holds));

/** The app sends its user to the hosted settings, which ask for the session. Returns the request, as an address of the app. */
async function requestOfSettings(from: OpenPage): Promise<URL> {
  void world.pass(from, from.app.redirectToAccountSettings());
  return world.left(world.open(await world.left(from)));
}

/** Opens a page of the app with a request, and waits for the warning that it was refused. */
async function openRefused(request: URL, options?: Partial<ClientAppOptions>): Promise<OpenPage> {
  const page = world.open(request, options);
  await waitUntil(page, () => page.tab.warnings.length > 0);
  expect(page.tab.navigations).toEqual([]);
  expect(page.tab.page?.href()).toBe(`${SHOP}/`);
  expect(world.shop.sent(AUTHORIZE)).toEqual([]);
  return page;
}

function change(url: URL, changes: Readonly<Record<string, string>>): URL {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value);
  return changed;
}

const SESSION_ID = 'stack_nested_cross_domain_auth_refresh_token_id';
const CALLBACK_URL = 'stack_nested_cross_domain_auth_callback_url';

test('an app refuses to pass its session to a domain to which it did not send the current tab', async () => {
  const request = await requestOfSettings(await signUpAt(`${SHOP}/`));
  world.openNewTab();
  const page = world.open(request);
  expect(await world.pass(page, page.app.getUser())).not.toBeNull();
  expect(page.tab.navigations).toEqual([]);
  // The same in an app that also signs users in for other domains.
  const { tab } = await openRefused(request, { crossDomainHandOff: true });
  expect(tab.warnings).toEqual([
    'The session was not handed to another domain: this tab was not sent to the domain that asks.',
  ]);
});

test('an app passes no session to a hosted page that it opened over five minutes ago', async () => {
  const page = await signUpAt(`${SHOP}/`);
  const request = await requestOfSettings(page);
  await world.shop.world.clock.advance(300_001);
  await openRefused(request);
});

test.each<[string, (hosted: string) => Record<string, string>]>([
  ['a redirect URI of another site', () => ({ redirect_uri: 'https://evil.test/handler/account-settings' })],
  [
    'a redirect URI of another hosted project',
    () => ({ redirect_uri: 'https://other.built-with-stack-auth.com/handler/x' }),
  ],
  ['a redirect URI with another port', (hosted) => ({ redirect_uri: hosted.replace('.com/', '.com:8443/') })],
  ['a redirect URI without https', (hosted) => ({ redirect_uri: hosted.replace('https:', 'http:') })],
  ['a redirect URI with userinfo', (hosted) => ({ redirect_uri: hosted.replace('https://', 'https://shop.example@') })],
  ['a redirect URI outside the path /handler', (hosted) => ({ redirect_uri: hosted.replace('/handler', '/blog') })],
  ['a javascript: redirect URI', () => ({ redirect_uri: 'javascript:alert(1)' })],
  ['a relative redirect URI', () => ({ redirect_uri: '/handler/account-settings' })],
  ['the id of another session', () => ({ [SESSION_ID]: '6fbbf22e-f4b2-4c6e-95a1-beab6fa41063' })],
  ['the code challenge method plain', () => ({ code_challenge_method: 'plain' })],
  ['a code challenge of one character', () => ({ code_challenge: 'x' })],
  ['an empty state', () => ({ state: '' })],
])('an app refuses to pass its session to another domain if the request has %s', async (_name, changes) => {
  const request = await requestOfSettings(await signUpAt(`${SHOP}/`));
  await openRefused(change(request, changes(`${world.hosted}/account-settings`)));
});

test('an app sends a session code only to the hosted page, not to another URL in the request', async () => {
  const request = await requestOfSettings(await signUpAt(`${SHOP}/`));
  const page = world.open(
    change(request, { code_challenge: CHALLENGE, after_callback_redirect_url: 'https://evil.test/' }),
  );
  const callback = await world.left(page);
  // The code reaches the hosted page alone, which removes it from the address and cannot use it without the verifier.
  expect(callback.origin + callback.pathname).toBe(`${world.hosted}/oauth-callback`);
  const [asked] = world.shop.sent(AUTHORIZE);
  expect(await asked?.json()).toMatchObject({ after_callback_redirect_url: `${world.hosted}/oauth-callback` });
  const there = world.open(callback);
  const finished = there.app.callOAuthCallback();
  expect(there.tab.page?.href()).not.toContain('code=');
  expect(await world.pass(there, finished)).toMatchObject({ ok: false });
  expect(await world.pass(there, there.app.getUser())).toBeNull();
});

test('a hosted page that requests the session of user A gets no session after user B signed in', async () => {
  const page = await signUpAt(`${SHOP}/`);
  const request = await requestOfSettings(page);
  await world.pass(page, page.app.signOut({ noRedirect: true }));
  await world.pass(page, page.app.signUpWithCredential(newPerson()));
  const { tab } = await openRefused(request);
  expect(tab.warnings).toEqual(['The session was not handed to another domain: another session was offered.']);
});

/** Opens a hosted page with an offer and waits until the page has read it. */
async function openOffer(changes: Readonly<Record<string, string>>): Promise<OpenPage> {
  const page = world.open(
    change(new URL(`${world.hosted}/account-settings`), { [SESSION_ID]: 'a-session', ...changes }),
  );
  await waitUntil(page, () => !page.tab.page?.href().includes(SESSION_ID));
  return page;
}

test.each([
  'https://evil.test/handler/oauth-callback',
  'https://shop.example.evil.test/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'javascript:alert(1)',
  '/cart',
  '',
])('a page hosted by the service never asks the untrusted callback URL %j for a session', async (callbackUrl) => {
  const page = await openOffer({ [CALLBACK_URL]: callbackUrl });
  await waitUntil(page, () => page.tab.warnings.length > 0);
  expect(page.tab.navigations).toEqual([]);
  expect([...world.pages.world.cookies.keys()].filter((name) => name.includes('oauth'))).toEqual([]);
});

test.each(['', 'https://evil.test/', 'https://shop.example.evil.test/', 'http://shop.example/'])(
  'a page hosted by the service asks no page of the app for a session if the tab came from %j',
  async (referrer) => {
    world.referrer = referrer;
    const page = await openOffer({ [CALLBACK_URL]: `${SHOP}/blog` });
    await waitUntil(page, () => page.tab.warnings.length > 0);
    expect(page.tab.navigations).toEqual([]);
    expect(page.tab.warnings).toEqual([
      'The address that offers its session is no callback page of a domain that the project trusts.',
    ]);
  },
);

test('opening a link with the id of another session does not sign out the user of a hosted page', async () => {
  const before = await signUpAt(`${world.hosted}/sign-in`);
  const userId = userOf(before);
  world.referrer = `${SHOP}/`;
  const page = await openOffer({ [CALLBACK_URL]: `${SHOP}/` });
  expect((await world.left(page)).origin).toBe(SHOP);
  const again = world.open(`${world.hosted}/account-settings`);
  expect(await world.pass(again, again.app.getUser())).toMatchObject({ id: userId });
});

test('if a tab has requested no session, a hosted page ignores session codes from other domains', async () => {
  const attacker = await signUpAt(`${SHOP}/`);
  void world.pass(attacker, attacker.app.redirectToAccountSettings());
  const asking = world.open(await world.left(attacker));
  const answering = world.open(await world.left(asking));
  const answer = await world.left(answering);
  // The victim has the cookie, as a sibling site could have set it over http, but the tab has asked for nothing.
  world.openNewTab();
  const victim = world.open(answer);
  await world.pass(victim, victim.app.callOAuthCallback({ noRedirect: true }));
  expect(victim.tab.warnings).toEqual(['A session came from another domain that this tab did not ask for.']);
  expect(await world.pass(victim, victim.app.getUser())).toBeNull();
});

test('the sign-out page hosted by the service redirects only to trusted domains of the project', async () => {
  for (const [returnTo, expected] of [
    ['https://evil.test/', `${new URL(world.hosted).origin}/`],
    ['https://shop.example.evil.test/', `${new URL(world.hosted).origin}/`],
    ['javascript:alert(1)', `${new URL(world.hosted).origin}/`],
    ['https://shop.example/bye', 'https://shop.example/bye'],
  ] as const) {
    const page = world.open(change(new URL(`${world.hosted}/sign-out`), { after_auth_return_to: returnTo }));
    await world.pass(page, page.app.signUpWithCredential(newPerson()));
    void world.pass(page, page.app.signOut());
    expect((await world.left(page)).href).toBe(expected);
  }
});

test('the hosted sign-in page sends the code of a cross-domain sign-in only to trusted domains', async () => {
  for (const [callback, isSent] of [
    ['https://shop.example/any/page', true],
    ['https://shop.example.evil.test/any/page', false],
    ['http://shop.example/any/page', false],
    ['https://evil.test/handler/oauth-callback', false],
  ] as const) {
    const back = change(new URL(callback), {
      stack_cross_domain_auth: '1',
      stack_cross_domain_state: 'a-state',
      stack_cross_domain_code_challenge: CHALLENGE,
    });
    const page = world.open(change(new URL(`${world.hosted}/sign-in`), { after_auth_return_to: back.href }));
    await waitUntil(page, () => page.tab.sessionStorage.get('latchkey-hand-off') !== null);
    await world.pass(page, page.app.signUpWithCredential(newPerson()));
    void world.pass(page, page.app.redirectToAfterSignIn());
    expect((await world.left(page)).searchParams.has('code')).toBe(isSent);
  }
});

test('a cross-domain sign-in code of another browser signs in nobody', async () => {
  const page = world.open(`${SHOP}/cart?hexclave_cross_domain_auth=1&code=1234&state=a-state`);
  await waitUntil(page, () => page.tab.warnings.length > 0);
  expect(page.tab.page?.href()).not.toContain('code=');
  expect(await world.pass(page, page.app.getUser())).toBeNull();
});

test('a page keeps the code and state of another OAuth library in its URL', async () => {
  const page = world.open(`${SHOP}/cart?code=1234&state=a-state`);
  expect(await world.pass(page, page.app.getUser())).toBeNull();
  expect(page.tab.page?.href()).toBe(`${SHOP}/cart?code=1234&state=a-state`);
  expect(page.tab.warnings).toEqual([]);
});
