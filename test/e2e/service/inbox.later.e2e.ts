import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { findHeadlessShell } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';

const REFRESH_MS = 5000;

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  service = await startService({});
  browser = await chromium.launch(launchOptions(await findHeadlessShell(), ['--disable-gpu']));
});
beforeEach(async () => {
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  await page.clock.install();
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function sendVerification(email: string): Promise<void> {
  const { projectId, publishableClientKey } = service.service.project;
  const response = await fetch(`${service.address}/api/v1/auth/password/sign-up`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
    },
    body: JSON.stringify({
      email,
      password: 'Correct-horse-1',
      verification_callback_url: 'http://localhost:3000/handler/email-verification',
    }),
  });
  expect(response.status).toBe(200);
}

test('the inbox shows a new email by itself and keeps the focus, a typed filter and the email that is read', async () => {
  await sendVerification('first@example.com');
  await sendVerification('second@example.com');
  await page.goto(`${service.address}/inbox`);
  await page.getByRole('link', { name: 'first@example.com' }).click();
  await page.getByRole('searchbox').fill('fir');
  await page.getByRole('link', { name: 'second@example.com' }).focus();
  await sendVerification('third@example.com');
  await page.clock.runFor(REFRESH_MS);
  await page.getByRole('link', { name: 'third@example.com' }).waitFor();
  expect(await page.title()).toBe('Inbox (3)');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('second@example.com');
  expect(await page.getByRole('searchbox').inputValue()).toBe('fir');
  await page.getByRole('article').getByText('To first@example.com').waitFor();
});

test('the inbox copies a code and shows the email as it looks, whose link opens a new tab', async () => {
  await sendVerification('ada@example.com');
  await page.goto(`${service.address}/inbox?to=ada`);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const link = page.frameLocator('iframe').getByRole('link').first();
  expect(await link.getAttribute('href')).toContain(code);
  await context.route('http://localhost:3000/**', (route) => route.fulfill({ body: 'The app' }));
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL((url) => url.href.includes(code));
  expect(new URL(page.url()).pathname).toBe('/inbox');
});
