import { expect, test } from 'vitest';
import { readOtherClients } from '../../../core/session/cookies/other-clients.ts';
import { createCookieStore } from '../../../core/session/cookies/store.ts';
import type { TokenStore } from '../../../core/session/store.ts';
import { expectNoCanary } from '../../support/canary.ts';
import { PROJECT_ID } from '../../support/session-world.ts';
import { START_MS } from '../../support/test-clock.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld, type Tab } from '../../support/world.ts';

const OLD = `stack-refresh-${PROJECT_ID}`;
const NEW = `${OLD}--default`;
const NEWEST = `hexclave-refresh-${PROJECT_ID}--default`;
const refreshToken = makeRefreshToken('one');
const accessToken = makeAccessToken({ issuedAtMs: START_MS, lifetimeMs: 60_000 });
const none = { refreshToken: null, accessToken: null };

function make(cookies: Record<string, string> = {}): {
  store: TokenStore;
  tab: Tab;
  cookies: Map<string, string>;
  world: ReturnType<typeof createWorld>;
} {
  const world = createWorld();
  for (const [name, value] of Object.entries(cookies)) world.cookies.set(name, value);
  const tab = world.tab();
  if (tab.cookies) readOtherClients(tab.cookies);
  return { store: createCookieStore(tab, PROJECT_ID), tab, cookies: world.cookies, world };
}

const entry = (token: string, updatedAt: number) =>
  JSON.stringify({ refresh_token: token, updated_at_millis: updatedAt });

test('the cookie store writes one refresh cookie, which every official client library reads, and one access cookie', () => {
  const { store, cookies } = make();
  store.write({ refreshToken, accessToken });
  expect(Object.fromEntries(cookies)).toEqual({
    [NEW]: entry(refreshToken, START_MS),
    'stack-access': JSON.stringify([refreshToken, accessToken]),
  });
  expect(store.read()).toEqual({ refreshToken, accessToken });
});

test('pages of two projects on one host keep the access tokens of each other, and a sign-out those of the other', () => {
  const { store, tab, cookies } = make();
  const otherProject = '22222222-2222-4222-8222-222222222222';
  const other = { refreshToken: makeRefreshToken('two'), accessToken };
  const open = (projectId: string) => createCookieStore(tab, projectId);
  store.write({ refreshToken, accessToken });
  open(otherProject).write(other);
  for (let load = 0; load < 2; load++) {
    open(PROJECT_ID).renew({ refreshToken, accessToken });
    open(otherProject).renew(other);
  }
  expect(open(PROJECT_ID).read()).toEqual({ refreshToken, accessToken });
  expect(open(otherProject).read()).toEqual(other);
  open(otherProject).write(none);
  expect(open(PROJECT_ID).read()).toEqual({ refreshToken, accessToken });
  open(PROJECT_ID).write({ refreshToken, accessToken });
  expect([...cookies.keys()].toSorted()).toEqual(['stack-access', NEW]);
});

test.each([
  ['the cookie of the oldest official client library', { [OLD]: refreshToken }],
  ['a cookie with the name stack-refresh', { 'stack-refresh': refreshToken }],
  ['the cookie of the second official client library', { [NEW]: entry(refreshToken, 1) }],
  ['the __Host- cookie of the second official client library', { [`__Host-${NEW}`]: entry(refreshToken, 1) }],
  ['the cookie of the newest official client library', { [NEWEST]: entry(refreshToken, 1) }],
  ['the __Host- cookie of the newest official client library', { [`__Host-${NEWEST}`]: entry(refreshToken, 1) }],
])('the cookie store reads the refresh token from %s', (_, cookies) => {
  expect(make(cookies).store.read().refreshToken).toBe(refreshToken);
});

test('the cookie store returns the newest of several refresh tokens, whatever the order of the cookies', () => {
  const names = [NEW, `${OLD}--a`, `${OLD}--b`];
  for (const order of [names, names.toReversed()]) {
    const cookies = Object.fromEntries(
      order.map((name) => [name, entry(name === NEW ? refreshToken : 'older', name === NEW ? 9 : 8)]),
    );
    expect(make(cookies).store.read().refreshToken).toBe(refreshToken);
  }
});

test('a sign-out removes all session cookies of the project and no other cookies', () => {
  const { store, cookies } = make({
    [OLD]: refreshToken,
    'stack-refresh': refreshToken,
    [NEW]: entry(refreshToken, 1),
    [`__Host-${NEW}`]: entry(refreshToken, 2),
    [`${OLD}--custom-abc`]: entry(refreshToken, 3),
    [NEWEST]: entry(refreshToken, 1),
    [`__Host-${NEWEST}`]: entry(refreshToken, 2),
    [`hexclave-refresh-${PROJECT_ID}--custom-abc`]: entry(refreshToken, 3),
    'hexclave-access': JSON.stringify([refreshToken, accessToken]),
    'stack-access': JSON.stringify([refreshToken, accessToken]),
    'stack-refresh-22222222-2222-4222-8222-222222222222--default': entry('another project', 1),
    unrelated: 'stays',
  });
  store.write(none);
  expect([...cookies.keys()]).toEqual(['stack-refresh-22222222-2222-4222-8222-222222222222--default', 'unrelated']);
});

test('the cookie store ignores an access token that was stored with a different refresh token', () => {
  const { store } = make({ [NEW]: entry(refreshToken, 1), 'stack-access': JSON.stringify(['another', accessToken]) });
  expect(store.read()).toEqual({ refreshToken, accessToken: null });
  expect(make({ 'stack-access': JSON.stringify([refreshToken, accessToken]) }).store.read()).toEqual(none);
});

test('a token renewal in the cookie store writes only the access cookie', () => {
  const { store, tab, cookies } = make();
  store.write({ refreshToken, accessToken: null });
  const written: string[] = [];
  if (!tab.cookies) throw new Error('No cookies.');
  tab.cookies.write = (name) => void written.push(name);
  tab.cookies.remove = (name) => void written.push(`remove ${name}`);

  store.renew({ refreshToken, accessToken });

  expect(written).toEqual(['stack-access']);
  cookies.delete(NEW);
  cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]));
  expect(store.read()).toEqual(none);
});

test('if cookies do not work, the cookie store keeps the session in memory and logs one warning', () => {
  const { store, tab, world } = make();
  world.cookiesWork = false;
  store.write({ refreshToken, accessToken: null });
  store.renew({ refreshToken, accessToken });
  expect(store.read()).toEqual({ refreshToken, accessToken });
  expect(tab.warnings).toEqual(['The browser does not keep cookies here: the session lives in this tab only.']);
  store.write(none);
  expect(store.read()).toEqual(none);
  expectNoCanary(tab.warnings);
});

test('the refresh cookies last a year, and the access cookie lasts a day', () => {
  const written: [string, number][] = [];
  const { tab } = make();
  const { cookies } = tab;
  if (!cookies) throw new Error('No cookies.');
  const write = cookies.write;
  cookies.write = (name, value, maxAgeSeconds) => {
    written.push([name, maxAgeSeconds]);
    write(name, value, maxAgeSeconds);
  };
  createCookieStore(tab, PROJECT_ID).write({ refreshToken, accessToken });
  expect(written).toEqual([
    [NEW, 31_536_000],
    ['stack-access', 86_400],
  ]);
});

test.each([
  ['http', 'token renewal', 'renew', true],
  ['http', 'sign-in', 'write', false],
  ['https', 'token renewal', 'renew', true],
  ['https', 'sign-in', 'write', false],
] as const)('a sign-in, but no renewal, removes parent-domain refresh cookies (%s %s)', (protocol, _, verb, isLeft) => {
  const SHARED = `${OLD}--custom-abc`;
  const world = createWorld();
  const another = entry(makeRefreshToken('another'), 1);
  world.cookies.set(OLD, refreshToken).set(SHARED, another);
  const store = createCookieStore(world.tab({ href: `${protocol}://app.example.test/` }), PROJECT_ID);
  store[verb]({ refreshToken, accessToken });
  expect(world.cookies.get(SHARED)).toBe(isLeft ? another : undefined);
  expect(store.read()).toEqual({ refreshToken, accessToken });
});

test.each([false, true])(
  'until the code for other clients is loaded, their cookies leave open who is signed in (own cookie: %s)',
  (hasOwn) => {
    const world = createWorld();
    const tab = world.tab();
    const store = createCookieStore(tab, PROJECT_ID);
    if (hasOwn) store.write({ refreshToken, accessToken });
    expect(store.isPending?.()).toBe(false);
    world.cookies.set(NEWEST, entry(refreshToken, 1));
    expect([store.isPending?.(), store.isForeign?.()]).toEqual([true, true]);
    if (tab.cookies) readOtherClients(tab.cookies);
    expect(store.isPending?.()).toBe(false);
    expect(store.read().refreshToken).toBe(refreshToken);
  },
);

test('a shared cookie of another client leaves open who is signed in only where the project trusts its domain', () => {
  const world = createWorld();
  const tab = world.tab();
  const store = createCookieStore(tab, PROJECT_ID);
  const trust = (domain: string) => tab.localStorage.set(`latchkey-domain-${PROJECT_ID}`, `${START_MS + 1}${domain}`);
  trust('');
  world.cookies.set(`hexclave-refresh-${PROJECT_ID}--custom-ABC`, entry(refreshToken, 1));
  expect([store.read().refreshToken, store.isPending?.(), store.isForeign?.()]).toEqual([null, false, false]);
  trust(' example.com custom-ABC');
  expect([store.read().refreshToken, store.isPending?.(), store.isForeign?.()]).toEqual([null, true, true]);
  if (tab.cookies) readOtherClients(tab.cookies);
  expect([store.read().refreshToken, store.isPending?.()]).toEqual([refreshToken, false]);
});
