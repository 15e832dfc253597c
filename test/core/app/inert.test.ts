import { expect, test } from 'vitest';
import { clerkTokenStore, createClientApp } from '../../../core/index.ts';
import { createAdminApp } from '../../../core/admin.ts';
import { createServerApp } from '../../../core/server.ts';
import type { Platform } from '../../../core/platform/ports.ts';
// Code on demand is loaded before the tests, because loading takes no time of the test clock.
import '../../../core/flows/hand-off/cross-domain.ts';
import { createWorld } from '../../support/world.ts';
import { settle } from '../../support/test-clock.ts';

// Creating an app does nothing: an app that a page creates but does not use costs no request, no timer and no listener.

const PROJECT = {
  projectId: '11111111-1111-4111-8111-111111111111',
  publishableClientKey: 'pck_key',
  baseUrl: 'https://service.test',
} as const;

const unasked = () => {
  throw new Error('Creating an app asks the other service.');
};
const UNASKED = { getToken: unasked, getSessionId: unasked, subscribe: unasked };

/** A platform that records every use of a port, except reading the clock and the address of the page. */
function watchedPlatform(hasPage = true) {
  const world = createWorld();
  const tab = world.tab({ href: 'https://app.test/handler/sign-in?code=1&state=2&hexclave_action_id=3' });
  const uses: string[] = [];
  const watch = <Port extends object>(port: string, target: Port, isQuiet: (name: string) => boolean = () => false) =>
    new Proxy(target, {
      get: (own, name, receiver) => {
        const value: unknown = Reflect.get(own, name, receiver);
        if (typeof value !== 'function' || typeof name !== 'string' || isQuiet(name)) return value;
        return (...given: unknown[]): unknown => {
          uses.push(`${port}.${name}`);
          return Reflect.apply(value, own, given);
        };
      },
    });
  const { page, cookies } = tab;
  if (!page || !cookies) throw new Error('The tab has no page.');
  const platform: Platform = {
    ...tab,
    clock: watch('clock', tab.clock, (name) => name !== 'after'),
    random: watch('random', tab.random),
    fetch: (...given) => {
      uses.push('fetch');
      return tab.fetch(...given);
    },
    page: hasPage ? watch('page', page, (name) => name === 'href') : null,
    cookies: watch('cookies', cookies),
    sessionStorage: watch('sessionStorage', tab.sessionStorage),
    localStorage: watch('localStorage', tab.localStorage),
    locks: watch('locks', tab.locks),
    openChannel: (name) => {
      uses.push('openChannel');
      return tab.openChannel?.(name);
    },
  };
  const pass = async () => {
    for (let second = 0; second < 60; second++) {
      await world.clock.advance(1_000);
      await settle();
    }
  };
  return { platform, uses, pass };
}

test.each<[string, (platform: Platform) => unknown, hasPage?: false]>([
  ['a client app', (platform) => createClientApp({ ...PROJECT, tokenStore: 'cookie' }, platform)],
  ['a client app with tokens in memory', (platform) => createClientApp({ ...PROJECT, tokenStore: 'memory' }, platform)],
  [
    'a client app that shares sign-ins between domains',
    (platform) => createClientApp({ ...PROJECT, tokenStore: 'cookie', crossDomainHandOff: true }, platform),
  ],
  [
    'a client app whose users sign in with another service',
    (platform) => createClientApp({ ...PROJECT, tokenStore: clerkTokenStore(UNASKED) }, platform),
  ],
  ['an admin app with the session of an owner', createOwnersApp],
  ['a server app', (platform) => createServerApp({ ...PROJECT, secretServerKey: 'ssk_key' }, platform), false],
  ['an admin app', (platform) => createAdminApp({ ...PROJECT, superSecretAdminKey: 'sak_key' }, platform), false],
])('creating %s causes no request, timer or listener within a minute', async (_name, create, hasPage) => {
  const { platform, uses, pass } = watchedPlatform(hasPage);
  create(platform);
  await pass();
  expect(uses).toEqual([]);
});

test('a client app reads its cookies as soon as $session gets a listener', async () => {
  const { platform, uses, pass } = watchedPlatform();
  const app = createClientApp({ ...PROJECT, tokenStore: 'cookie' }, platform);
  const stop = app.$session.listen(() => {});
  await pass();
  expect(uses).toContain('cookies.read');
  stop();
});

function createOwnersApp(platform: Platform) {
  const owner = createClientApp({ ...PROJECT, projectId: 'internal', tokenStore: 'cookie' }, platform);
  return createAdminApp({ projectId: PROJECT.projectId, owner });
}
