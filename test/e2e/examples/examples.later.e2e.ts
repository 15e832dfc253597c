import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { unwrap } from '../../../core/index.ts';
import { createServerApp } from '../../../core/server.ts';
import { connectToService } from '../../../demo/service/controls/client/connect-to-service.ts';
import { pageSettings } from '../../../demo/launch/settings.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { THIS_RUN } from '../../support/samples/test-run.ts';
import { packedPackages } from '../../../.build/packages/packed-packages.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import { makeAccount } from '../support/service-api.ts';
import { fill, newUser, type TestUser, userButton } from '../support/users.ts';
import type { Visit } from '../support/visit.ts';
import { startExample } from './example-app.ts';

// Every example of `demo/examples`, installed from the packed package in an empty folder, as its newcomer would.

interface Example {
  readonly name: string;
  readonly prefix?: string;
  readonly portFlag?: string;
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
  { name: 'vite-react', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'vite-react-router', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'next', prefix: 'NEXT_PUBLIC_LATCHKEY_', hasServer: true },
  { name: 'vue', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'solid', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'preact', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'tanstack-start', prefix: 'VITE_LATCHKEY_', portFlag: '--port' },
  { name: 'sveltekit', prefix: 'VITE_LATCHKEY_', portFlag: '--port', hasServer: true },
  { name: 'nuxt', prefix: 'NUXT_PUBLIC_LATCHKEY_', isSlow: true },
  { name: 'angular', portFlag: '--port', isSlow: true },
  { name: 'astro', prefix: 'PUBLIC_LATCHKEY_', hasServer: true },
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
    const settings = example.hasNoPages ? { ...demo.service.settings, WEBHOOK_SECRET } : pageSettings(demo.service);
    const app = await startExample({ ...example, tarball, settings });
    try {
      if (!example.hasNoPages) await usePages(visit, app.address);
      if (example.hasServer) await expectServer(app.address, demo);
      if (example.hasPlan) await expectPlan(app.address, demo);
      if (example.hasWebhooks) await expectWebhooks(app.address, demo);
    } finally {
      await app.stop();
    }
  });
});

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
