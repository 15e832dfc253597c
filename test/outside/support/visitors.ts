import { type Browser, chromium, type Page } from 'playwright-core';
import type { RunningService } from '../../../demo/service/app/start.ts';
import { newUser, type TestUser } from '../../e2e/support/users.ts';
import { findHeadlessShell } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';
import { withoutSuggestions } from '../../support/browser/without-suggestions.ts';

/** A browser whose profiles visit apps that are no part of the demo. */
export interface Visitors {
  /** Opens a page in a new profile; `errors` receives what it reports as an error. */
  visit(run: (page: Page) => Promise<void>, errors?: string[]): Promise<void>;
  close(): Promise<void>;
}

export async function startVisitors(): Promise<Visitors> {
  const browser = await chromium.launch({
    ...launchOptions(await findHeadlessShell(), ['--disable-gpu']),
    // Playwright turns off the back/forward cache, which real browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return { visit: (run, errors = []) => visit(browser, run, errors), close: () => browser.close() };
}

async function visit(browser: Browser, run: (page: Page) => Promise<void>, errors: string[]): Promise<void> {
  const context = await browser.newContext();
  await context.addInitScript(withoutSuggestions);
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => void (line.type() === 'error' && errors.push(`${page.url()}: ${line.text()}`)));
  try {
    await run(page);
  } finally {
    await context.close();
  }
}

/** Creates an account of an app at this address, without a page. */
export async function newAccount(service: RunningService, address: string): Promise<TestUser> {
  return (await signUp(service, address)).user;
}

/** Creates an account of an app at this address, without a page. Returns the user and the tokens of the first session. */
export async function signUp(service: RunningService, address: string): Promise<SignedUp> {
  const { email, password, ...rest } = newUser();
  const { projectId, publishableClientKey } = service.clientSettings;
  const response = await service.fetch('/api/v1/auth/password/sign-up', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
    },
    body: JSON.stringify({ email, password, verification_callback_url: `${address}/handler/email-verification` }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { access_token: accessToken, refresh_token: refreshToken } = (await response.json()) as Record<string, string>;
  if (!accessToken || !refreshToken) throw new Error('The service has not signed the user in.');
  return { user: { email, password, ...rest }, accessToken, refreshToken };
}

interface SignedUp {
  readonly user: TestUser;
  readonly accessToken: string;
  readonly refreshToken: string;
}
