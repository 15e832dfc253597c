import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Authenticator, addAuthenticator, lacksPasskeys } from '../support/authenticator.ts';
import { test, testInWholeBrowser } from '../support/fixtures.ts';
import { fill, newUser, type TestUser, signOutByMenu, signUp, versions } from '../support/users.ts';
import { expectOnLandingPage } from '../support/sign-in-card.ts';

const SIGN_IN = 'POST /auth/passkey/sign-in';

/** Creates an account with a passkey on the authenticator of this tab and signs out again. */
async function addPasskeyAndSignOut(page: Page, user: TestUser): Promise<Authenticator> {
  const device = await addAuthenticator(page);
  await signUp(page, user);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Your passkey is ready.').waitFor();
  expect(await device.count()).toBe(1);
  await signOutByMenu(page);
  return device;
}

/** Opens the sign-in card. */
async function openCard(page: Page, handler = '/handler'): Promise<void> {
  await page.goto(new URL(`${handler}/sign-in`, page.url()).href);
}

function passkeyButton(page: Page) {
  return page.getByRole('button', { name: 'Sign in with a passkey' });
}

describe.for(versions)('a passkey on the $name page', { concurrent: true }, ({ home, handler }) => {
  test.skipIf(lacksPasskeys)('a user creates a passkey and signs in with the passkey button', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await addPasskeyAndSignOut(page, user);
    await openCard(page, handler);
    await passkeyButton(page).click();
    await expectOnLandingPage(page, user.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });
});

describe.skipIf(lacksPasskeys)('passkeys', { concurrent: true }, () => {
  testInWholeBrowser('a passkey from the suggestions of the email field signs in the user', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open('/');
    await addPasskeyAndSignOut(page, user);
    await page.goto(new URL('/handler/sign-in', page.url()).href);
    await expectOnLandingPage(page, user.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });

  test('a user can still sign in with a password after the authenticator has refused a passkey', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open('/');
    const device = await addPasskeyAndSignOut(page, user);
    await device.setVerified(false);
    await openCard(page);
    await passkeyButton(page).click();
    await page.getByText('No passkey was used. Try again or choose another sign-in method.').first().waitFor();
    expect(visit.sent()).not.toContain(SIGN_IN);
    await fill(page, user);
    await expectOnLandingPage(page, user.email);
  });
});
