import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../demo/service/base/demo-people.ts';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { findHeadlessShell } from '../../support/browser/browsers.ts';

/**
 * A developer has the local service running and opens a page of somebody else. The browser believes that every name below `example`
 * is on this machine, so nothing but the service itself refuses that page.
 */

interface Attempt {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status of an answer that the page may read; a request that the browser refuses has none. */
type Outcome = number | 'unreadable';

const PASSWORD = 'the-password-of-the-owner';

let service: RunningService;
let browser: Browser;
/** Serves an empty page under every name. */
const site = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end('A page'));
const knocks: Socket[] = [];
const door = createTcpServer((socket) => void knocks.push(socket));

beforeAll(async () => {
  service = await startService({ ownerPassword: PASSWORD });
  await service.service.controls.seedPeople(['owner', 'ordinary']);
  await Promise.all([site, door].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const { executablePath, args, env } = await findHeadlessShell();
  browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu', '--host-resolver-rules=MAP *.example 127.0.0.1'],
    ...(env ? { env: { ...process.env, ...env } as Record<string, string> } : {}),
  });
});
afterAll(async () => {
  await browser?.close();
  site.close();
  door.close();
  await service?.close();
});

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

async function visit(address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

function keys(access: 'client' | 'server' | 'admin', project = service.service.project): Record<string, string> {
  return {
    'x-stack-project-id': project.projectId,
    'x-stack-access-type': access,
    'x-stack-publishable-client-key': project.publishableClientKey,
    ...(access === 'client' ? {} : { 'x-stack-secret-server-key': project.secretServerKey }),
    ...(access === 'admin' ? { 'x-stack-super-secret-admin-key': project.superSecretAdminKey } : {}),
  };
}

const get = (path: string, headers: Readonly<Record<string, string>>): Attempt => ({ method: 'GET', path, headers });
const post = (path: string, headers: Readonly<Record<string, string>>, body: object): Attempt => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What only pages of this machine and of the project may do. */
async function attempts(): Promise<Readonly<Record<string, Attempt>>> {
  const { access_token: token } = await service.service.controls.signInAs('owner');
  const internal = keys('client', service.service.internalProject);
  const owner = { 'x-stack-admin-access-token': token };
  const { projectId } = service.service.project;
  const server = { host: '127.0.0.1', port: portOf(door), username: '', password: '' };
  const email_config = { ...server, sender_name: 'Eve', sender_email: 'eve@example.com' };
  const testMail = { recipient_email: 'ada@example.com', email_config };
  const current = '/api/v1/internal/projects/current';
  return {
    'the server level': get('/api/v1/users', keys('server')),
    'the admin level': get(current, keys('admin')),
    'the session of an owner': get(current, {
      'x-stack-project-id': projectId,
      'x-stack-access-type': 'admin',
      ...owner,
    }),
    'the projects of an owner': get('/api/v1/internal/projects', { ...internal, 'x-stack-access-token': token }),
    'a sign-in as the owner': post('/api/v1/auth/password/sign-in', internal, {
      email: DEMO_OWNER.email,
      password: PASSWORD,
    }),
    'a sign-up of an owner': post('/api/v1/auth/anonymous/sign-up', internal, {}),
    'a test mail': post('/api/v1/internal/send-test-email', keys('admin'), testMail),
    'the inbox': get('/inbox.json', {}),
    'the switches': get('/__control', {}),
    'a session by a switch': post('/__control/sign-in-as', {}, { user: 'owner' }),
    'the time by a switch': post('/__control/advance-clock', {}, { millis: 1 }),
  };
}

async function send(page: Page | Frame, base: string, { path, ...init }: Attempt): Promise<Outcome> {
  return page.evaluate(
    async ({ address, request }) => {
      const answer = await fetch(address, request).catch(() => null);
      return answer === null ? ('unreadable' as const) : answer.status;
    },
    { address: base + path, request: init },
  );
}

async function outcomes(page: Page | Frame, base = service.address): Promise<Readonly<Record<string, Outcome>>> {
  const found: Record<string, Outcome> = {};
  for (const [name, attempt] of Object.entries(await attempts())) found[name] = await send(page, base, attempt);
  return found;
}

async function everyAttempt(outcome: Outcome): Promise<Readonly<Record<string, Outcome>>> {
  return Object.fromEntries(Object.keys(await attempts()).map((name) => [name, outcome]));
}

test('a page of this machine may do all of it, so the attempts are sound', async () => {
  const page = await visit(`http://localhost:${portOf(site)}/`);
  expect(await outcomes(page)).toEqual(await everyAttempt(200));
});

test('a page of others may do none of it, and opens no connection', async () => {
  const page = await visit(`http://evil.example:${portOf(site)}/`);
  expect(await outcomes(page)).toEqual(await everyAttempt('unreadable'));
  expect(await send(page, service.address, get('/api/v1/projects/current', keys('client')))).toBe(200);
  expect(knocks).toEqual([]);
});

test('nor may a sandboxed frame, even of a page of this machine', async () => {
  const page = await visit(`http://localhost:${portOf(site)}/`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.srcdoc = 'A frame';
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve);
      document.body.append(frame);
    });
  });
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  if (!frame) throw new Error('The page has no frame.');
  expect(await frame.evaluate(() => origin)).toBe('null');
  expect(await outcomes(frame)).toEqual(await everyAttempt('unreadable'));
});

test('requests whose answer a page does not want to read change nothing either', async () => {
  const page = await visit(`http://evil.example:${portOf(site)}/`);
  const before = await service.now();
  await page.evaluate(async (address) => {
    const body = '{"millis":86400000}';
    await fetch(`${address}/__control/advance-clock`, { mode: 'no-cors', method: 'POST', body });
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'text/plain', action: `${address}/__control/advance-clock` });
    const field = form.appendChild(document.createElement('input'));
    Object.assign(field, { name: '{"millis":86400000,"a":"', value: '"}' });
    document.body.append(form);
    form.submit();
  }, service.address);
  await page.waitForURL(`${service.address}/__control/advance-clock`);
  expect(await page.textContent('body')).toBe('Only pages of this machine may do this.');
  expect((await service.now()).getTime() - before.getTime()).toBeLessThan(86_400_000);
});

test('a name that was made to point at the service gets nothing of it', async () => {
  const address = `http://rebound.example:${new URL(service.address).port}`;
  const page = await visit(address);
  expect(await page.textContent('body')).toContain('This service has another name.');
  expect(await outcomes(page, address)).toEqual(await everyAttempt(403));
});
