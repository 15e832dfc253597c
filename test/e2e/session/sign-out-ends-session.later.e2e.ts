import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { amount } from '../../support/samples/amount.ts';
import { test } from '../support/fixtures.ts';
import { makeAccount, type Session } from '../support/service-api.ts';
import { beSignedIn } from '../support/signed-in.ts';
import type { Demo } from '../support/demo.ts';
import { newUser, userButton } from '../support/users.ts';

// The page leads everybody who is not signed in to the sign-in page at once (`useUser({ or: 'redirect' })`), and every later chunk
// is late: a sign-out has to reach the service all the same.

const PATH = '/account';
const CHUNK_DELAY_MS = 150;
const ROUNDS = amount({ landing: 1, long: 10 });

type SignOut = (page: Page, context: BrowserContext) => Promise<void>;

const BY: Readonly<Record<string, SignOut>> = {
  'the button of the app': (page) => page.locator('main button.button', { hasText: 'Sign out' }).click(),
  'the menu': async (page) => {
    await userButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  },
  'the settings': async (page) => {
    await page.goto(new URL('#account', page.url()).href);
    await page.locator('lk-settings-account').getByRole('button', { name: 'Sign out' }).click();
  },
  'the list of sessions': async (page) => {
    await page.goto(new URL('#sessions', page.url()).href);
    await page.locator('lk-settings-sessions').getByRole('button', { name: 'Sign out', exact: true }).click();
  },
  'another tab': async (page, context) => {
    const other = await context.newPage();
    await other.goto(page.url());
    await userButton(other).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    // The hook and the settings both lead there, and the second navigation takes the place of the first.
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toBe('/handler/sign-in');
  },
};

describe.for(Object.keys(BY))('sign-out by %s', (name) => {
  test('the sign-out revokes the refresh token even if JavaScript files load slowly', async ({ demo, openVisit }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = await openVisit();
      const session = await makeAccount(demo, newUser());
      await beSignedIn(demo, visit, session);
      const page = await visit.open(PATH);
      await userButton(page).waitFor();
      await delayChunks(visit.context);
      await BY[name]?.(page, visit.context);
      if (name !== 'another tab') await page.waitForURL((url) => url.pathname === '/');
      expect(await isAlive(demo, session), `round ${round + 1}`).toBe(false);
      await visit.context.unrouteAll({ behavior: 'wait' });
    }
  });
});

/** As for somebody who has been led to sign in before: the code of redirects is there, other chunks are late. */
async function delayChunks(context: BrowserContext): Promise<void> {
  await context.route('**/*.js', async (route) => {
    if (!route.request().url().includes('redirect')) {
      await new Promise<void>((resolve) => void setTimeout(resolve, CHUNK_DELAY_MS));
    }
    // A page that has left meanwhile needs it no more.
    await route.continue().catch(() => {});
  });
}

/** Whether the refresh token of a session still gives access tokens. */
async function isAlive(demo: Demo, session: Session): Promise<boolean> {
  const { projectId, publishableClientKey } = demo.service.service.project;
  const answer = await fetch(`${demo.service.address}/api/v1/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: {
      'x-stack-access-type': 'client',
      'x-stack-project-id': projectId,
      'x-stack-publishable-client-key': publishableClientKey,
      'x-stack-refresh-token': session.refresh_token,
    },
  });
  return answer.status === 200;
}
