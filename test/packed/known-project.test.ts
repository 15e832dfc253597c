import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../demo/service/app/start.ts';
import { launchHeadlessShell } from '../support/browser/launch-browser.ts';
import { program } from '../support/run/program.ts';
import { bundlerTools } from './bundlers.ts';
import { folderWithPackage, removeFolder } from './packed-package.ts';
import { buildPage } from './page-build.ts';
import { servePage } from './serve-page.ts';

afterAll(removeFolder);

/** The plugin as a developer imports it. */
async function packedPlugin(): Promise<typeof import('../../core/vite.ts')> {
  const path = join(await folderWithPackage(), 'node_modules/latchkey/dist/core/vite.js');
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

test('a page built with the Vite plugin shows the sign-in form before the service answers', async () => {
  await using service = await startService();
  const { projectId, publishableClientKey, baseUrl } = service.clientSettings;
  const { latchkey } = await packedPlugin();
  const built = await buildPage(
    await folderWithPackage(),
    {
      name: 'known-project',
      script: `import 'latchkey/elements/provider.js'; import 'latchkey/elements/sign-in/sign-in.js';`,
      body: `<lk-provider project-id="${projectId}" publishable-client-key="${publishableClientKey}" base-url="${baseUrl}">
        <lk-sign-in></lk-sign-in>
      </lk-provider>`,
    },
    [],
    [latchkey({ projectId, publishableClientKey, baseUrl })],
  );
  const browser = await launchHeadlessShell();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) return servePage(route, built);
    // The service never answers.
    asked.push(pathname);
    return undefined;
  });
  await page.goto('http://localhost/sign-in');
  await page.getByLabel('Email').fill('ada@example.com');
  expect(await page.locator('head link[rel=preconnect]').getAttribute('href')).toBe(baseUrl);
  expect(asked).toEqual(['/api/v1/projects/current']);
});

test('with Vite 7, the Latchkey plugin builds the project settings into the scripts of a page', async () => {
  await using service = await startService();
  const { projectId, publishableClientKey, baseUrl } = service.clientSettings;
  const root = await folderWithPackage();
  await writeFile(join(root, 'vite-7.js'), `import 'latchkey/elements/sign-in/sign-in.js';`);
  const built = await program('node', ['--input-type=module', '--eval', VITE_7], {
    cwd: await bundlerTools(['vite-7']),
    env: { NODE_ENV: 'production', ROOT: root, OPTIONS: JSON.stringify({ projectId, publishableClientKey, baseUrl }) },
  });
  expect(built.exitCode, built.output).toBe(0);
  const folder = join(root, 'dist-vite-7/assets');
  const scripts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  // Only answers of the service spell the names of settings like this.
  expect(scripts.some((script) => script.includes('"sign_up_enabled') || script.includes('\\"sign_up_enabled'))).toBe(
    true,
  );
});

/** Builds the script with Vite 7 and the plugin, as an app does that has this version. */
const VITE_7 = `
import { pathToFileURL } from 'node:url';
import { build } from 'vite-7';
const root = process.env.ROOT;
const { latchkey } = await import(pathToFileURL(root + '/node_modules/latchkey/dist/core/vite.js').href);
await build({
  configFile: false,
  root,
  mode: 'production',
  logLevel: 'error',
  plugins: [latchkey(JSON.parse(process.env.OPTIONS))],
  build: { outDir: root + '/dist-vite-7', rollupOptions: { input: root + '/vite-7.js' } },
});`;
