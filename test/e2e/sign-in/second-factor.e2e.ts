import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { fill, newUser, type TestUser } from '../support/users.ts';
import { makeAccount, turnOnSecondFactor } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';

function sixDigits(page: Page) {
  return page.getByLabel('6-digit code');
}

/** A user who signs in with two factors; `show` gives the current code of their authenticator app. */
async function userWithSecondFactor(demo: Demo): Promise<{ readonly user: TestUser; readonly show: () => string }> {
  const user = newUser();
  return { user, show: await turnOnSecondFactor(demo, await makeAccount(demo, user)) };
}

/** Types the current code, and the next one if the half-minute ended in between. */
async function enter(page: Page, show: () => string, { email }: TestUser): Promise<void> {
  const arrived = page.locator('#shift-log').getByText(email).first();
  for (;;) {
    const code = show();
    await sixDigits(page).fill(code);
    await arrived.or(wrongCode(page)).first().waitFor();
    if (code === show() || (await arrived.isVisible())) return arrived.waitFor();
  }
}

function wrongCode(page: Page) {
  return page.getByText('That code isn’t right. Wait for the next one and try again.').first();
}

describe.concurrent('the second factor', () => {
  test('follows the password, is still asked for after a reload, and returns to the requested page', async ({
    demo,
    visit,
  }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open(`/handler/sign-in?after_auth_return_to=${encodeURIComponent('/?from=mail')}`);
    await fill(page, user);
    await sixDigits(page).waitFor();
    await page.reload();
    await enter(page, show, user);
    expect(page.url()).toBe(new URL('/?from=mail', demo.address).href);
  });

  test('belongs to its tab: another tab begins with sign-in', async ({ demo, visit }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await sixDigits(page).waitFor();
    const other = await visit.open('/handler/mfa');
    await other.getByLabel('Email').waitFor();
    await enter(page, show, user);
  });
});
