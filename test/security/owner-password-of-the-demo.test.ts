import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../demo/launch/site.ts';

/**
 * The owner's page of the demo says the password, so that anybody at this machine can try it. Pages of others can load scripts and
 * style sheets from the demo, and give a name of their own its address (DNS rebinding); neither shows it to them.
 */
const PASSWORD = `"<Owner's & password>$&"`;
const ESCAPED = '&#34;&#60;Owner&#39;s &#38; password&#62;$&#38;&#34;';

let site: Site;
beforeAll(async () => {
  site = await startSite({ port: 0, settings: { LATCHKEY_OWNER_PASSWORD: PASSWORD } });
});
afterAll(() => site?.close());
// The server reports every host that it refuses.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly allowed: string | undefined;
  readonly body: string;
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, site.address), { headers }, async (answer) => {
      const { 'content-type': type, 'access-control-allow-origin': allowed } = answer.headers;
      resolve({ status: answer.statusCode, type, allowed, body: await text(answer) });
    });
    asked.once('error', reject).end();
  });
}

test('the demo page for project owners shows the owner’s password as escaped text', async () => {
  const { status, body } = await ask('/projects', { accept: 'text/html' });
  expect([status, body.includes(`<code id="owner-password">${ESCAPED}</code>`)]).toEqual([200, true]);
});

test.each([
  '/owner.ts',
  '/owner.html?raw',
  '/owner.html?import&raw',
  '/owner.html?url',
  '/owner.html?url&inline',
  '/launch/settings.ts',
  '/site/owner-page.ts',
  '/@vite/client',
  '/@vite/env',
  '/plain',
])('the demo’s response at %s contains the owner’s password only if it is an HTML page', async (path) => {
  const { type = '', body } = await ask(path);
  const secrets = [PASSWORD, ESCAPED, JSON.stringify(PASSWORD), encodeURIComponent(PASSWORD)];
  const saysIt = secrets.some((secret) => body.includes(secret));
  expect(saysIt && !type.startsWith('text/html')).toBe(false);
});

test('the demo page for project owners sends no CORS header to other origins', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
    expect([origin, (await ask('/projects', { accept: 'text/html', origin })).allowed]).toEqual([origin, undefined]);
  }
});

test('the demo page for project owners answers 403 to a foreign Host header (DNS rebinding)', async () => {
  for (const host of ['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example:80']) {
    const { status, body } = await ask('/projects', { accept: 'text/html', host });
    expect([host, status, body.includes(ESCAPED)]).toEqual([host, 403, false]);
  }
});
