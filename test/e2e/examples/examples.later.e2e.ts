import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { unwrap } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { connectToService } from '../../../demo/service/controls/client/connect-to-service.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { THIS_RUN } from '../../support/samples/test-run.ts';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import { makeAccount } from '../support/service-api.ts';
import { fill, newUser, type TestUser, userButton } from '../support/users.ts';
import type { Visit } from '../support/visit.ts';
import { FRAMEWORKS, frameworkRows, nodeOf } from '../../docs/support/frameworks.ts';
import { type ExampleApp, type InstalledExample, installExample } from './example-app.ts';

// Every example of `demo/examples`, installed from the packed package in an empty folder, as its newcomer would.

interface Example {
  readonly name: string;
  readonly prefix?: string;
  readonly hasServer?: boolean;
  readonly hasNoPages?: boolean;
  readonly hasWebhooks?: boolean;
  /** Whether a route asks for a recent sign-in. */
  readonly hasPlan?: boolean;
  /** Installing and building takes minutes, so that only long runs do it. */
  readonly isSlow?: boolean;
}

/** Apps with pages, and servers that only answer who asks. */
const EXAMPLES: readonly Example[] = [
  { name: 'vite-react', prefix: 'VITE_' },
  { name: 'vite-react-router', prefix: 'VITE_' },
  { name: 'next', prefix: 'NEXT_PUBLIC_', hasServer: true },
  { name: 'vue', prefix: 'VITE_' },
  { name: 'solid', prefix: 'VITE_' },
  { name: 'preact', prefix: 'VITE_' },
  { name: 'tanstack-start', prefix: 'VITE_' },
  { name: 'sveltekit', prefix: 'VITE_', hasServer: true },
  { name: 'nuxt', prefix: 'NUXT_PUBLIC_', isSlow: true },
  { name: 'angular', isSlow: true },
  { name: 'astro', prefix: 'PUBLIC_', hasServer: true },
  { name: 'plain-html' },
  { name: 'node-http', hasServer: true, hasNoPages: true },
  { name: 'fastify', hasServer: true, hasNoPages: true, hasPlan: true },
  ...['hono', 'express'].map((name) => ({ name, hasServer: true, hasNoPages: true, hasWebhooks: true, hasPlan: true })),
];
/** The secret of an endpoint for webhooks, as an owner sees it beside the endpoint. */
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** Installing and building takes most of the time, so a landing looks at half of them, and each landing at others. */
const SHARE = 1 / 2;

let tarball: string;
beforeAll(async () => {
  tarball = (await packedPackages()).latchkey.path;
});

describe.concurrent('the examples', () => {
  test.for(
    sampleOf(
      EXAMPLES.filter(({ isSlow }) => !isSlow || THIS_RUN.isLong),
      SHARE,
    ),
  )('the example app $name runs on the packed package and recognizes its users', async (example, { demo, visit }) => {
    const { LATCHKEY_SECRET_SERVER_KEY, LATCHKEY_SUPER_SECRET_ADMIN_KEY: _, ...ofPages } = demo.service.settings;
    const ofServer = example.hasServer && { LATCHKEY_SECRET_SERVER_KEY };
    const ofWebhooks = example.hasWebhooks && { WEBHOOK_SECRET };
    const settings = { ...ofPages, ...ofServer, ...ofWebhooks };
    const installed = await installExample({ ...example, tarball, settings });
    try {
      await expectNodeOfPage(example.name, installed);
      await whileRunning(installed.develop(), async (address) => {
        if (!example.hasNoPages) await expectPages(address);
        if (example.hasServer) await expectServer(address, demo);
      });
      await whileRunning(installed.start(), async (address) => {
        if (!example.hasNoPages) await usePages(visit, address);
        if (example.hasServer) await expectServer(address, demo);
        if (example.hasPlan) await expectPlan(address, demo);
        if (example.hasWebhooks) await expectWebhooks(address, demo);
      });
      await installed.compileServers();
    } finally {
      await installed.remove();
    }
  });
});

/** The page about versions says which Node a framework needs. */
async function expectNodeOfPage(example: string, { enginesOf }: InstalledExample): Promise<void> {
  for (const { name, node } of frameworkRows()) {
    const framework = FRAMEWORKS[name];
    if (framework?.example !== example) continue;
    expect([name, node]).toEqual([name, nodeOf(await enginesOf(framework.build ?? framework.dependency))]);
  }
}

async function whileRunning(start: Promise<ExampleApp> | null, use: (address: string) => Promise<void>): Promise<void> {
  const app = await start;
  if (!app) return;
  try {
    await use(app.address);
  } finally {
    await app.stop();
  }
}

/** Only the status: a development server loads a page again, with errors, when it meets a package for the first time. */
async function expectPages(address: string): Promise<void> {
  for (const path of ['/', '/account', '/handler/sign-in']) {
    const page = await fetch(address + path, { headers: { accept: 'text/html' } });
    expect([path, page.status]).toEqual([path, 200]);
  }
}

async function usePages(visit: Visit, address: string): Promise<void> {
  const page = await visit.open(address);
  const user = newUser();
  await openAccount(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL('**/handler/sign-up**');
  await fill(page, user);
  await expectAccount(page, user);
  await userButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${address}/`);
  await openAccount(page);
  await fill(page, user);
  await expectAccount(page, user);
  await page.reload();
  await expectAccount(page, user);
}

/** By its link; nobody is signed in, so it leads to sign-in. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL('**/handler/sign-in**');
}

async function expectAccount(page: Page, { email }: TestUser): Promise<void> {
  await page.getByRole('heading', { name: `Hello ${email}` }).waitFor();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/account');
}

/** It knows who asks by the token, 401 for nobody, and 400 for what nobody can read. */
async function expectServer(address: string, demo: Demo): Promise<void> {
  const user = newUser();
  const { access_token: accessToken, refresh_token: refreshToken } = await makeAccount(demo, user);
  const ask = (header?: string) =>
    fetch(`${address}/me`, header === undefined ? {} : { headers: { 'x-stack-auth': header } });
  const known = await ask(JSON.stringify({ accessToken, refreshToken }));
  expect([known.status, await known.text()]).toEqual([200, user.email]);
  expect((await ask()).status).toBe(401);
  for (const garbage of ['{', 'null', '[]', '{"accessToken":7}', `{"accessToken":"a","refreshToken":{}}`]) {
    expect((await ask(garbage)).status, garbage).toBe(400);
  }
}

/** It takes who has just signed in, and answers everybody else with the code of the error. */
async function expectPlan(address: string, demo: Demo): Promise<void> {
  const service = await connectToService(demo.service.address);
  const server = createServerApp(service.serverSettings);
  const { email } = newUser();
  const { headers, userId } = await service.signInAs(email);
  // A session of support is never recent enough.
  const { accessToken, refreshToken } = unwrap(await server.sessions.create(userId, { isImpersonation: true }));
  server.dispose();
  const ask = async (own: Record<string, string>) => {
    const answer = await fetch(`${address}/plan`, { method: 'POST', headers: own });
    return [answer.status, await answer.text()];
  };
  expect(await ask({ ...headers })).toEqual([200, `Changed the plan of ${email}.`]);
  expect(await ask({})).toEqual([401, 'NOT_SIGNED_IN']);
  const ofSupport = { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) };
  expect(await ask(ofSupport)).toEqual([401, 'SIGN_IN_TOO_OLD']);
  expect(await ask({ 'x-stack-auth': '{' })).toEqual([400, 'INVALID_REQUEST']);
}

/** It accepts a message of the service, and refuses what the service has not signed. */
async function expectWebhooks(address: string, demo: Demo): Promise<void> {
  const service = await connectToService(demo.service.address);
  await service.createUser({ email: newUser().email });
  const message = await service.webhooks.last('user.created');
  const accepted = await fetch(message.request(`${address}/webhooks`, WEBHOOK_SECRET));
  expect(accepted.status).toBe(204);
  const forged = await fetch(`${address}/webhooks`, { method: 'POST', body: '{"type":"user.created"}' });
  expect(forged.status).toBe(400);
}
