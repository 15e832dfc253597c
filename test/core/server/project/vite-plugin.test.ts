import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer as createViteServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { latchkey, type LatchkeyPluginOptions } from '../../../../core/vite.ts';
import { firstPaintStyles } from '../../../../core/server/project/first-paint.ts';
import { startService } from '../../../../demo/service/app/start.ts';

// The plugin puts what it finds into the environment of this process.
const KEYS = ['SECRET_SERVER_KEY', 'SUPER_SECRET_ADMIN_KEY'].flatMap((name) =>
  ['LATCHKEY_', 'HEXCLAVE_', 'STACK_'].map((family) => family + name),
);
beforeEach(() => {
  for (const name of KEYS) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

/** Starts a service. Returns its project and its address. */
async function startDemo() {
  const service = await startService();
  onTestFinished(() => service.close());
  const { projectId, baseUrl } = service.clientSettings;
  return { projectId, baseUrl };
}

/** Makes the folder of an app that stores the variable of the plugin in its script. */
async function makeApp(settings: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vite-plugin-'));
  onTestFinished(() => rm(root, { recursive: true }));
  // Vite keeps its cache beside the nearest package.json, and the folder of temporary files may be in another project.
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), 'document.title = import.meta.env.VITE_LATCHKEY_PROJECT ?? "no project";');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(root, '.env'), lines.join('\n'));
  return root;
}

/** Builds the app with the plugin. Returns the page and all scripts. */
async function buildApp(root: string, options?: LatchkeyPluginOptions) {
  await build({ root, configFile: false, logLevel: 'silent', plugins: [latchkey(options)] });
  const scripts = (await readdir(join(root, 'dist/assets'))).map((name) => join(root, 'dist/assets', name));
  const [page = '', ...code] = await Promise.all(
    [join(root, 'dist/index.html'), ...scripts].map((path) => readFile(path, 'utf8')),
  );
  return { page, code: code.join('\n') };
}

/** Starts the development server of an app with the plugin. */
async function startVite(root: string, options?: LatchkeyPluginOptions): Promise<ViteDevServer> {
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, ws: false, watch: null },
    plugins: [latchkey(options)],
  });
  onTestFinished(() => server.close());
  return server;
}

test('a build with the Vite plugin contains the project settings, but no secret key', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({
    VITE_LATCHKEY_PROJECT_ID: projectId,
    VITE_LATCHKEY_API_URL: baseUrl,
    LATCHKEY_SECRET_SERVER_KEY: 'ssk_secret',
    LATCHKEY_SUPER_SECRET_ADMIN_KEY: 'sak_secret',
  });
  const { page, code } = await buildApp(root);
  expect(code).toContain('sign_up_enabled');
  expect(code).toContain('read_at_millis');
  expect(page).toContain(`<link rel="preconnect" href="${baseUrl}" crossorigin>`);
  expect(page + code).not.toMatch(/s[sa]k_secret/);
});

/** Builds an app for a server with the plugin, of one file that says what `read` gives. Returns what the file says, and its code. */
async function buildServer(root: string, read: string) {
  await writeFile(join(root, 'server.js'), read);
  // A package is taken from its own folder and, without the plugin, left out of a server's build.
  await mkdir(join(root, 'node_modules/latchkey'), { recursive: true });
  await writeFile(join(root, 'node_modules/latchkey/package.json'), '{ "main": "main.js", "type": "module" }');
  await writeFile(
    join(root, 'node_modules/latchkey/main.js'),
    'export const projectId = import.meta.env?.VITE_LATCHKEY_PROJECT_ID;',
  );
  const options = { outDir: 'dist-server', ssr: 'server.js' };
  await build({ root, configFile: false, logLevel: 'silent', plugins: [latchkey()], build: options });
  const path = join(root, 'dist-server/server.js');
  const built: { readonly said: unknown } = await import(/* @vite-ignore */ path);
  return { said: built.said, code: await readFile(path, 'utf8') };
}

test('a server built with the Vite plugin has the settings of pages from .env, and no secret key', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({
    VITE_LATCHKEY_PROJECT_ID: projectId,
    VITE_LATCHKEY_API_URL: baseUrl,
    LATCHKEY_SECRET_SERVER_KEY: 'ssk_secret',
  });
  const { said, code } = await buildServer(root, "export { projectId as said } from 'latchkey';");
  expect(said).toBe(projectId);
  expect(code).not.toContain('ssk_secret');
});

test('a development server of Vite has secret keys from .env in process.env, and reads a changed .env again', async () => {
  const { projectId, baseUrl } = await startDemo();
  const settings = { VITE_LATCHKEY_PROJECT_ID: projectId, VITE_LATCHKEY_API_URL: baseUrl, OTHER_SECRET: 'other' };
  const root = await makeApp({ ...settings, LATCHKEY_SECRET_SERVER_KEY: 'ssk_1' });
  await writeFile(
    join(root, '.env.development'),
    'STACK_SECRET_SERVER_KEY="ssk_2 # of the mode"\nLATCHKEY_SECRET_SERVER_KEY=ssk_mode',
  );
  const server = await startVite(root);
  expect(process.env['LATCHKEY_SECRET_SERVER_KEY']).toBe('ssk_mode');
  expect(process.env['STACK_SECRET_SERVER_KEY']).toBe('ssk_2 # of the mode');
  expect(process.env['OTHER_SECRET']).toBeUndefined();
  expect(server.config.env).not.toHaveProperty('LATCHKEY_SECRET_SERVER_KEY');

  await rm(join(root, '.env.development'));
  await server.restart();
  expect(process.env['LATCHKEY_SECRET_SERVER_KEY']).toBe('ssk_1');
  expect(process.env['STACK_SECRET_SERVER_KEY']).toBeUndefined();
});

test('a secret key that is set in the environment has precedence over .env', async () => {
  vi.stubEnv('LATCHKEY_SECRET_SERVER_KEY', 'ssk_set');
  const { projectId, baseUrl } = await startDemo();
  const settings = { VITE_LATCHKEY_PROJECT_ID: projectId, VITE_LATCHKEY_API_URL: baseUrl };
  await startVite(await makeApp({ ...settings, LATCHKEY_SECRET_SERVER_KEY: 'ssk_file' }));
  expect(process.env['LATCHKEY_SECRET_SERVER_KEY']).toBe('ssk_set');
});

test('no test here leaves a key in the environment of the next one', () => {
  expect(KEYS.filter((name) => process.env[name] !== undefined)).toEqual([]);
});

test('the option projectId of the Vite plugin overrides the project id in .env', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({ VITE_STACK_PROJECT_ID: '22222222-2222-4222-8222-222222222222' });
  const { code } = await buildApp(root, { projectId, baseUrl });
  expect(code).toContain(projectId);
});

test('for an unknown project, the Vite plugin logs a warning and adds no project settings', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { baseUrl } = await startDemo();
  const { code } = await buildApp(await makeApp({}), { projectId: '33333333-3333-4333-8333-333333333333', baseUrl });
  expect(code).toContain('no project');
  expect(warn.mock.calls.flat().join()).toContain('could not be read');
});

test('an invalid project id stops the Vite build with an error that names the option projectId', async () => {
  await expect(buildApp(await makeApp({ VITE_LATCHKEY_PROJECT_ID: 'shop' }))).rejects.toThrow('projectId');
});

test('the Vite development server inserts the project settings into the script of the page', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({ VITE_HEXCLAVE_PROJECT_ID: projectId, VITE_HEXCLAVE_API_URL: baseUrl });
  const server = await startVite(root);
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo;
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  const response = await fetch(`http://${host}:${address.port}/main.js`);
  expect(await response.text()).toContain('sign_up_enabled');
});

test('the Vite plugin replaces import.meta.env.VITE_LATCHKEY_PROJECT with the project settings', async () => {
  const { projectId, baseUrl } = await startDemo();
  const plugin = latchkey({ projectId, baseUrl });
  const source = 'f(import.meta.env?.VITE_LATCHKEY_PROJECT, import.meta.env.VITE_LATCHKEY_PROJECT_ID)';
  expect(plugin.transform(source)).toBeNull();
  const env: Record<string, unknown> = {};
  await plugin.configResolved({ env, mode: 'production', envDir: false, base: '/', command: 'build' });
  const text = JSON.stringify(env['VITE_LATCHKEY_PROJECT']);
  expect(text).toContain('sign_up_enabled');
  expect(plugin.transform(source)?.code).toBe(`f(${text}, import.meta.env.VITE_LATCHKEY_PROJECT_ID)`);
  expect(plugin.transform('f(import.meta.env.MODE)')).toBeNull();
});

test('the Vite plugin writes firstPaintStyles into a style tag of each page, unless firstPaint is false', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({});
  const { page } = await buildApp(root, { projectId, baseUrl });
  // Vite minifies it once more.
  expect(page).toContain(`<style>${firstPaintStyles.slice(0, 100)}`);
  expect(page).not.toContain('lightningcss');
  expect((await buildApp(root, { projectId, baseUrl, firstPaint: false })).page).not.toContain('<style');
});

test('the style tag of the Vite plugin has the nonce that Vite is given', async () => {
  const { projectId, baseUrl } = await startDemo();
  const root = await makeApp({});
  const plugins = [latchkey({ projectId, baseUrl })];
  await build({ root, configFile: false, logLevel: 'silent', plugins, html: { cspNonce: 'NONCE' } });
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toContain('<style nonce="NONCE">');
});

/** Puts the package with its style sheet where an app has it. */
async function installSheet(root: string): Promise<void> {
  const folder = join(root, 'node_modules/latchkey');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "exports": { "./first-paint.css": "./sheet.css" } }');
  await writeFile(join(folder, 'sheet.css'), 'lk-menu:not(:defined) { display: none }');
}

test('with firstPaint link, the rules are in a style sheet of the build and of the development server', async () => {
  const { projectId, baseUrl } = await startDemo();
  const options = { projectId, baseUrl, firstPaint: 'link' } as const;
  const root = await makeApp({});
  await installSheet(root);
  const { page, code } = await buildApp(root, options);
  expect(page).not.toContain('<style');
  expect(page).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[^"]+\.css">/);
  expect(code).toContain('lk-menu:not(:defined){display:none}');

  const server = await startVite(root, options);
  await server.listen();
  const address = `http://localhost:${(server.httpServer?.address() as AddressInfo | null)?.port}`;
  const shown = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const href = /<link rel="stylesheet" href="([^"]+)">/.exec(shown)?.[1] ?? '';
  const sheet = await fetch(new URL(href, address), { headers: { accept: 'text/css' } });
  expect(sheet.headers.get('content-type')).toContain('text/css');
  expect(await sheet.text()).toContain('lk-menu:not(:defined)');
});
