import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeOAuthAnswer } from '../../core/flows/oauth/answer.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import {
  arrive,
  choose,
  exchanges,
  forget,
  leave,
  newcomer,
  setVerifier,
  stateCookies,
} from '../support/oauth-world.ts';
import { DENY } from '../support/provider-visit.ts';
import type { ClientApp } from '../../core/index.ts';

/**
 * A callback is accepted once, in the browser that began its flow, for one project and within an hour; every other one leads to no
 * token request. RFC 6749 §10.12, RFC 9700 §2.1, §4.2.4, §4.7; ASVS 10.1.2. Attacks and mistakes of others: login CSRF (CVE-2023-48309,
 * where the remains of an interrupted flow counted as a session), a missing check that went unnoticed (GHSA-7r7x-4c4q-c4qf,
 * CVE-2023-27490), a check accepted for another flow (GHSA-x445-f3h2-j279, CVE-2026-73419), a callback run twice
 * (react-oauth2-pkce#50, oidc-react#901).
 */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

const CALLBACK = 'http://localhost:3000/handler/oauth-callback';

/** A callback with a valid code of a flow in the attacker's browser. */
async function attackersCallback(): Promise<URL> {
  const attacker = await createAppWorld(appWorld.service);
  return choose(attacker, await leave(attacker, attacker.open()), newcomer());
}

/** The callback is no error, and leads to no token request. */
async function expectNoExchange(app: ClientApp): Promise<void> {
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toEqual([]);
}

test('a valid OAuth code requested by another browser signs in nobody', async () => {
  const address = await attackersCallback();
  expect(address.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
  const { app } = arrive(appWorld, address);
  await expectNoExchange(app);
  expect(await appWorld.pass(app.getUser())).toBeNull();
});

test('an OAuth callback from another browser does not remove the state cookie of a sign-in', async () => {
  const { app, tab } = appWorld.open();
  await appWorld.pass(app.signInWithOAuth('github'));
  const cookies = [...appWorld.world.cookies];
  expect(tab.navigations).toHaveLength(1);
  await appWorld.pass(arrive(appWorld, await attackersCallback()).app.callOAuthCallback());
  expect([...appWorld.world.cookies]).toEqual(cookies);
});

test('an OAuth callback with the state cookie of another project is refused', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const [[, verifier = ''] = []] = stateCookies(appWorld);
  const [secret, purpose, seconds, provider, , user] = verifier.split('~');
  const changed = [secret, purpose, seconds, provider, 'deadbeef', user].join('~');
  setVerifier(appWorld, address.searchParams.get('state'), changed);
  const { app } = arrive(appWorld, address);
  await expectNoExchange(app);
  expect(stateCookies(appWorld)).toEqual([]);
});

test.each([
  [3_600_000, 'accepted'],
  [3_600_001, 'refused'],
])(
  'an OAuth callback that the browser opens %d ms after the start of the OAuth sign-in is %s',
  async (ageMs, outcome) => {
    const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
    const page = arrive(appWorld, address);
    const [[, verifier = ''] = []] = stateCookies(appWorld);
    const startedAtMs = Number.parseInt(verifier.split('~')[2] ?? '', 36) * 1000;
    await appWorld.world.clock.advance(startedAtMs + ageMs - page.tab.clock.now());
    await appWorld.pass(page.app.callOAuthCallback({ noRedirect: true }).catch(() => {}));
    expect(await exchanges(appWorld)).toHaveLength(outcome === 'accepted' ? 1 : 0);
  },
);

test.each(['x; Domain=example.test', 'x=1; Path=/', 'a b', ''])(
  'an OAuth callback with the invalid state %j removes no cookie',
  (state) => {
    const removed: string[] = [];
    const tab = appWorld.world.tab({
      href: `http://localhost:3000/?${new URLSearchParams({ errorCode: 'X', state })}`,
    });
    const cookies = tab.cookies && { ...tab.cookies, remove: (name: string) => void removed.push(name) };
    expect(takeOAuthAnswer({ ...tab, cookies }, '/handler/oauth-callback')?.query.get('errorCode')).toBe('X');
    expect(removed).toEqual([]);
  },
);

test('an OAuth callback without its state cookie logs a warning and removes the code from the URL', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  appWorld.world.cookies.clear();
  const { app, tab } = arrive(appWorld, address);
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(tab.warnings).toEqual([expect.stringContaining('without the cookie of a flow begun here') as string]);
  expect(tab.page?.href()).toBe(CALLBACK);
  expect(await exchanges(appWorld)).toEqual([]);
});

test('a page other than the OAuth callback page keeps the code and state in its URL', async () => {
  const href = 'http://localhost:3000/connect?code=abc&state=def&x=1';
  const { app, tab } = appWorld.open({}, { href });
  expect(await appWorld.pass(app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(tab.page?.href()).toBe(href);
});

test.each([
  ['no state at all', `${CALLBACK}?code=abc`],
  ['an empty state', `${CALLBACK}?code=abc&state=`],
  ['no code', `${CALLBACK}?state=abc`],
  ['neither code nor state', CALLBACK],
  ['a state whose cookie has a malformed value', `${CALLBACK}?code=abc&state=malformed`],
])('an OAuth callback with %s sends no token request', async (_, href) => {
  setVerifier(appWorld, 'malformed', 'x'.repeat(43));
  const { app } = appWorld.open({}, { href });
  await expectNoExchange(app);
});

test('an OAuth callback URL that is opened a second time sends no token request', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const first = arrive(appWorld, address);
  await appWorld.pass(first.app.callOAuthCallback({ noRedirect: true }));
  const session = first.app.$session.get();
  const again = arrive(appWorld, address);
  expect(await appWorld.pass(again.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toHaveLength(1);
  expect(await appWorld.pass(again.app.getUser())).not.toBeNull();
  expect(again.app.$session.get()).toMatchObject({ sessionId: session?.sessionId });
});

test('a reload of the page during the exchange of an OAuth code does not exchange the code again', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const page = arrive(appWorld, address);
  void page.app.callOAuthCallback({ noRedirect: true });
  const reloaded = appWorld.open({}, { href: page.tab.page?.href() ?? '' });
  expect(await appWorld.pass(reloaded.app.callOAuthCallback())).toEqual({ ok: true, value: null });
  await appWorld.pass(page.app.userSettled());
  expect((await exchanges(appWorld)).length).toBeLessThanOrEqual(1);
});

test('a failed exchange of an OAuth code removes the state cookie', async () => {
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  const { network } = appWorld.world;
  appWorld.world.network = () => Promise.reject(new TypeError('offline'));
  await expect(appWorld.pass(arrive(appWorld, address).app.callOAuthCallback())).rejects.toMatchObject({
    code: 'NETWORK',
  });
  appWorld.world.network = network;
  expect(stateCookies(appWorld)).toEqual([]);
  expect(await appWorld.pass(arrive(appWorld, address).app.callOAuthCallback())).toEqual({ ok: true, value: null });
  expect(await exchanges(appWorld)).toHaveLength(1);
});

test('OAuth sign-ins of two tabs can finish in any order', async () => {
  const one = await leave(appWorld, appWorld.open());
  const other = await leave(appWorld, appWorld.open());
  const second = arrive(appWorld, await choose(appWorld, other, newcomer()));
  expect(await appWorld.pass(second.app.callOAuthCallback({ noRedirect: true }))).toMatchObject({
    ok: true,
    value: {},
  });
  const first = arrive(appWorld, await choose(appWorld, one, newcomer()));
  expect(
    await appWorld.pass(first.app.callOAuthCallback({ noRedirect: true, confirmSwitch: () => true })),
  ).toMatchObject({
    ok: true,
    value: { isHandedOff: false },
  });

  const oldest = await leave(appWorld, appWorld.open());
  for (let count = 0; count < 8; count += 1) {
    await appWorld.world.clock.advance(1_000);
    await leave(appWorld, appWorld.open());
  }
  expect(stateCookies(appWorld)).toHaveLength(8);
  const lost = arrive(appWorld, await choose(appWorld, oldest, DENY));
  expect(stateCookies(appWorld).map(([name]) => name)).not.toContain(
    `stack-oauth-outer-${oldest.asked.searchParams.get('state')}`,
  );
  expect(lost.tab.page?.href()).toContain('errorCode');
});
