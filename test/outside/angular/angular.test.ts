import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/emulator.ts';
import { install } from '../support/packed.ts';
import { startVisitors, type Visitors } from '../support/visitors.ts';

// Angular with zone.js calls an app stable when no timer waits in its zone, and hydrates a page or registers a service worker only then. In
// a browser without an event for cookies (Firefox below 140, Safari below 18.4) our code always has a timer, which must be outside.

const PACKAGES = [
  '@angular/common@22.2.6',
  '@angular/compiler@22.2.6',
  '@angular/core@22.2.6',
  '@angular/platform-browser@22.2.6',
  'rxjs@7.8.2',
  'zone.js@0.16.3',
];

/** How long a change of the cookies by other code may stay unseen. */
const POLL_MS = 100;

let folder: string;
let service: RunningService;
let visitors: Visitors;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-angular-'));
  [service, visitors] = await Promise.all([startService(), startVisitors(), build()]);
  await serve();
});
afterAll(async () => {
  await visitors?.close();
  server?.close();
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Angular compiles the templates in the browser, so its command line is not needed. */
async function build(): Promise<void> {
  await cp(join(import.meta.dirname, 'app'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await install(folder, PACKAGES);
  const bundle = await rolldown({
    input: join(folder, 'main.js'),
    platform: 'browser',
    logLevel: 'silent',
    // As the command line does for zone.js, which cannot see what waits for a native `await`.
    transform: { target: 'es2016' },
  });
  await bundle.write({ dir: join(folder, 'dist') });
  await bundle.close();
}

/** Serves the scripts, and the page at every other address. */
async function serve(): Promise<void> {
  const scripts = `<script>SETTINGS = ${JSON.stringify(service.clientSettings)}</script><script type="module" src="/main.js"></script>`;
  server = createServer(async ({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? await readFile(join(folder, 'dist', url)) : `<!doctype html><app-root></app-root>${scripts}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Opens the app in a browser that has no event for cookies, with a clock of the test. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  await page.clock.install();
  await page.goto(address + path);
  expect(await page.evaluate(() => 'cookieStore' in window)).toBe(false);
}

const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('output')?.innerText.trim() === wanted, text);
const isStable = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.stable === 'true', null, { timeout: 10_000 });

test.each(['/', '/handler/sign-in'])(
  'an Angular app with zone.js at %s becomes stable, and shows a session of other code within a poll',
  async (path) => {
    const errors: string[] = [];
    await visitors.visit(async (page) => {
      await open(page, path);
      await shows(page, 'signed out');
      await isStable(page);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      const session = await service.signInAs('ada@example.com');
      await page.context().addCookies(session.cookies(address));
      expect(await page.locator('output').innerText()).toBe('signed out');
      await page.clock.runFor(POLL_MS);
      expect(await page.locator('output').innerText()).toMatch(/^signed in/);
      await page.clock.resume();
      await shows(page, 'signed in ada@example.com');
      await isStable(page);
    }, errors);
    expect(errors).toEqual([]);
  },
);
