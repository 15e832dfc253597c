import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { launchHeadlessShell } from '../../support/browser/launch-browser.ts';
import { program } from '../../support/run/program.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { bundlerTools } from '../bundlers.ts';
import { installedFolder, removeFolder, tarballOf } from '../packed-package.ts';

/** Next needs `'use client'` in the module of the components. Every other warning about our code is a fault of ours. */
const USE_CLIENT = /use client/;

/** Each bundler, and whether it warns of directives that it ignores. */
const BUNDLERS = [
  ['vite-7', true],
  ['vite-8', true],
  ['rollup', true],
  ['webpack', false],
  ['rspack', false],
  ['esbuild', false],
  ['bun', false],
  ['parcel', false],
  ['metro', false],
] as const;

/** Each landing builds with a third of them. */
const SAMPLE = sampleOf(BUNDLERS, 1 / 3);

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let app: string;
let tools: string;
let service: RunningService;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  tools = await bundlerTools(SAMPLE.map(([name]) => name));
  await copyFile(join(import.meta.dirname, 'build-with.mjs'), join(tools, 'build-with.mjs'));
  app = await installedFolder([await tarballOf('latchkey'), 'react@19', 'react-dom@19']);
  service = await startService();
  await writePage();
  server = await serve(join(app, 'out'));
  browser = await launchHeadlessShell();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await service?.close();
  if (app) await rm(app, { recursive: true, force: true });
  await removeFolder();
});

test.each(SAMPLE)(
  'a page bundled with %s renders elements and React components without errors',
  async (bundler, isAboutDirective) => {
    const output = join(app, 'out', bundler);
    await mkdir(output, { recursive: true });
    const {
      exitCode,
      stdout,
      output: all,
    } = await program('node', ['build-with.mjs', bundler, app, output], { cwd: tools });
    expect(exitCode, all).toBe(0);
    const warnings = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[];
    expect(warnings.filter((each) => !USE_CLIENT.test(each))).toEqual([]);
    expect(warnings.length).toBe(isAboutDirective ? 1 : 0);
    expect(await faultsOf(`${bundler}/index.html`)).toEqual([]);
  },
);

/** Opens a built page and waits for what it shows. Returns the errors of its scripts. */
async function faultsOf(path: string): Promise<string[]> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${path}`);
    await Promise.race([shown(page), page.waitForEvent('pageerror')]);
  } finally {
    await page.close();
  }
  return faults;
}

/** Resolves when the elements and the React components show what they loaded on demand. */
async function shown(page: Page): Promise<void> {
  await page.getByText('Nobody is signed in.').waitFor();
  await page.locator('lk-sign-in').getByRole('textbox', { name: 'Email' }).waitFor();
  await page.locator('lk-sign-up').getByRole('textbox', { name: 'Email' }).waitFor();
}

async function writePage(): Promise<void> {
  const { projectId, publishableClientKey } = service.clientSettings;
  const settings = { projectId, publishableClientKey, baseUrl: service.address, tokenStore: 'memory' };
  await writeFile(join(app, 'main.js'), scriptOf(settings));
  await writeFile(join(app, 'index.html'), PAGE);
  // Parcel reads `exports` only if told to, as the guide says.
  const manifest = { private: true, type: 'module', '@parcel/resolver-default': { packageExports: true } };
  await writeFile(join(app, 'package.json'), JSON.stringify(manifest));
}

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Page</title></head>
  <body>
    <lk-provider><lk-sign-in></lk-sign-in></lk-provider>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`;

function scriptOf(settings: object): string {
  return `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createClientApp } from 'latchkey';
import 'latchkey/elements/provider.js';
import 'latchkey/elements/sign-in/sign-in.js';
import { LatchkeyProvider, SignUp, useUser } from 'latchkey/react';

const app = createClientApp(${JSON.stringify(settings)});
document.querySelector('lk-provider').app = app;

function Account() {
  return createElement('p', null, useUser() === null ? 'Nobody is signed in.' : 'Somebody is signed in.');
}

const page = createElement(LatchkeyProvider, { app }, createElement(Account), createElement(SignUp));
createRoot(document.querySelector('#root')).render(page);
`;
}

async function serve(folder: string): Promise<Server> {
  const started = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const content = await readFile(join(folder, pathname)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' });
    response.end(content ?? '');
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}
