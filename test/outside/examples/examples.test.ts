import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { type RunningService, startService } from '../../../demo/service/start.ts';
import { findChromium } from '../../support/browser/browsers.ts';
import { ROOT } from '../../support/run/program.ts';
import { packed } from '../support/packed.ts';
import { startExample } from './example.ts';
import { playJourney } from './journey.ts';

/** What an example has: pages to click through, an endpoint at `/api/me`. */
const EXAMPLES: Readonly<Record<string, readonly ('pages' | 'endpoint')[]>> = {
  'vite-react': ['pages'],
  next: ['pages', 'endpoint'],
  vue: ['pages'],
  sveltekit: ['pages', 'endpoint'],
  astro: ['pages', 'endpoint'],
  html: ['pages'],
  'node-http': ['endpoint'],
  hono: ['endpoint'],
  express: ['endpoint'],
  fastify: ['endpoint'],
};

let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  const { executablePath, args, env } = await findChromium();
  const variables = env && ({ ...process.env, ...env } as Record<string, string>);
  const launch = chromium.launch({ executablePath, args: [...args, '--disable-gpu'], ...(env && { env: variables }) });
  [service, browser] = await Promise.all([startService({ port: 0 }), launch, packed()]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

test('every example is among those that are run', async () => {
  const entries = await readdir(join(ROOT, 'demo/examples'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
});

describe.concurrent('an example, installed with the packed package, built and served', () => {
  for (const [name, has] of Object.entries(EXAMPLES)) {
    test(name, async () => {
      const example = await startExample(name, service.settings);
      try {
        if (has.includes('endpoint')) await checkEndpoint(`${example.address}/api/me`, `${name}@endpoint.test`);
        if (has.includes('pages')) await checkPages(example.address, `${name}@pages.test`);
      } finally {
        await example.stop();
      }
    });
  }
});

/** Answers who asks, 401 to nobody, and 400 to what nobody can read. */
async function checkEndpoint(url: string, email: string): Promise<void> {
  const { LATCHKEY_PROJECT_ID: projectId, LATCHKEY_PUBLISHABLE_CLIENT_KEY: publishableClientKey } = service.settings;
  if (!projectId || !publishableClientKey) throw new Error('The service has no project.');
  const app = createClientApp({ projectId, publishableClientKey, baseUrl: service.address, tokenStore: 'memory' });
  const verificationCallbackUrl = 'http://localhost:3000/handler/email-verification';
  await app.signUpWithCredential({ email, password: 'correct horse', noRedirect: true, verificationCallbackUrl });
  const headers = await app.getAuthHeaders();
  app.dispose();
  const known = await fetch(url, { headers });
  expect([known.status, await known.json(), known.headers.get('cache-control')]).toEqual([
    200,
    { email },
    'private, no-store',
  ]);
  expect((await fetch(url)).status).toBe(401);
  for (const garbage of ['{', 'null', '{"accessToken":1}', '[]']) {
    expect((await fetch(url, { headers: { 'x-stack-auth': garbage } })).status).toBe(400);
  }
}

async function checkPages(address: string, email: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text());
  });
  try {
    await playJourney(page, address, email);
  } catch (error) {
    throw new Error(`${page.url()}\n${problems.join('\n')}\n${await page.locator('body').innerText()}`, {
      cause: error,
    });
  } finally {
    await context.close();
  }
  expect(problems).toEqual([]);
}
