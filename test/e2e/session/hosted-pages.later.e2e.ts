import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { expectAccount } from '../support/sign-in-card.ts';
import { expectSignedIn, expectSignedOut, fill, newUser, signOutByMenu, userButton } from '../support/users.ts';

// The demo at `localhost` is an app with hosted pages. The same demo at `127.0.0.1`, another origin with cookies of its own, has the pages.

test('after a sign-out in the app, the hosted settings page at another origin leads to sign-in', async ({
  demo,
  visit,
  controls,
}) => {
  const user = newUser();
  const hosted = demo.address.replace('localhost', '127.0.0.1');
  const page = await visit.open('/?hosted');
  await page.getByRole('link', { name: 'Start a logbook' }).click();
  await expectAddress(page, `${hosted}/handler/sign-up?`);
  await fill(page, user);
  await expectSignedIn(page, user);
  expect(page.url()).toBe(`${demo.address}/`);

  // Another browser profile would know nothing of the user there either.
  await visit.context.clearCookies({ domain: '127.0.0.1' });
  await userButton(page).click();
  await page.getByRole('menuitem', { name: /settings/i }).click();
  await expectAddress(page, `${hosted}/handler/account-settings`);
  await expectAccount(page, user);

  await page.goto(`${demo.address}/`);
  await expectSignedIn(page, user);
  await signOutByMenu(page);
  await expectSignedOut(page);
  // The session has ended there too. Its access token works until it expires, as with the hosted service.
  controls.expireAccessTokens();
  await page.goto(`${hosted}/handler/account-settings`);
  await expectAddress(page, `${hosted}/handler/sign-in?`);
});

/** Waits for an address that begins with `start`. One redirect may follow another, at which `page.waitForURL` fails. */
async function expectAddress(page: Page, start: string): Promise<void> {
  await expect.poll(() => page.url().slice(0, start.length), { timeout: 30_000 }).toBe(start);
}
