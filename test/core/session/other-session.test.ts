import { expect, test } from 'vitest';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { requestWorldForEachTest } from '../server/support/for-each-test.ts';
import { entry } from '../server/support/request-world.ts';
import { makeRefreshToken } from '../../support/tokens.ts';
import { createDomainCookies } from './domain-cookies.ts';

// A page may see two refresh cookies of one name, set for different domains or paths, in either order. Each is tried before the user
// is signed out. `twin-cookies.test.ts` has the same of servers.

const APP = 'http://app.example.com/';
const HTTPS_APP = 'https://app.example.com/';
const ENDED = makeRefreshToken('ended');

const given = requestWorldForEachTest();

const undated = () => `stack-refresh-${given.projectId}`;
const refreshes = () => given.sent('/auth/oauth/token').length;

/** A page whose host has the first value of the cookie, and whose parent domain has the second. */
function openPage(first: string, second: string) {
  const cookies = createDomainCookies();
  const jar = cookies.jar(APP);
  jar.write(undated(), first, 1_000);
  jar.write(undated(), second, 1_000, 'example.com');
  return { app: pageOf(APP, cookies), jar, names: () => jar.read().map(([name]) => name) };
}

function pageOf(href: string, cookies: ReturnType<typeof createDomainCookies>): ClientApp {
  const { projectId, publishableClientKey } = given.service.project;
  const options = { projectId, publishableClientKey, baseUrl: given.service.apiUrl, tokenStore: 'cookie' } as const;
  return createClientApp(options, { ...given.world.tab({ href }), cookies: cookies.jar(href) });
}

test('if the session in the first refresh cookie has ended, a page uses the second cookie', async () => {
  const { app, names } = openPage(ENDED, given.ada.refreshToken);
  expect((await app.getUser())?.primaryEmail).toBe(given.ada.email);
  expect(refreshes()).toBe(2);
  expect(names().filter((name) => name.includes('refresh'))).toEqual([`${undated()}--default`]);
});

test('if the session in a __Host- cookie has ended, getUser() ignores cookies of sibling sites', async () => {
  const cookies = createDomainCookies();
  cookies.jar(HTTPS_APP).write(`__Host-${undated()}--default`, decodeURIComponent(entry(ENDED)), 1_000);
  cookies.jar('https://shop.example.com/').write(undated(), given.ada.refreshToken, 1_000, 'example.com');
  expect(await pageOf(HTTPS_APP, cookies).getUser()).toBeNull();
  expect(refreshes()).toBe(1);
});

test('getUser() returns null if the access cookie names a different user than the refresh cookie', async () => {
  const { app, jar } = openPage(ENDED, given.ada.refreshToken);
  const { accessToken } = await given.person();
  jar.write('stack-access', JSON.stringify([given.ada.refreshToken, accessToken]), 1_000);
  expect(await app.getUser()).toBeNull();
});

test('on an https page, getUser() skips two ended sessions and finds a valid session', async () => {
  const cookies = createDomainCookies();
  const jar = cookies.jar(HTTPS_APP);
  const held = (token: string) => decodeURIComponent(entry(token));
  jar.write(`__Host-hexclave-refresh-${given.projectId}--default`, held(ENDED), 1_000);
  jar.write(`__Host-${undated()}--a`, held(makeRefreshToken('ended-too')), 1_000);
  jar.write(`__Host-${undated()}--default`, held(given.ada.refreshToken), 1_000);
  expect((await pageOf(HTTPS_APP, cookies).getUser())?.primaryEmail).toBe(given.ada.email);
});
