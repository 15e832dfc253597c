import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import { type Browser, chromium, type Frame, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../demo/service/base/demo-people.ts';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { findHeadlessShell } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';

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
  const rules = ['--disable-gpu', '--host-resolver-rules=MAP *.example 127.0.0.1'];
  browser = await chromium.launch(launchOptions(await findHeadlessShell(), rules));
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

function keys(access: 'client' | 'admin', project = service.service.project): Record<string, string> {
  return {
    'x-stack-project-id': project.projectId,
    'x-stack-access-type': access,
    'x-stack-publishable-client-key': project.publishableClientKey,
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

/**
 * One attempt of each kind that only pages of this machine, of the project or of owners may make. All of them are in
 * test/security/service/rules/access/page-of-others.test.ts.
 */
function attempts(): Readonly<Record<string, Attempt>> {
  const server = { host: '127.0.0.1', port: portOf(door), username: '', password: '' };
  const email_config = { ...server, sender_name: 'Eve', sender_email: 'eve@example.com' };
  const testMail = { recipient_email: 'ada@example.com', email_config };
  const owner = { email: DEMO_OWNER.email, password: PASSWORD };
  return {
    'a sign-in as the owner': post(
      '/api/v1/auth/password/sign-in',
      keys('client', service.service.internalProject),
      owner,
    ),
    'a test mail': post('/api/v1/internal/send-test-email', keys('admin'), testMail),
    'the inbox': get('/inbox.json', {}),
    'a session by a switch': post('/__control/sign-in-as', {}, { user: 'owner' }),
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
  for (const [name, attempt] of Object.entries(attempts())) found[name] = await send(page, base, attempt);
  return found;
}

function everyAttempt(outcome: Outcome): Readonly<Record<string, Outcome>> {
  return Object.fromEntries(Object.keys(attempts()).map((name) => [name, outcome]));
}

test('a localhost page can use the protected endpoints of the local service', async () => {
  const page = await visit(`http://localhost:${portOf(site)}/`);
  expect(await outcomes(page)).toEqual(everyAttempt(200));
});

test('a page of a foreign origin cannot use the protected endpoints of the local service', async () => {
  const page = await visit(`http://evil.example:${portOf(site)}/`);
  expect(await outcomes(page)).toEqual(everyAttempt('unreadable'));
  expect(await send(page, service.address, get('/api/v1/projects/current', keys('client')))).toBe(200);
  expect(knocks).toEqual([]);
});

test('a sandboxed frame in a localhost page cannot use the protected endpoints of the local service', async () => {
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
  expect(await outcomes(frame)).toEqual(everyAttempt('unreadable'));
});

test('a foreign page cannot advance the clock of the local service by a no-cors request or a form', async () => {
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

test('the local service refuses requests to a foreign host name (DNS rebinding)', async () => {
  const address = `http://rebound.example:${new URL(service.address).port}`;
  const page = await visit(address);
  expect(await page.textContent('body')).toContain('This service has another name.');
  expect(await outcomes(page, address)).toEqual(everyAttempt(403));
});
