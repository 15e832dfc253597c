import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';
import { until } from '../support/until.ts';

let appWorld: AppWorld;
beforeEach(async () => {
  appWorld = await createAppWorld();
});
afterEach(() => appWorld.service.close());

const APP_URL = 'https://app.example.test';

/** A program that asks to be signed in, and the code it showed. */
async function ask(options: Partial<Parameters<ReturnType<AppWorld['open']>['app']['promptCliLogin']>[0]> = {}) {
  const { app } = appWorld.open({ tokenStore: 'memory' });
  const shown: string[][] = [];
  const promptLink = (...each: string[]) => void shown.push(each);
  const login = app.promptCliLogin({ appUrl: APP_URL, promptLink, ...options });
  login.catch(() => {});
  await until(() => shown.length === 1);
  const [url = '', loginCode = ''] = shown[0] ?? [];
  return { login, url, loginCode };
}

test('confirmCliLogin() fails with CLI_AUTH_ERROR if the login code is malformed', async () => {
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  appWorld.world.network = () => {
    const body = { code: 'SCHEMA_ERROR', error: 'Not a code.', details: {} };
    return Response.json(body, { status: 400, headers: { 'x-stack-known-error': 'SCHEMA_ERROR' } });
  };
  expect(await appWorld.pass(app.confirmCliLogin('?'))).toMatchObject({ ok: false, error: { code: 'CLI_AUTH_ERROR' } });
});

test.each([
  ['https://app.example.test/shop/', '/handler', 'https://app.example.test/shop/handler/cli-auth-confirm'],
  ['https://app.example.test/shop', 'https://id.example.test/auth', 'https://id.example.test/auth/cli-auth-confirm'],
])('promptCliLogin() with appUrl %s and urls.handler %s links to %s', async (appUrl, handler, page) => {
  const { app } = appWorld.open({ tokenStore: 'memory', urls: { handler } });
  const shown: string[] = [];
  const stop = new AbortController();
  const login = app.promptCliLogin({ appUrl, promptLink: (url) => void shown.push(url), signal: stop.signal });
  login.catch(() => {});
  await until(() => shown.length === 1);
  stop.abort();
  expect(shown[0]?.split('?')[0]).toBe(page);
});

test('promptCliLogin() returns a refresh token after a user approves the login code in the browser', async () => {
  const { login, url, loginCode } = await ask();
  expect(url).toBe(`${APP_URL}/handler/cli-auth-confirm?login_code=${loginCode}`);
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  await appWorld.world.clock.advance(2_000);
  expect(await appWorld.pass(app.confirmCliLogin(loginCode))).toEqual({ ok: true, value: undefined });
  const result = await appWorld.pass(login);
  expect(result).toEqual({ ok: true, value: expect.stringMatching(/^[0-9a-z]{45}$/) as string });

  const program = appWorld.open({ tokenStore: { refreshToken: result.ok ? result.value : null } });
  expect((await appWorld.pass(program.app.getUser()))?.id).toBe(app.$session.get()?.userId);
  expect(await appWorld.pass(app.confirmCliLogin(loginCode))).toMatchObject({
    ok: false,
    error: { code: 'CLI_AUTH_ERROR', message: 'Invalid login code or the code has expired' },
  });
});

test('promptCliLogin() fails with CLI_AUTH_ERROR after maxAttempts polls without an approval', async () => {
  const { login } = await ask({ maxAttempts: 3 });
  const times: number[] = [];
  const { network } = appWorld.world;
  appWorld.world.network = (request) => {
    if (request.url.endsWith('/poll')) times.push(appWorld.world.clock.device().now());
    return network(request);
  };
  expect(await appWorld.pass(login)).toMatchObject({
    ok: false,
    error: { code: 'CLI_AUTH_ERROR', message: 'Timed out waiting for CLI authentication.' },
  });
  expect(appWorld.sent('/auth/cli/poll')).toHaveLength(3);
  for (const [index, time] of times.entries()) {
    if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(2_000);
  }
});

test('promptCliLogin() fails if the login has expired, was already used or has an unknown status', async () => {
  const late = await ask({ expiresInMillis: 60_000 });
  await appWorld.world.clock.advance(61_000);
  expect(await appWorld.pass(late.login)).toMatchObject({
    error: { code: 'CLI_AUTH_EXPIRED_ERROR', message: 'CLI authentication request expired. Please try again.' },
  });

  answerPolls({ status: 'used' });
  expect(await appWorld.pass((await ask()).login)).toMatchObject({
    error: { code: 'CLI_AUTH_USED_ERROR', message: 'This authentication token has already been used.' },
  });
  answerPolls({ status: 'sleeping' });
  expect(await appWorld.pass((await ask()).login)).toMatchObject({
    error: { code: 'CLI_AUTH_ERROR', message: 'Unexpected status from CLI auth polling: sleeping' },
  });
});

const page = (status: number) => () =>
  new Response('<!doctype html><title>Welcome to the WLAN</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
const cutOff = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"status":"wai'));
      controller.error(new TypeError('terminated'));
    },
  });

test.each<readonly [name: string, answer: () => Response | Promise<Response>]>([
  ['a network error', () => Promise.reject(new TypeError('offline'))],
  ['status 503', () => new Response('busy', { status: 503 })],
  ['a captive portal page with status 200', page(200)],
  ['a captive portal page with status 203', page(203)],
  ['an empty response', () => new Response('')],
  ['half a response', () => new Response('{"status":"wai', { headers: { 'content-type': 'application/json' } })],
  ['a response that breaks off', () => new Response(cutOff(), { headers: { 'content-type': 'application/json' } })],
  ['unrelated JSON', () => Response.json({ error: 'sign in to the WLAN' })],
  ['a JSON array', () => Response.json([])],
  [
    'an error header with an HTML body',
    () => new Response('<html>', { status: 400, headers: { 'x-stack-known-error': 'INVALID_POLLING_CODE' } }),
  ],
  ['status 408', page(408)],
  ['status 425', page(425)],
  ['status 429', page(429)],
  ['status 502', page(502)],
  ['status 511', page(511)],
])('if all polls of the first minute get %s, promptCliLogin() can still succeed later', async (_name, answer) => {
  const { login, loginCode } = await ask();
  const { network } = appWorld.world;
  appWorld.world.network = (request) => (request.url.endsWith('/poll') ? answer() : network(request));
  await appWorld.world.clock.advance(60_000);
  appWorld.world.network = network;
  const { app } = appWorld.open();
  await appWorld.pass(app.signUpWithCredential(newPerson()));
  await appWorld.pass(app.confirmCliLogin(loginCode));
  expect(await appWorld.pass(login)).toMatchObject({ ok: true });
});

test.each<readonly [name: string, answer: () => Response | Promise<Response>]>([
  ['a network error', () => Promise.reject(new TypeError('offline'))],
  ['an HTML page', page(200)],
])('promptCliLogin() fails with CLI_AUTH_EXPIRED_ERROR if each poll until expiry gets %s', async (_name, answer) => {
  const { login } = await ask({ expiresInMillis: 60_000 });
  appWorld.world.network = answer;
  await appWorld.world.clock.advance(70_000);
  expect(await login).toMatchObject({ error: { code: 'CLI_AUTH_EXPIRED_ERROR' } });
});

test('an aborted promptCliLogin() rejects with the abort reason and leaves no timer', async () => {
  const stop = new AbortController();
  const { login } = await ask({ signal: stop.signal });
  await appWorld.world.clock.advance(3_000);
  stop.abort(new Error('Ctrl-C'));
  await expect(login).rejects.toThrow('Ctrl-C');
  expect(appWorld.world.clock.timerCount).toBe(0);
});

test('if the service refuses to start a login, the error of promptCliLogin() has the HTTP status', async () => {
  appWorld.world.network = () => new Response('no', { status: 403 });
  const { app } = appWorld.open();
  expect(await appWorld.pass(app.promptCliLogin({ appUrl: APP_URL }))).toMatchObject({
    error: { code: 'CLI_AUTH_ERROR', message: 'Failed to initiate CLI auth: 403' },
  });
});

test.each(['', 'app.example.test', 'javascript:alert(1)', 'ftp://app.example.test'])(
  'promptCliLogin() rejects the appUrl %j with INVALID_OPTION',
  async (appUrl) => {
    const { app } = appWorld.open();
    await expect(app.promptCliLogin({ appUrl })).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  },
);

test('confirmCliLogin() without a signed-in user rejects with NOT_SIGNED_IN and sends no approval', async () => {
  const { loginCode } = await ask();
  const before = appWorld.sent('/auth/cli/complete').length;
  await expect(appWorld.pass(appWorld.open().app.confirmCliLogin(loginCode))).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
  expect(appWorld.sent('/auth/cli/complete')).toHaveLength(before);
});

function answerPolls(body: object) {
  const { service } = appWorld;
  appWorld.world.network = (request) => (request.url.endsWith('/poll') ? Response.json(body) : service.fetch(request));
}
