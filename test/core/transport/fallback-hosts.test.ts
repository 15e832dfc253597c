import { expect, test } from 'vitest';
import { type ClientAppOptions, createClientApp, LatchkeyError } from '../../../core/index.ts';
import { secret } from '../../support/canary.ts';
import { settle, START_MS } from '../../support/test-clock.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { type Fault, type Hosts, createHosts, HOSTS } from './hosts-of-service.ts';

const PROJECT = { id: 'internal', display_name: 'Shop', config: { credential_enabled: true } };
const USER = {
  id: 'user-1',
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  primary_email: 'ada@example.com',
};
const credentials = { email: 'ada@example.test', password: secret('password'), noRedirect: true };

/** Answers the requests of these tests as the service does. */
function answerOf(hosts: () => Hosts) {
  return ({ url }: Request): Response => {
    const tokens = {
      access_token: makeAccessToken({ issuedAtMs: hosts().world.clock.now(), lifetimeMs: 600_000 }),
      refresh_token: makeRefreshToken('one'),
      user_id: USER.id,
      is_new_user: false,
    };
    if (url.endsWith('/auth/oauth/token') || url.endsWith('/auth/password/sign-in')) return Response.json(tokens);
    if (url.endsWith('/users/me')) return Response.json(USER);
    if (url.endsWith('/projects/current')) return Response.json(PROJECT);
    // An older service leads to the provider by a redirect.
    if (url.includes('/auth/oauth/authorize/')) return new Response(null, { status: 302, headers: { location: '/' } });
    if (url.includes('/teams')) return Response.json({ items: [] });
    return Response.json({ success: 'maybe, only if user with e-mail exists' });
  };
}

function open(options: Partial<ClientAppOptions> = {}, answerMs = 0) {
  const hosts: Hosts = createHosts(
    answerOf(() => hosts),
    answerMs,
  );
  const tab = hosts.world.tab();
  const app = createClientApp(
    { projectId: 'internal', baseUrl: HOSTS[0], tokenStore: 'memory', redirectMethod: 'none', ...options },
    tab,
  );
  /** Advances the clock until a call has settled. Returns its value or error, and how long it took in milliseconds. */
  const finish = async (call: Promise<unknown>) => {
    const startMs = hosts.world.clock.now();
    let end: { value: unknown; ms: number } | null = null;
    const done = (value: unknown) => {
      end = { value, ms: hosts.world.clock.now() - startMs };
    };
    call.then(done, done);
    for (let step = 0; end === null && step < 6_000; step += 1) await hosts.world.clock.advance(50);
    return end as unknown as { value: unknown; ms: number };
  };
  return { ...hosts, app, tab, finish };
}

const refreshToken = makeRefreshToken('one');
const signedIn = () => ({ refreshToken, accessToken: makeAccessToken({ issuedAtMs: START_MS, lifetimeMs: 600_000 }) });

test.each<[Fault, number]>([
  ['refused connection', 0],
  ['bad gateway', 0],
  ['captive portal', 0],
  ['captive portal with status 403', 0],
  ['lost answer', 0],
  ['cut answer', 0],
  ['no answer', 1_400],
])(
  'if the first host fails (%s), getUser() succeeds at the second host (extra delay at most %i ms)',
  async (fault, waitMs) => {
    const { app, faults, finish, sent } = open({ tokenStore: { refreshToken } }, 200);
    faults[0] = fault;
    const { value, ms } = await finish(app.getUser());
    expect(value).toMatchObject({ id: USER.id });
    const answers = sent().filter((line) => line.startsWith('1 ')).length;
    const repliesOfFirst = [
      'bad gateway',
      'captive portal',
      'captive portal with status 403',
      'lost answer',
      'cut answer',
    ].includes(fault)
      ? 1
      : 0;
    expect(ms - 200 * (answers + repliesOfFirst)).toBeLessThanOrEqual(waitMs);
    expect(sent().slice(-2)).toEqual(['1 POST /auth/oauth/token', '1 GET /users/me']);
  },
);

test.each<[Fault, number]>([
  ['refused connection', 0],
  ['bad gateway', 0],
  ['captive portal', 0],
  ['no answer', 500],
])(
  'if the first host fails (%s), a sign-in is sent once, to the second host (extra delay at most %i ms)',
  async (fault, waitMs) => {
    const { app, faults, finish, sent, processed } = open({}, 200);
    faults[0] = fault;
    const { value, ms } = await finish(app.signInWithCredential(credentials));
    expect(value).toMatchObject({ ok: true });
    expect(processed.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(sent()).toEqual(['0 GET /health', '1 GET /health', '1 POST /auth/password/sign-in']);
    const repliesOfFirst = fault === 'bad gateway' || fault === 'captive portal' ? 1 : 0;
    expect(ms - 200 * (2 + repliesOfFirst)).toBeLessThanOrEqual(waitMs);
  },
);

test('if the first host of an older service is down, signInWithOAuth() navigates to the second host', async () => {
  const { app, tab, faults, finish } = open({ tokenStore: 'cookie', redirectMethod: 'window' });
  faults[0] = 'refused connection';
  await finish(app.signInWithOAuth('github'));
  expect(tab.navigations.map((address) => new URL(address).origin)).toEqual([HOSTS[1]]);
});

test('no fallback host and no health check is requested while the first host answers', async () => {
  const { app, finish, sent, world } = open({ tokenStore: 'memory' }, 200);
  await finish(app.getProject());
  await finish(app.signInWithCredential(credentials));
  await finish(app.getUser());
  expect(sent()).toEqual(['0 GET /projects/current', '0 POST /auth/password/sign-in', '0 GET /users/me']);
  app.dispose();
  // Values that were read are forgotten after five seconds.
  await world.clock.advance(6_000);
  expect(world.clock.timerCount).toBe(0);
});

test('after a fallback host has answered, later requests go to that host', async () => {
  const { app, faults, finish, sent } = open();
  faults[0] = 'refused connection';
  await finish(app.getProject());
  faults[0] = 'none';
  await finish(app.sendForgotPasswordEmail('ada@example.test'));
  expect(sent()).toEqual([
    '0 GET /projects/current',
    '1 GET /projects/current',
    '1 POST /auth/password/send-reset-code',
  ]);
});

test.each<Fault>([
  'refused connection',
  'lost answer',
  'cut answer',
  'bad gateway',
  'captive portal',
  'captive portal with status 403',
])(
  'if a write fails because the first host has the fault "%s", the next write goes to the second host',
  async (fault) => {
    const { app, faults, finish, sent } = open();
    await finish(app.getProject());
    faults[0] = fault;
    const failed = await finish(app.sendForgotPasswordEmail('ada@example.test'));
    expect(failed.value).toBeInstanceOf(LatchkeyError);
    expect(failed.ms).toBeLessThanOrEqual(50);
    expect((await finish(app.sendForgotPasswordEmail('ada@example.test'))).value).toMatchObject({ ok: true });
    expect(sent()).toEqual([
      '0 GET /projects/current',
      '0 POST /auth/password/send-reset-code',
      '1 GET /health',
      '1 POST /auth/password/send-reset-code',
    ]);
  },
);

test('a read waits for a slow first host if that host answers a health check', async () => {
  const { app, finish, sent } = open({}, 1_200);
  const { value } = await finish(app.getProject());
  expect(value).toMatchObject({ displayName: 'Shop' });
  expect(sent().filter((line) => line.endsWith('/projects/current'))).toHaveLength(1);
});

test('if all three hosts are down, a read fails with NETWORK after 18 requests, a write after one', async () => {
  const { app, faults, finish, sent } = open();
  faults.fill('refused connection');
  const read = await finish(app.getProject());
  expect(read.value).toMatchObject({ code: 'NETWORK' });
  // Six laps with the pauses of a service with one host.
  expect(sent()).toHaveLength(18);
  expect(read.ms).toBeLessThanOrEqual(31_050);
  const write = await finish(app.sendForgotPasswordEmail('ada@example.test'));
  expect(write.value).toMatchObject({ code: 'NETWORK' });
  expect(sent().filter((line) => line.includes('POST'))).toHaveLength(1);
});

test('if every host answers 502 with a web page, a read fails with status 502 after two tries per host', async () => {
  const { app, faults, finish, sent } = open();
  faults.fill('bad gateway');
  const { value, ms } = await finish(app.getProject());
  expect(value).toMatchObject({ code: 'UNEXPECTED_STATUS', status: 502 });
  expect(sent()).toHaveLength(6);
  expect(ms).toBeLessThanOrEqual(1_050);
});

test('if a web page comes instead of an API response, getUser() fails with NETWORK and keeps the session', async () => {
  const { app, faults, finish } = open({ tokenStore: { refreshToken } });
  faults.fill('captive portal');
  const { value } = await finish(app.getUser());
  expect(value).toMatchObject({ code: 'NETWORK', message: 'A web page came instead of an answer of the service.' });
  expect(app.$session.get()).not.toBeNull();
  faults.fill('none');
  expect((await finish(app.getUser())).value).toMatchObject({ id: USER.id });
});

test('an app with a custom baseUrl or with an empty fallbackUrls list uses no fallback hosts', async () => {
  for (const options of [{ baseUrl: 'https://api.example.test' }, { fallbackUrls: [] }]) {
    const { app, faults, finish, world } = open(options);
    faults.fill('refused connection');
    await finish(app.sendForgotPasswordEmail('ada@example.test'));
    expect(world.requests).toHaveLength(1);
    await finish(app.getProject());
    expect(new Set(world.requests.map(({ url }) => new URL(url).origin)).size).toBe(1);
  }
});

test('the option fallbackUrls sets the fallback hosts of a custom baseUrl', async () => {
  const { app, faults, finish, sent } = open({
    baseUrl: 'https://auth.example.test',
    fallbackUrls: [`${HOSTS[2]}/ `.trim()],
  });
  faults[0] = 'none';
  expect((await finish(app.getProject())).value).toMatchObject({ displayName: 'Shop' });
  expect(sent()).toEqual(['-1 GET /projects/current', '2 GET /projects/current']);
});

test.each(['https://api.stack-auth.com', 'https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'])(
  'the fallback hosts of %s are on the domain of that host',
  async (baseUrl) => {
    const { app, finish, world } = open({ baseUrl });
    await finish(app.getProject());
    const domain = baseUrl.replace('https://api', '');
    expect(world.requests.slice(0, 3).map(({ url }) => new URL(url).origin)).toEqual(
      ['', '1', '2'].map((number) => `https://api${number}${domain}`),
    );
  },
);

test('after an aborted call, later requests still go to the first host', async () => {
  const { app, faults, finish, sent, world } = open({ tokenStore: signedIn() });
  faults[0] = 'no answer';
  const control = new AbortController();
  const call = finish(app.with({ signal: control.signal }).teams.list());
  await settle();
  control.abort();
  expect((await call).value).toMatchObject({ code: 'ABORTED' });
  faults[0] = 'none';
  await finish(app.teams.list());
  expect(sent()).toEqual(['0 GET /teams', '0 GET /teams']);
  app.dispose();
  await world.clock.advance(6_000);
  expect(world.clock.timerCount).toBe(0);
});

test('after a call that times out the next call begins with the second host', async () => {
  const { app, faults, finish, sent } = open({ tokenStore: signedIn() });
  faults[0] = 'no answer';
  const limited = app.with({ timeoutMs: 500 });
  expect((await finish(limited.teams.list())).value).toMatchObject({ code: 'TIMEOUT' });
  await settle();
  expect((await finish(limited.teams.list())).value).toEqual([]);
  expect(sent()).toEqual(['0 GET /teams', '1 GET /teams']);
});

test.each<[number, string | null, 'counts' | 'does not count']>([
  [0, null, 'counts'],
  [200, null, 'does not count'],
  [300, null, 'counts'],
  [399, null, 'counts'],
  [400, null, 'does not count'],
  [400, 'x-stack-request-id', 'counts'],
  [400, 'x-stack-known-error', 'counts'],
  [499, 'x-stack-request-id', 'counts'],
  [500, 'x-stack-request-id', 'does not count'],
  [500, 'x-stack-known-error', 'counts'],
  [429, null, 'counts'],
])(
  'an HTML page with x-stack-actual-status: %i and extra header %s %s as an answer of the service',
  async (status, header, outcome) => {
    const { app, finish, sent, world } = open();
    const { network } = world;
    const headers = { 'x-stack-actual-status': String(status), ...(header && { [header]: 'SCHEMA_ERROR' }) };
    world.network = async (request) =>
      request.url.startsWith(`${HOSTS[0]}/`) ? new Response('<h1>Page</h1>', { headers }) : network(request);
    await finish(app.getProject());
    expect(sent().every((line) => line.startsWith('0 '))).toBe(outcome === 'counts');
  },
);
