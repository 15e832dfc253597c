import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../support/browser/launch-browser.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';

const ELEMENTS = `<lk-provider project-id="internal" publishable-client-key="pck_example" base-url="/">
  <lk-sign-in></lk-sign-in>
</lk-provider>`;

const OWNERS_ELEMENTS = `
  <lk-provider project-id="internal" publishable-client-key="pck_example" base-url="https://service.example">
    <lk-project-settings project-id="00000000-0000-4000-8000-000000000000"></lk-project-settings>
  </lk-provider>`;

const PAGES: Readonly<Record<string, string>> = {
  '/script': `${ELEMENTS}<script type="module" src="/cdn/latchkey.js"></script>`,
  '/import-map': `${ELEMENTS}<script type="importmap">{ "imports": {
    "latchkey": "/cdn/core/index.js", "latchkey/elements": "/cdn/elements/index.js"
  } }</script>
  <script type="module">
    import { createClientApp } from 'latchkey';
    import { LkSignIn } from 'latchkey/elements';
    document.title = typeof createClientApp + typeof LkSignIn;
  </script>`,
  '/owner': `${OWNERS_ELEMENTS}<script type="importmap">{ "imports": { "latchkey/internal/cdn/": "/cdn/" } }</script>
  <script type="module" src="/cdn/latchkey.js"></script>
  <script type="module" src="/project/elements/project/index.js"></script>`,
};

/** Loaded with the first click on a user button. */
const MENU = 'chunks/user-menu.js';

let server: Server;
let browser: Browser;
let cdn: string;

beforeAll(async () => {
  const modules = join(await folderWithPackage(), 'node_modules');
  cdn = join(modules, 'latchkey/dist/cdn');
  const project = join(modules, 'latchkey-project/cdn');
  server = createServer(async ({ url = '/' }, response) => {
    const [, folder, path] = /^\/(cdn|project)(\/[\w./-]+\.js)$/.exec(url) ?? [];
    if (path !== undefined) {
      response.setHeader('content-type', 'text/javascript');
      return response.end(await readFile(join(folder === 'cdn' ? cdn : project, normalize(path))));
    }
    const page = PAGES[url];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
    return response.end(`<!doctype html><html lang="en"><title>Page</title>${page ?? ''}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await removeFolder();
});

test('the CDN script loads an element as soon as the page contains its tag', async () => {
  const { page, errors, requests } = await open('/script');
  await page.waitForFunction(() => customElements.get('lk-sign-in') !== undefined);
  expect(await readdir(cdn, { recursive: true })).toContain(MENU);
  expect(requests.filter((url) => url.endsWith('/latchkey.js'))).toHaveLength(1);
  expect(requests.filter((url) => url.endsWith(`/${MENU}`))).toEqual([]);

  await page.evaluate(() => document.body.append(document.createElement('lk-user-button')));
  await page.waitForFunction(() => customElements.get('lk-user-button') !== undefined);

  expect(errors).toEqual([]);
});

test('a page without a build step can import the CDN modules through an import map', async () => {
  const { page, errors } = await open('/import-map');
  await page.waitForFunction(() => document.title !== 'Page');
  expect(await page.title()).toBe('functionfunction');
  expect(errors).toEqual([]);
});

test('with an import map, the CDN script and lk-project-settings load shared modules only once', async () => {
  const { page, errors, requests } = await open('/owner');
  await page.getByText('Sign in to manage this project').waitFor();
  const shared = requests.filter((url) => url.endsWith('/chunks/element.js'));
  expect(shared.map((url) => new URL(url).pathname)).toEqual(['/cdn/chunks/element.js']);
  expect(errors).toEqual([]);
});

/** The page with what went wrong in it: errors of scripts; the service is not there, and that is no error here. */
async function open(path: string): Promise<{ page: Page; errors: string[]; requests: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { page, errors, requests };
}
