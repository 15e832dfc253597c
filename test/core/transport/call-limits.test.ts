import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createAdminApp } from '../../../core/admin.ts';
import { type ClientApp, createClientApp } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { withinLimits } from '../../../core/transport/within-limits.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld, type Network, type World } from '../../support/world.ts';

const TEAM = { id: '00000000-0000-4000-8000-000000000001', display_name: 'Blue', created_at_millis: 1 };
const USER = {
  id: '00000000-0000-4000-8000-000000000002',
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  primary_email: 'ada@example.com',
};

function make(network: Network = never) {
  const world = createWorld(network);
  const tokenStore = {
    accessToken: makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 }),
    refreshToken: makeRefreshToken('one'),
  };
  const app = createClientApp({ projectId: 'internal', tokenStore, redirectMethod: 'none' }, world.tab());
  const before = world.clock.timerCount;
  /** Timers that are left of what was begun since, once a value that was read is forgotten. */
  const timersLeft = async () => {
    await world.clock.advance(5_000);
    return world.clock.timerCount - before;
  };
  return { world, app, timersLeft, answerAfter: answersOf(world) };
}

/** Networks that answer after a while. */
const answersOf =
  (world: World) =>
  (ms: number, body: unknown): Network =>
  () =>
    new Promise((resolve) => void world.clock.device().after(ms, () => resolve(Response.json(body))));

/** What became of a promise; null while it is open. */
function outcomeOf(promise: Promise<unknown>): { readonly now: () => unknown } {
  let outcome: unknown = null;
  promise.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  return { now: () => outcome };
}

const never: Network = () => new Promise(() => {});
const dead: Network = () => Promise.reject(new TypeError('dead'));

test('a call aborted during a request fails at once and leaves no listener or timer behind', async () => {
  const { world, app, timersLeft } = make(never);
  const control = new AbortController();
  const call = outcomeOf(app.with({ signal: control.signal }).teams.list());
  await world.clock.advance(10);
  expect(world.inFlight).toBe(1);
  const reason = new Error('The page was left.');
  control.abort(reason);
  await world.clock.advance(0);
  expect(call.now()).toMatchObject({ name: 'LatchkeyError', code: 'ABORTED', cause: reason });
  expect(world.inFlight).toBe(0);
  expect(getEventListeners(control.signal, 'abort')).toEqual([]);
  expect(await timersLeft()).toBe(0);
  await world.clock.advance(300_000);
  expect(world.requests).toHaveLength(1);
});

test('a call that is aborted in the pause between two attempts fails with ABORTED at once', async () => {
  const { world, app, timersLeft } = make(dead);
  const control = new AbortController();
  const call = outcomeOf(app.with({ signal: control.signal }).sessions.list());
  await world.clock.advance(2_000);
  expect(world.requests).toHaveLength(2);
  control.abort();
  await world.clock.advance(0);
  expect(call.now()).toMatchObject({ code: 'ABORTED' });
  expect(await timersLeft()).toBe(0);
  await world.clock.advance(300_000);
  expect(world.requests).toHaveLength(2);
});

test('a call with an aborted signal fails with ABORTED and sends no request', async () => {
  const { world, app } = make(never);
  const call = outcomeOf(app.with({ signal: AbortSignal.abort() }).updateUser({ displayName: 'Ada' }));
  await world.clock.advance(0);
  expect(call.now()).toMatchObject({ code: 'ABORTED' });
  expect(world.requests).toEqual([]);
});

test('an answered call leaves no listener and no timer behind', async () => {
  const { world, app, timersLeft } = make(() => Response.json({ items: [TEAM] }));
  const { signal } = new AbortController();
  const call = outcomeOf(app.with({ signal, timeoutMs: 5_000 }).teams.list());
  await world.clock.advance(0);
  expect(call.now()).toMatchObject({ value: [{ displayName: 'Blue' }] });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(await timersLeft()).toBe(0);
});

test('a call that is repeated after network failures ends with TIMEOUT once timeoutMs has passed', async () => {
  const { world, app, timersLeft } = make(dead);
  const call = outcomeOf(app.with({ timeoutMs: 5_000 }).sessions.list());
  await world.clock.advance(4_999);
  expect(call.now()).toBeNull();
  await world.clock.advance(1);
  expect(call.now()).toMatchObject({ name: 'LatchkeyError', code: 'TIMEOUT', message: 'No answer in 5000 ms.' });
  expect(world.requests).toHaveLength(3);
  expect(await timersLeft()).toBe(0);
});

test('a write with a timeoutMs of 60 s may take longer than the usual 30 s', async () => {
  const { world, app, answerAfter } = make();
  world.network = answerAfter(45_000, { success: true, nonce: 'n' });
  const patient = outcomeOf(
    app.with({ timeoutMs: 60_000 }).sendMagicLinkEmail('a@example.com', { callbackUrl: 'http://localhost:3000/' }),
  );
  const usual = outcomeOf(app.sendMagicLinkEmail('a@example.com', { callbackUrl: 'http://localhost:3000/' }));
  await world.clock.advance(30_000);
  expect(usual.now()).toMatchObject({ code: 'NETWORK' });
  expect(patient.now()).toBeNull();
  await world.clock.advance(15_000);
  expect(patient.now()).toMatchObject({ value: { ok: true } });
});

test('a call with a signal but without timeoutMs still ends after 30 s', async () => {
  const { world, app } = make(never);
  const call = outcomeOf(app.with({ signal: new AbortController().signal }).updateUser({ displayName: 'Ada' }));
  await world.clock.advance(30_000);
  expect(call.now()).toMatchObject({ code: 'NETWORK' });
});

test('after one of two concurrent list() calls is aborted, the second call still returns the list', async () => {
  const { world, app, answerAfter } = make();
  world.network = answerAfter(1_000, { items: [TEAM] });
  const control = new AbortController();
  const mine = outcomeOf(app.with({ signal: control.signal }).teams.list());
  const theirs = outcomeOf(app.teams.list());
  await world.clock.advance(500);
  control.abort();
  await world.clock.advance(1_000);
  expect(mine.now()).toMatchObject({ code: 'ABORTED' });
  expect(theirs.now()).toMatchObject({ value: [{ displayName: 'Blue' }] });
});

test('after one of two calls times out during a token renewal, the second call still succeeds', async () => {
  const world = createWorld();
  const renewed = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  world.network = (request) =>
    request.url.endsWith('/auth/oauth/token')
      ? answersOf(world)(10_000, { access_token: renewed })(request)
      : Response.json({ ...USER, id: 'user-1' });
  const tokenStore = { accessToken: null, refreshToken: makeRefreshToken('one') };
  const app: ClientApp = createClientApp({ projectId: 'internal', tokenStore, redirectMethod: 'none' }, world.tab());
  const mine = outcomeOf(app.with({ timeoutMs: 5_000 }).getUser());
  const theirs = outcomeOf(app.getUser());
  await world.clock.advance(5_000);
  expect(mine.now()).toMatchObject({ code: 'TIMEOUT' });
  expect(theirs.now()).toBeNull();
  await world.clock.advance(5_000);
  expect(theirs.now()).toMatchObject({ value: { primaryEmail: 'ada@example.com' } });
});

test('a write succeeds even if reloading the changed data takes longer than timeoutMs', async () => {
  const { world, app, answerAfter } = make((request) => {
    const access_token = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
    if (request.url.endsWith('/auth/oauth/token')) return Response.json({ access_token });
    return request.method === 'PATCH' ? Response.json({}) : answerAfter(20_000, { ...USER, id: 'user-1' })(request);
  });
  const stop = app.$userState.listen(() => {});
  await world.clock.advance(20_000);
  const call = outcomeOf(app.with({ timeoutMs: 5_000 }).updateUser({ displayName: 'Ada' }));
  await world.clock.advance(5_500);
  expect(call.now()).toEqual({ value: { ok: true, value: undefined } });
  expect(app.$userState.get()).toMatchObject({ status: 'ready', data: { displayName: 'Ada' } });
  stop();
});

test.each([0, -1, 1.5, Number.NaN, 2_147_483_647])(
  'a call with timeoutMs: %d throws MISUSE and sends no request',
  async (timeoutMs) => {
    const { world, app } = make(never);
    await expect(app.with({ timeoutMs }).getUser()).rejects.toMatchObject({ code: 'MISUSE' });
    expect(world.requests).toEqual([]);
  },
);

test('the options timeoutMs and signal can end calls of server and admin apps', async () => {
  const world = createWorld(never);
  const platform = { ...world.tab(), page: null };
  const options = { projectId: '11111111-1111-4111-8111-111111111111', baseUrl: 'http://localhost:8102' };
  const server = createServerApp({ ...options, secretServerKey: 'ssk_one' }, platform);
  const admin = createAdminApp({ ...options, superSecretAdminKey: 'sak_one' }, platform);
  const control = new AbortController();
  const limits = { signal: control.signal, timeoutMs: 60_000 };
  const calls = [
    server.with(limits).users.get(USER.id),
    server.with(limits).users.create({}),
    server.with(limits).getProject(),
    admin.with(limits).project.get(),
    admin.with(limits).metrics.get(),
    admin.with(limits).checkFeatureSupport('payments'),
    admin.with({ timeoutMs: 40_000 }).sentEmails.list(),
  ].map(outcomeOf);
  await world.clock.advance(40_000);
  expect(calls.map(({ now }) => now()).slice(0, -1)).toEqual(Array.from({ length: 6 }, () => null));
  expect(calls.at(-1)?.now()).toMatchObject({ code: 'TIMEOUT' });
  control.abort();
  await world.clock.advance(0);
  for (const call of calls.slice(0, -1)) expect(call.now()).toMatchObject({ code: 'ABORTED' });
  expect(world.inFlight).toBe(0);
  await world.clock.advance(5_000);
  expect(world.clock.timerCount).toBe(0);
});

test('calls of an app from forRequest() end with TIMEOUT after timeoutMs', async () => {
  const world = createWorld(never);
  const platform = { ...world.tab(), page: null };
  const options = { projectId: 'internal', baseUrl: 'http://localhost:8102', secretServerKey: 'ssk_one' };
  const server = createServerApp(options, platform);
  const accessToken = makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000 });
  const tokens = JSON.stringify({ accessToken, refreshToken: makeRefreshToken('one') });
  const visitor = server.forRequest(new Request('https://example.com/', { headers: { 'x-stack-auth': tokens } }));
  const calls = [visitor.with({ timeoutMs: 5_000 }).getUser(), visitor.with({ timeoutMs: 5_000 }).teams.list()];
  const outcomes = calls.map(outcomeOf);
  await world.clock.advance(5_000);
  for (const { now } of outcomes) expect(now()).toMatchObject({ code: 'TIMEOUT' });
  expect(world.requests.map((request) => request.headers.get('x-stack-access-token'))).toEqual([
    accessToken,
    accessToken,
  ]);
});

test('a fetch that begins after its call was aborted gets an aborted signal', async () => {
  const control = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch = (_: string, { signal }: RequestInit): Promise<Response> => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const platform = { ...createWorld().tab(), fetch };
  const call = withinLimits(platform, { signal: control.signal }, (limited) => {
    control.abort();
    return limited.fetch('https://api.test/', { signal: new AbortController().signal });
  });
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
