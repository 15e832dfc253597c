import * as nodeServer from '@hono/node-server';
import * as hono from 'hono';
import type { AddressInfo, Server } from 'node:net';
import * as http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClientApp } from '../../core/index.ts';
import { browserPlatform } from '../../core/platform/browser.ts';
import { type RunningService, startService, type TestSession } from '../../demo/service/emulator.ts';
import { markdownPages, type Snippet, snippetsOf } from '../rules/examples/pages.ts';
import { createWorld } from '../support/world.ts';
import { runCode } from '../service/documents/run-snippet.ts';

// The servers of the documentation whose packages this repository has, with the code of the page that asks them. The examples run the
// same code, and that of Express and Fastify, from the packed package.

const BACK_END = 'demo/docs/start/back-end.md';
const YOUR_OWN_API = 'demo/docs/guides/your-own-api.md';

let service: RunningService;
const servers: Server[] = [];

beforeAll(async () => {
  service = await startService();
});
beforeEach(() => {
  for (const [name, value] of Object.entries(service.settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.reset();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});
afterAll(() => service.close());

/** Runs the server of a snippet, and returns its address. */
async function serve(snippet: Snippet): Promise<string> {
  const started = <Made extends object>(server: Made): Made => {
    if (server instanceof http.Server) servers.push(server);
    return server;
  };
  const modules = {
    hono,
    'node:http': { createServer: (listener: http.RequestListener) => started(http.createServer(listener)) },
    '@hono/node-server': {
      serve: (options: Parameters<typeof nodeServer.serve>[0]) => started(nodeServer.serve({ ...options, port: 0 })),
    },
  };
  await runCode(snippet.code, { process: { env: { PORT: '0' } } }, modules);
  const [server] = servers;
  if (!server) throw new Error('The snippet starts no server.');
  await vi.waitUntil(() => server.listening);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The snippet of a page with this label in which these words stand. */
function snippetWith(path: string, words: string, label = ''): Snippet {
  const found = markdownPages()
    .filter((page) => page.path === path)
    .flatMap(snippetsOf)
    .filter(({ code, info }) => code.includes(words) && info === label);
  expect(found, `${path}: ${words}`).toHaveLength(1);
  return found[0] as Snippet;
}

test.for(['[Node]', '[Hono]'])('the %s server in the docs returns the user or an error code', async (label) => {
  const address = await serve(snippetWith(BACK_END, 'createServerApp({})', label));
  const { headers } = await service.signInAs('ada@example.com');
  const ask = async (init: RequestInit) => {
    const answer = await fetch(`${address}/me`, init);
    return [answer.status, await answer.text()];
  };
  expect(await ask({ headers })).toEqual([200, 'ada@example.com']);
  expect(await ask({})).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await ask({ headers: { 'x-stack-auth': '{' } })).toEqual([400, 'INVALID_REQUEST']);
});

test.for(['[Node]', '[Hono]'])('the %s server in the docs sends renewed session cookies to browsers', async (label) => {
  const address = await serve(snippetWith(BACK_END, 'createServerApp({})', label));
  const cookiesOf = ({ cookies }: TestSession) => cookies(address).map(({ name, value }) => `${name}=${value}`);
  const ask = (session: TestSession) => fetch(`${address}/me`, { headers: { cookie: cookiesOf(session).join('; ') } });
  await service.setTime(new Date(Date.now() - 11 * 60_000));
  const old = await service.signInAs('ada@example.com');
  await service.setTime(new Date());
  const renewed = await ask(old);
  expect([renewed.status, await renewed.text()]).toEqual([200, 'ada@example.com']);
  expect(renewed.headers.getSetCookie().length).toBeGreaterThan(0);
  expect(renewed.headers.get('cache-control')).toContain('private');
  const unchanged = await ask(await service.signInAs('ada@example.com'));
  expect([unchanged.status, unchanged.headers.getSetCookie()]).toEqual([200, []]);
});

test('the client code in the docs redirects to the sign-in page if the server answers SIGN_IN_TOO_OLD', async () => {
  const address = await serve(snippetWith(BACK_END, 'createServerApp({})', '[Hono]'));
  const page = snippetWith(YOUR_OWN_API, 'answer.status === 401');
  const session = await service.signInAs('ada@example.com');
  const world = createWorld((request) => fetch(request));
  const tab = world.tab({ href: 'http://localhost:5173/plans' });
  const redirectMethod = { navigate: (url: string) => void tab.navigations.push(url) };
  const options = { ...service.clientSettings, tokenStore: session.tokenStore, redirectMethod };
  const app = createClientApp(options, { ...tab, clock: browserPlatform().clock });
  const shown: unknown[] = [];
  const press = () => {
    const ask = (path: string, init: RequestInit) => fetch(address + path, init);
    return runCode(page.code, { app, fetch: ask, show: (value: unknown) => shown.push(value) });
  };
  try {
    await press();
    expect([shown, tab.navigations]).toEqual([[], []]);
    await service.advanceTime(11 * 60_000);
    await press();
    expect(shown).toEqual(['SIGN_IN_TOO_OLD']);
    expect(tab.navigations).toHaveLength(1);
    expect(tab.navigations[0]).toMatch(/\/handler\/sign-in\?sign_in_again=.+&after_auth_return_to=%2Fplans$/);
  } finally {
    app.dispose();
  }
});

test('the Hono server in the docs accepts a bearer access token and answers a forged token with 401', async () => {
  const address = await serve(snippetWith(YOUR_OWN_API, 'createServerApp({})', '[Hono]'));
  const { headers, userId } = await service.signInAs('ada@example.com');
  const { accessToken } = JSON.parse(headers['x-stack-auth']) as { readonly accessToken: string };
  const ask = (authorization: string) => fetch(`${address}/notes`, { headers: { authorization } });
  expect(await (await ask(`Bearer ${accessToken}`)).json()).toEqual({ owner: userId });
  expect((await ask('Bearer forged')).status).toBe(401);
});

test('the Hono route for webhooks in the docs accepts a signed message and answers a forged one with 400', async () => {
  const { code } = snippetWith('demo/docs/guides/webhooks.md', 'app.post(', '[Hono]');
  const app = new hono.Hono();
  const names = { app, process: { env: { WEBHOOK_SECRET: SECRET } } };
  await runCode(`${code.replace('export function', 'function')}\naddWebhooks(app);`, names);
  await service.createUser({ email: 'grace@example.com' });
  const message = await service.webhooks.last('user.created');
  const send = async (secret: string) => {
    const answer = await app.request(message.request('http://localhost/webhooks', secret));
    return [answer.status, await answer.text()];
  };
  expect(await send(SECRET)).toEqual([204, '']);
  expect(await send('whsec_AAAAAAAAAAAAAAAAAAAAAAAA')).toEqual([400, 'WEBHOOK_WRONG_SIGNATURE']);
});

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
