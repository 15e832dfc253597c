import { afterEach, beforeEach, expect, test } from 'vitest';
import { isHandlerCallback } from '../../../core/flows/hand-off/handler-callback.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../support/app-world.ts';
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
  ['https://shop.example/auth/oauth-callback', true],
  ['https://eu.shop.example:8443/handler/oauth-callback', true],
  ['https://shop.example:8443/auth/oauth-callback', false],
  ['https://shop.example/auth/sign-in', false],
  ['https://shop.example/auth', false],
  ['https://shop.example/blog/comments', false],
  ['https://shop.example/auth/oauth-callback/x', false],
  ['https://eu.shop.example/handler/oauth-callback', false],
  ['http://shop.example/auth/oauth-callback', false],
  ['http://localhost:4000/handler/oauth-callback', false],
])('the sign-in page sends a session hand-off code to %s: %s', async (redirectUri, isSent) => {
  const went = await signInWith(redirectUri);
  expect(went.searchParams.has('code')).toBe(isSent);
  expect(pages.sent('/auth/oauth/cross-domain/authorize')).toHaveLength(isSent ? 1 : 0);
  if (!isSent) expect(went.href).toBe('https://id.example/');
});

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
  ['https://shop.example:443/auth/oauth-callback', true],
  ['https://SHOP.example/auth/oauth-callback', true],
  ['https://x.shop.example/handler/oauth-callback', true],
  ['http://shop.example/handler/oauth-callback', true],
  ['https://port.example/handler/oauth-callback', true],
  ['https://port.example:80/handler/oauth-callback', false],
  ['https://a.b.example:444/oauth-callback', true],
  ['https://shop.example/handler/oauth-callback', false],
  ['https://shop.example/auth//oauth-callback', false],
  ['https://shop.example/auth/OAuth-Callback', false],
  ['https://shop.example/auth/x/../../oauth-callback', false],
  ['https://x.y.shop.example/handler/oauth-callback', false],
  ['https://.shop.example/handler/oauth-callback', false],
  ['https://shopxexample/auth/oauth-callback', false],
  ['https://shop.example.evil.test/auth/oauth-callback', false],
  ['https://evil.test/auth/oauth-callback#https://shop.example', false],
  ['http://shop.example:81/handler/oauth-callback', false],
  ['https://a.b.example/oauth-callback', false],
  ['https://odd.example/handler/oauth-callback', false],
  ['http://localhost/handler/oauth-callback', false],
])('isHandlerCallback() accepts %s: %s', (target, isTrusted) => {
  expect(isHandlerCallback(new URL(target), new URL('https://id.example/'), DOMAINS)).toBe(isTrusted);
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
  ['https://any.example', true],
  ['https://any.example:443', true],
  ['https://any.example:1', true],
  ['https://any.example:65535', true],
  ['https://a.any.example:4405', true],
  ['http://localhost', true],
  ['http://localhost:5173', true],
  ['https://[::1]:8443', true],
  ['http://any.example:443', false],
  ['https://a.b.any.example:4405', false],
  ['https://any.example.evil.test:4405', false],
  ['https://evil.test:4405', false],
  ['https://any.example:80@evil.test', false],
  ['https://any.example:*@evil.test', false],
  ['https://a.any.example%2e.evil.test:80', false],
  ['https://localhost:5173', false],
  ['http://127.0.0.1:5173', false],
  ['http://localhost.evil.test:80', false],
  ['https://[::2]:8443', false],
  ['https://bad.example', false],
  ['https://bad.example:4', false],
  ['https://bad.example:443', false],
])('isHandlerCallback() with trusted domains of any port accepts %s: %s', (origin, isTrusted) => {
  const target = new URL(`${origin}/handler/oauth-callback`);
  expect(isHandlerCallback(target, new URL('https://id.example/'), ANY_PORT)).toBe(isTrusted);
});

test.each(['http://localhost:4000', 'http://shop.localhost:3000', 'http://127.0.0.1:5000', 'https://[::1]:1'])(
  'isHandlerCallback() on a localhost page accepts only the default callback page of %s',
  (origin) => {
    const here = new URL('http://localhost:3000/handler/sign-in');
    expect(isHandlerCallback(new URL(`${origin}/handler/oauth-callback`), here, [])).toBe(true);
    expect(isHandlerCallback(new URL(`${origin}/other`), here, [])).toBe(false);
    expect(isHandlerCallback(new URL('http://localhost.evil.test/handler/oauth-callback'), here, [])).toBe(false);
  },
);
