import { afterEach, beforeEach, expect, test } from 'vitest';
import { isHandlerCallback } from '../../../core/flows/hand-off/handler-callback.ts';
import { createTwoDomains, openSignInPage, SHOP } from '../../journeys/two-domains.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
import { arrive } from '../../support/oauth-world.ts';
import { until } from '../../support/until.ts';

// Somebody asks a sign-in page for a session with a challenge of their own: the code goes to the callback page of a trusted domain
// and nowhere else, and that page drops what its browser did not ask for.

let pages: AppWorld;
beforeEach(async () => {
  pages = await createAppWorld();
  await pages.service.controls.configureProject({
    domains: [
      { domain: 'https://shop.example', handler_path: '/auth/' },
      { domain: 'https://**.shop.example:8443', handler_path: '/handler' },
      { domain: 'https://id.example', handler_path: '/handler' },
    ],
  });
});
afterEach(() => pages.service.close());

/** A sign-in page with a request of an attacker, who knows the verifier of its challenge. */
async function signInWith(redirectUri: string): Promise<URL> {
  const back = new URL(redirectUri);
  back.searchParams.set('stack_cross_domain_auth', '1');
  back.searchParams.set('stack_cross_domain_state', 'a-state');
  back.searchParams.set('stack_cross_domain_code_challenge', 'x'.repeat(43));
  const address = new URL('https://id.example/handler/sign-in');
  address.searchParams.set('after_auth_return_to', back.href);
  const page = pages.open({ crossDomainHandOff: true, redirectMethod: 'window' }, { href: address.href });
  page.app.$session.listen(() => {});
  await until(() => page.tab.sessionStorage.get('latchkey-hand-off') !== null);
  await pages.pass(page.app.signUpWithCredential(newPerson()));
  await pages.pass(page.app.redirectToAfterSignUp());
  return new URL((page.tab.navigations.at(-1) ?? '').replace(/^replace /, ''));
}

test.each([
  ['https://shop.example/auth/oauth-callback', 'gets'],
  ['https://eu.shop.example:8443/handler/oauth-callback', 'gets'],
  ['https://shop.example:8443/auth/oauth-callback', 'does not get'],
  ['https://shop.example/auth/sign-in', 'does not get'],
  ['https://shop.example/auth', 'does not get'],
  ['https://shop.example/blog/comments', 'does not get'],
  ['https://shop.example/auth/oauth-callback/x', 'does not get'],
  ['https://eu.shop.example/handler/oauth-callback', 'does not get'],
  ['http://shop.example/auth/oauth-callback', 'does not get'],
  ['http://localhost:4000/handler/oauth-callback', 'does not get'],
])('after a sign-up, the callback URL %s %s the code of a cross-domain sign-in', async (redirectUri, outcome) => {
  const isSent = outcome === 'gets';
  const went = await signInWith(redirectUri);
  expect(went.searchParams.has('code')).toBe(isSent);
  expect(pages.sent('/auth/oauth/cross-domain/authorize')).toHaveLength(isSent ? 1 : 0);
  if (!isSent) expect(went.href).toBe('https://id.example/');
});

/** An address to which a page went. */
const wentTo = (address: string | undefined) => new URL((address ?? '').replace(/^replace /, ''));

test.each([undefined, false, true])(
  'a link to the sign-in page of an app switches the signed-in user only after confirmSwitch() (here: %s)',
  async (isGranted) => {
    const { shop, pages: signInPages } = await createTwoDomains();
    const options = { ...SHOP, redirectMethod: 'window' } as const;
    const here = shop.open(options, { href: 'https://shop.example/handler/sign-in' });
    await shop.pass(here.app.signUpWithCredential({ ...newPerson(), noRedirect: true }));
    const own = here.app.$session.get()?.userId;
    // The handler of the app goes to the sign-in page of the other domain even if a user is signed in. There another user is signed in, and
    // that page continues at once.
    await shop.pass(here.app.redirectTo(here.app.urls.signIn, { replace: true }));
    const there = openSignInPage(signInPages, wentTo(here.tab.navigations.at(-1)));
    await until(() => there.tab.sessionStorage.get('latchkey-hand-off') !== null);
    await signInPages.pass(there.app.signUpWithCredential({ ...newPerson(), noRedirect: true }));
    await signInPages.pass(there.app.redirectToAfterSignIn());
    const { app } = arrive(shop, wentTo(there.tab.navigations.at(-1)), options);
    const confirmSwitch = isGranted === undefined ? undefined : () => isGranted;
    await shop.pass(app.callOAuthCallback({ noRedirect: true, confirmSwitch }));
    const other = there.app.$session.get()?.userId;
    expect(other).not.toBe(own);
    expect(app.$session.get()?.userId).toBe(isGranted === true ? other : own);
    await shop.service.close();
  },
);

const DOMAINS = [
  { domain: 'https://shop.example', handlerPath: '/auth' },
  { domain: 'https://*.shop.example', handlerPath: '/handler/' },
  { domain: 'http://shop.example:80', handlerPath: '/handler' },
  { domain: 'HTTPS://port.example:443', handlerPath: '/handler' },
  { domain: 'https://a.b.example:444', handlerPath: '' },
  { domain: 'https://odd.example/path', handlerPath: '/handler' },
  { domain: '**', handlerPath: '/handler' },
];

test.each([
  ['https://shop.example:443/auth/oauth-callback', 'accepted'],
  ['https://SHOP.example/auth/oauth-callback', 'accepted'],
  ['https://x.shop.example/handler/oauth-callback', 'accepted'],
  ['http://shop.example/handler/oauth-callback', 'accepted'],
  ['https://port.example/handler/oauth-callback', 'accepted'],
  ['https://port.example:80/handler/oauth-callback', 'refused'],
  ['https://a.b.example:444/oauth-callback', 'accepted'],
  ['https://shop.example/handler/oauth-callback', 'refused'],
  ['https://shop.example/auth//oauth-callback', 'refused'],
  ['https://shop.example/auth/OAuth-Callback', 'refused'],
  ['https://shop.example/auth/x/../../oauth-callback', 'refused'],
  ['https://x.y.shop.example/handler/oauth-callback', 'refused'],
  ['https://.shop.example/handler/oauth-callback', 'refused'],
  ['https://shopxexample/auth/oauth-callback', 'refused'],
  ['https://shop.example.evil.test/auth/oauth-callback', 'refused'],
  ['https://evil.test/auth/oauth-callback#https://shop.example', 'refused'],
  ['http://shop.example:81/handler/oauth-callback', 'refused'],
  ['https://a.b.example/oauth-callback', 'refused'],
  ['https://odd.example/handler/oauth-callback', 'refused'],
  ['http://localhost/handler/oauth-callback', 'refused'],
])('the URL %s is %s by isHandlerCallback() as a callback page of a trusted domain', (target, outcome) => {
  expect(isHandlerCallback(new URL(target), new URL('https://id.example/'), DOMAINS)).toBe(outcome === 'accepted');
});

const ANY_PORT = [
  { domain: 'https://any.example:*', handlerPath: '/handler' },
  { domain: 'https://*.any.example:*/', handlerPath: '/handler' },
  { domain: 'http://localhost:*', handlerPath: '/handler' },
  { domain: 'https://[::1]:*', handlerPath: '/handler' },
  ...[
    'https://bad.example:4*',
    'https://bad.example:**',
    'https://bad.example:*:443',
    'https://user:*@bad.example',
  ].map((domain) => ({ domain, handlerPath: '/handler' })),
];

test.each([
  ['https://any.example', 'accepted'],
  ['https://any.example:443', 'accepted'],
  ['https://any.example:1', 'accepted'],
  ['https://any.example:65535', 'accepted'],
  ['https://a.any.example:4405', 'accepted'],
  ['http://localhost', 'accepted'],
  ['http://localhost:5173', 'accepted'],
  ['https://[::1]:8443', 'accepted'],
  ['http://any.example:443', 'refused'],
  ['https://a.b.any.example:4405', 'refused'],
  ['https://any.example.evil.test:4405', 'refused'],
  ['https://evil.test:4405', 'refused'],
  ['https://any.example:80@evil.test', 'refused'],
  ['https://any.example:*@evil.test', 'refused'],
  ['https://a.any.example%2e.evil.test:80', 'refused'],
  ['https://localhost:5173', 'refused'],
  ['http://127.0.0.1:5173', 'refused'],
  ['http://localhost.evil.test:80', 'refused'],
  ['https://[::2]:8443', 'refused'],
  ['https://bad.example', 'refused'],
  ['https://bad.example:4', 'refused'],
  ['https://bad.example:443', 'refused'],
])('if trusted domains allow any port, a callback page at %s is %s by isHandlerCallback()', (origin, outcome) => {
  const target = new URL(`${origin}/handler/oauth-callback`);
  expect(isHandlerCallback(target, new URL('https://id.example/'), ANY_PORT)).toBe(outcome === 'accepted');
});

test.each(['http://localhost:4000', 'http://shop.localhost:3000', 'http://127.0.0.1:5000', 'https://[::1]:1'])(
  'on localhost, isHandlerCallback() accepts a URL of %s only with the path /handler/oauth-callback',
  (origin) => {
    const here = new URL('http://localhost:3000/handler/sign-in');
    expect(isHandlerCallback(new URL(`${origin}/handler/oauth-callback`), here, [])).toBe(true);
    expect(isHandlerCallback(new URL(`${origin}/other`), here, [])).toBe(false);
    expect(isHandlerCallback(new URL('http://localhost.evil.test/handler/oauth-callback'), here, [])).toBe(false);
  },
);
