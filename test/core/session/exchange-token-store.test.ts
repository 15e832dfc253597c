import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { clerkTokenStore, type ClientApp, createClientApp, LatchkeyError } from '../../../core/index.ts';
import { EXCHANGE, openExternalWorld } from '../../support/external-world.ts';
import { until } from '../../support/until.ts';

test('a user of an external service gets an access token, but no refresh token', async () => {
  const { open, pass, provider, sent, exchanges } = await openExternalWorld();
  provider.token = { email: 'ada@example.com', name: 'Ada' };
  const { app } = open();
  expect(await pass(app.getUser())).toMatchObject({ primaryEmail: 'ada@example.com', displayName: 'Ada' });
  expect(await sent(EXCHANGE)[0]?.clone().json()).toEqual({
    provider_id: 'clerk-integration',
    token: expect.any(String),
  });
  const [request] = sent('/users/me');
  expect(request?.headers.get('x-stack-access-token')).toMatch(/^ey/);
  expect([...(sent('/users/me')[0]?.headers.keys() ?? [])]).not.toContain('x-stack-refresh-token');
  const headers = await pass(app.getAuthHeaders());
  expect(JSON.parse(headers['x-stack-auth'])).toEqual({ accessToken: expect.any(String), refreshToken: null });
  expect(exchanges()).toBe(1);
  expect(app.externalProvider).toMatchObject({ id: 'clerk-integration', canSignOut: false });
});

test('an external token store renews the access token at least 20 s before it expires', async () => {
  const { open, pass, world, exchanges } = await openExternalWorld();
  const { app } = open();
  const lasting = async () => {
    const tokens = await Promise.all([pass(app.getAccessToken()), pass(app.getAccessToken())]);
    const { exp = 0 } = decodeJwt(tokens[0] ?? '');
    return exp * 1000 - world.clock.now();
  };
  const seconds: number[] = [];
  for (let step = 0; step < 12; step += 1) {
    seconds.push(await lasting());
    await world.clock.advance(10_000);
  }
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(20_000);
  expect(exchanges()).toBeLessThanOrEqual(4);
  expect(exchanges()).toBeGreaterThanOrEqual(3);
  const session = app.$session.get();
  expect(session?.generation).toBe(1);
});

test('a cached external token with 10 s left is replaced before the token exchange', async () => {
  const { open, pass, provider, exchanges } = await openExternalWorld();
  provider.token = { lifetimeSeconds: 10 };
  const { app } = open();
  await pass(app.getAccessToken());
  expect(provider.asked).toEqual([false, true]);
  expect(exchanges()).toBe(1);
});

test('without an external session no user is signed in and no request is sent', async () => {
  const { open, pass, world, provider } = await openExternalWorld();
  provider.session = null;
  const { app } = open();
  const before = world.requests.length;
  expect(await pass(app.getUser())).toBeNull();
  expect([world.requests.length - before, provider.asked]).toEqual([0, []]);
  provider.session = { subject: 'user_1', id: 'session-1' };
  expect(await pass(app.getUser())).not.toBeNull();
});

test('getUser() waits until the external authentication client is ready', async () => {
  const { open, pass, provider } = await openExternalWorld();
  provider.session = undefined;
  const { app } = open();
  const states: unknown[] = [];
  app.$session.listen((session) => states.push(session && session.userId));
  let ready: (token: string | null) => void = () => {};
  provider.answers.push(new Promise<string | null>((resolve) => (ready = resolve)));
  const user = app.getUser();
  provider.session = { subject: 'user_1', id: 'session-1' };
  ready(await provider.createToken());
  expect(await pass(user)).not.toBeNull();
  expect(app.$session.get()?.generation).toBe(1);
});

test('a switch of users at the external service drops the data of the previous user at once', async () => {
  const { open, pass, provider, world } = await openExternalWorld();
  provider.token = { name: 'Ada' };
  const { app } = open();
  const shown: unknown[] = [];
  app.$anyUser.listen((user) => shown.push(user && user.displayName));
  await pass(app.userSettled());
  const ada = app.$session.get();
  provider.token = { name: 'Bob' };
  provider.session = { subject: 'user_2', id: 'session-2' };
  expect(app.$anyUser.get()).toBeUndefined();
  expect(app.$session.get()).toMatchObject({ userId: null });
  const bob = await pass(app.getUser());
  await world.clock.advance(1_000);
  expect(bob?.displayName).toBe('Bob');
  expect(app.$session.get()).not.toMatchObject({ userId: ada?.userId });
  expect(shown).toEqual(['Ada', undefined, 'Bob']);
});

test('after two quick switches of external users, getUser() returns the current user', async () => {
  const { open, pass, provider, exchanges } = await openExternalWorld();
  const { app } = open();
  let give: (token: string | null) => void = () => {};
  provider.answers.push(new Promise<string | null>((resolve) => (give = resolve)));
  const first = app.getUser();
  const token = await provider.createToken();
  app.$session.listen(() => {});
  provider.session = { subject: 'user_2', id: 'session-2' };
  provider.session = { subject: 'user_1', id: 'session-1' };
  give(token);
  await pass(first).catch(() => {});
  expect(exchanges()).toBeLessThanOrEqual(1);
  const { app: other } = open();
  expect((await pass(app.getUser()))?.id).toBe((await pass(other.getUser()))?.id);
});

test('the end of the external session signs the user out at once', async () => {
  const { open, pass, provider, exchanges } = await openExternalWorld();
  const { app } = open();
  app.$user.listen(() => {});
  await pass(app.userSettled());
  expect(app.$user.get()).not.toBeNull();
  provider.session = null;
  expect([app.$session.get(), app.$user.get()]).toEqual([null, null]);
  expect(await pass(app.getAccessToken())).toBeNull();
  expect(exchanges()).toBe(1);
});

test('if the service refuses an external token, Latchkey asks once for a fresh external token', async () => {
  const { open, pass, provider, exchanges } = await openExternalWorld();
  provider.answers.push('not-a-jwt');
  const { app } = open();
  expect(await pass(app.getUser())).not.toBeNull();
  expect([provider.asked, exchanges()]).toEqual([[false, true], 2]);
});

test('after two refused external tokens, a call fails with INVALID_EXTERNAL_AUTH_TOKEN', async () => {
  const { open, codeOf, pass, provider, exchanges, service } = await openExternalWorld();
  const { app } = open();
  app.$session.listen(() => {});
  await pass(app.getUser());
  await service.controls.expireAccessTokens();
  provider.token = { claims: { iss: 'https://other.test' } };
  const error: unknown = await pass(app.teams.list()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'KnownError',
    code: 'INVALID_EXTERNAL_AUTH_TOKEN',
    details: { reason: 'issuer_mismatch' },
  });
  expect(exchanges()).toBe(3);
  expect(app.$session.get()).toMatchObject({ generation: 1 });
  provider.token = {};
  expect(await codeOf(app.teams.list())).toBe('none');
});

test('getUser() fails with EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED for a disabled external service', async () => {
  const { open, codeOf, service } = await openExternalWorld();
  await service.controls.configureProject({ clerk_integration_enabled: false });
  expect(await codeOf(open().app.getUser())).toBe('EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED');
});

test('if getToken throws, a call fails with NO_EXTERNAL_TOKEN, and the user stays signed in', async () => {
  const { open, pass, provider } = await openExternalWorld();
  const { app } = open();
  const cause = new Error('Clerk is offline');
  provider.answers.push(cause);
  const error: unknown = await pass(app.getUser()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LatchkeyError);
  expect(error).toMatchObject({ code: 'NO_EXTERNAL_TOKEN', cause });
  expect(app.$session.get()).not.toBeNull();
  expect(await pass(app.getUser())).not.toBeNull();
});

test('if an external session gives no token, getUser() fails with NO_EXTERNAL_TOKEN', async () => {
  const { open, codeOf, provider } = await openExternalWorld();
  const { app } = open();
  provider.answers.push(null);
  expect(await codeOf(app.getUser())).toBe('NO_EXTERNAL_TOKEN');
  expect(await codeOf(app.getUser())).toBe('none');
});

test('if getToken does not answer for 30 s, calls fail with NO_EXTERNAL_TOKEN', async () => {
  const { open, codeOf, pass, provider, world } = await openExternalWorld();
  const { app } = open();
  provider.answers.push(new Promise<string | null>(() => {}));
  const before = world.clock.now();
  expect(await Promise.all([codeOf(app.getUser()), codeOf(app.teams.list())])).toEqual([
    'NO_EXTERNAL_TOKEN',
    'NO_EXTERNAL_TOKEN',
  ]);
  expect(world.clock.now() - before).toBeLessThan(32_000);
  expect(provider.asked).toHaveLength(1);
  expect(await pass(app.getUser())).not.toBeNull();
});

test('after a network failure, the token exchange is repeated with the same external token', async () => {
  const { open, pass, world, provider } = await openExternalWorld();
  const { network } = world;
  let failures = 2;
  world.network = async (request) => {
    if (request.url.endsWith(EXCHANGE) && failures > 0) {
      failures -= 1;
      throw new TypeError('offline');
    }
    return network(request);
  };
  expect(await pass(open().app.getUser())).not.toBeNull();
  expect(provider.asked).toEqual([false]);
});

test('an anonymous user keeps the user id after signing in with an external service', async () => {
  const { open: openApp, provider, pass, ...outer } = await openExternalWorld();
  const { projectId, publishableClientKey } = outer.service.project;
  const guestApp = createClientApp(
    { projectId, publishableClientKey, baseUrl: outer.service.apiUrl, tokenStore: 'memory', redirectMethod: 'none' },
    outer.world.tab(),
  );
  await pass(guestApp.signUpAnonymously());
  const guest = await pass(guestApp.getUser({ or: 'anonymous' }));
  const { app } = openApp({ ...provider.options, getAnonymousToken: () => guestApp.getAccessToken() });
  const user = await pass(app.getUser());
  expect([user?.id, user?.isAnonymous]).toEqual([guest.id, false]);
  const token = await pass(app.getAccessToken());
  provider.session = { subject: 'user_2', id: 'session-2' };
  const { app: second } = openApp({ ...provider.options, getAnonymousToken: () => token });
  expect((await pass(second.getUser()))?.id).not.toBe(guest.id);
  expect(outer.sent(EXCHANGE).map(({ headers }) => headers.has('x-stack-access-token'))).toEqual([true, false]);
});

test('two tabs with an external token store show one user and are signed out together', async () => {
  const { open, pass, provider, exchanges, world } = await openExternalWorld();
  const tabs = [open(), open()];
  for (const { app } of tabs) app.$user.listen(() => {});
  const users = await Promise.all(tabs.map(({ app }) => pass(app.getUser())));
  expect(users[0]?.id).toBe(users[1]?.id);
  expect(exchanges()).toBe(2);
  expect([...world.cookies]).toEqual([]);
  provider.session = null;
  expect(tabs.map(({ app }) => app.$user.get())).toEqual([null, null]);
});

test('dispose() removes only the listener of its own app from a shared external token store', async () => {
  const { pass, provider, service, world } = await openExternalWorld();
  const tokenStore = clerkTokenStore(provider.options);
  const create = (): ClientApp =>
    createClientApp(
      {
        projectId: service.project.projectId,
        publishableClientKey: service.project.publishableClientKey,
        baseUrl: service.apiUrl,
        tokenStore,
      },
      world.tab(),
    );
  const [first, second] = [create(), create()];
  for (const app of [first, second]) app.$session.listen(() => {});
  first.dispose();
  expect(provider.listeners.size).toBe(1);
  expect(await pass(second.getUser())).not.toBeNull();
  second.dispose();
  expect(provider.listeners.size).toBe(0);
});

test('a fresh external token that lasts only 20 s is used and not replaced', async () => {
  const { open, pass, provider } = await openExternalWorld();
  provider.token = { lifetimeSeconds: 20 };
  provider.answers.push(await provider.createToken());
  const accessToken = open().app.getAccessToken();
  // The clock stands still until the app has its token.
  await until(() => provider.asked.length > 0);
  await pass(accessToken);
  expect(provider.asked).toEqual([false]);
});
