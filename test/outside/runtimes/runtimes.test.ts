import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { serverPlatform } from '../../../core/platform/server.ts';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { findChromium } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';
import { freePort } from '../../support/free-port.ts';
import { program } from '../../support/run/program.ts';
import { install, succeed } from '../support/packed.ts';
import { entry } from '../../core/server/support/request-world.ts';
import { ODD_TEXTS } from '../../security/neighbours/odd-texts.ts';
import { newPerson } from '../../support/app-world.ts';
import { EXTENSION_WORKER, extensionManifest, HANDLER, MAIN, SERVERS, workerdConfig } from './programs.ts';
import { rawRequest } from './raw-request.ts';

/** The packages with the programs themselves: those of this platform come with them where there is one. */
const RUNTIMES = ['bun@1.4.5', 'deno@2.9.6', 'workerd@1.20261117.1'];

let folder: string;
let service: RunningService;
let settings: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-runtimes-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  [service] = await Promise.all([startService({ port: 0 }), install(folder, RUNTIMES)]);
  settings = JSON.stringify(service.settings);
  await copyFile(join(import.meta.dirname, 'scenario.mjs'), join(folder, 'scenario.mjs'));
  await writeFile(join(folder, 'main.mjs'), MAIN);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the scenario reports where everything works. */
const outcomeOf = (email: string) => ({
  user: email,
  asked: email,
  verified: true,
  garbage: 400,
  early: 400,
  after: null,
  webhook: ['team.deleted', 'WEBHOOK_REPLAYED'],
});

test.for([
  ['node', () => [process.execPath]],
  ['bun', () => programOf('bun', 'bun')],
  ['deno', async () => [...(await programOf('deno', 'deno')), 'run', '--allow-net', '--allow-env', '--no-lock']],
] satisfies [string, () => string[] | Promise<string[]>][])(
  'in %s, a client app signs up a user and a server app identifies the user',
  async ([name, find], { skip }) => {
    const [command, ...args] = await find();
    if (!command) return skip(`npm has no ${name} for ${process.platform} on ${process.arch}`);
    const email = `${name}@example.com`;
    const env = { SETTINGS: settings, EMAIL: email };
    const ended = await program(command, [...args, 'main.mjs'], { cwd: folder, env });
    succeed(ended);
    expect(JSON.parse(ended.stdout)).toEqual(outcomeOf(email));
  },
);

test.for([
  ['node', () => [process.execPath]],
  ['bun', () => programOf('bun', 'bun')],
  ['deno', async () => [...(await programOf('deno', 'deno')), 'run', '--allow-net', '--allow-env', '--no-lock']],
] satisfies [keyof typeof SERVERS, () => string[] | Promise<string[]>][])(
  'a server app in %s ignores a session cookie with extra non-ASCII bytes in its name',
  async ([name, find], { skip }) => {
    const [command, ...args] = await find();
    if (!command) return skip(`npm has no ${name} for ${process.platform} on ${process.arch}`);
    const port = await freePort();
    await writeFile(join(folder, `${name}-server.mjs`), SERVERS[name]);
    const env = { ...process.env, SETTINGS: settings, PORT: String(port) };
    const runtime = spawn(command, [...args, `${name}-server.mjs`], { cwd: folder, env });
    try {
      await firstAnswer(runtime, `http://127.0.0.1:${port}/`);
      await expectExactNames(port);
    } finally {
      runtime.kill();
    }
  },
);

/** A neighbouring site can set a cookie whose name begins with an odd byte; only a name without one counts. */
async function expectExactNames(port: number): Promise<void> {
  const { LATCHKEY_PROJECT_ID: projectId } = service.settings;
  const { email, refreshToken } = await signedUp();
  const pair = `__Host-stack-refresh-${projectId}--default=${entry(refreshToken)}`;
  const ask = (cookie: string) => rawRequest(port, { cookie, 'x-forwarded-proto': 'https' });
  for (const cookie of [pair, `a=b;\t${pair}`, ` ${pair} `]) expect(await ask(cookie)).toContain(`asked by ${email}`);
  for (const { text } of ODD_TEXTS.filter(({ text: each }) => /^[\u0080-\u00ff]+$/.test(each))) {
    for (const cookie of [text + pair, `a=b; ${text}${pair}`, pair.replace('=', `${text}=`)]) {
      expect(await ask(cookie)).toContain('asked by null');
    }
  }
}

async function signedUp(): Promise<{ readonly email: string; readonly refreshToken: string }> {
  const { LATCHKEY_PROJECT_ID: projectId, LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey } = service.settings;
  const baseUrl = service.settings.LATCHKEY_API_URL;
  const app = createClientApp({ projectId, publishableClientKey, baseUrl, tokenStore: 'memory' }, serverPlatform());
  const { email, password } = newPerson();
  const verificationCallbackUrl = 'http://localhost:3000/handler/email-verification';
  const result = await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl });
  if (!result.ok) throw result.error;
  const headers = await app.getAuthHeaders();
  app.dispose();
  return { email, refreshToken: (JSON.parse(headers['x-stack-auth']) as { refreshToken: string }).refreshToken };
}

test('in workerd without compatibility flags, a server app identifies the user of a client app', async ({ skip }) => {
  const [command] = await programOf('workerd', 'workerd');
  if (!command) return skip(`npm has no workerd for ${process.platform} on ${process.arch}`);
  const port = await freePort();
  const bundled = await bundle('handler', HANDLER, ['workerd', 'worker', 'browser']);
  await writeFile(join(bundled, 'config.capnp'), workerdConfig(port));
  const runtime = spawn(command, ['serve', join(bundled, 'config.capnp')], {
    env: { ...process.env, SETTINGS: settings },
  });
  try {
    const email = 'workerd@example.com';
    const response = await firstAnswer(runtime, `http://127.0.0.1:${port}/?email=${email}`);
    expect(await response.json()).toEqual(outcomeOf(email));
    await expectExactNames(port);
  } finally {
    runtime.kill();
  }
});

test('a client app in the service worker of a browser extension signs up a user', async () => {
  const bundled = await bundle('worker', EXTENSION_WORKER, ['worker', 'browser']);
  await writeFile(join(bundled, 'manifest.json'), JSON.stringify(extensionManifest(service.address)));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions(await findChromium(), [
      '--disable-gpu',
      `--disable-extensions-except=${bundled}`,
      `--load-extension=${bundled}`,
    ]),
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const email = 'extension@example.com';
    // An extension is in everybody's hands: it has no secret key, and so no back end.
    const { LATCHKEY_SECRET_SERVER_KEY: _, ...open } = service.settings;
    const outcome = await worker.evaluate(`play(${JSON.stringify(open)}, '${email}')`);
    expect(outcome).toMatchObject({ user: email });
  } finally {
    await context.close();
  }
});

/** Bundles a program as tools for such runtimes do, with their name for the build. */
async function bundle(name: string, code: string, conditions: readonly string[]): Promise<string> {
  const input = join(folder, `${name}.mjs`);
  await writeFile(input, code);
  const bundled = join(folder, name);
  await mkdir(bundled);
  const build = await rolldown({
    input,
    platform: 'browser',
    resolve: { conditionNames: [...conditions, 'import', 'module', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  await build.write({ file: join(bundled, `${name}.js`), format: 'es', codeSplitting: false });
  return bundled;
}

/** The command line of a program that npm has installed for this platform; empty where there is none. */
async function programOf(packageName: string, file: string): Promise<string[]> {
  const scopes = { bun: '@oven', deno: '@deno', workerd: '@cloudflare' } as Record<string, string>;
  const scope = join(folder, 'node_modules', scopes[packageName] ?? '');
  for (const platform of await readdir(scope).catch(() => [])) {
    for (const path of [join(scope, platform, 'bin', file), join(scope, platform, file)]) {
      if ((await program(path, ['--version'])).exitCode === 0) return [path];
    }
  }
  return [];
}

async function firstAnswer(runtime: ChildProcess, url: string): Promise<Response> {
  let output = '';
  runtime.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  for (;;) {
    if (runtime.exitCode !== null) throw new Error(output);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response;
    if (response) throw new Error(`${await response.text()}\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
