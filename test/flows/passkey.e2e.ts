import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Authenticator, addAuthenticator } from './authenticator.ts';
import { test, testInWholeBrowser } from './fixtures.ts';
import { loseNext } from './lost-requests.ts';
import { fill, newPerson, type Person, signOutByMenu, signUp, versions } from './people.ts';
import { expectOnBoard } from './ways-in.ts';

const SIGN_IN = 'POST /auth/passkey/sign-in';

/** Makes an account with a passkey on the device of this tab and signs out again. */
async function leaveWithPasskey(page: Page, person: Person): Promise<Authenticator> {
  const device = await addAuthenticator(page);
  await signUp(page, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
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
  test('is made and signs in by its button', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await leaveWithPasskey(page, person);
    await openCard(page, handler);
    await passkeyButton(page).click();
    await expectOnBoard(page, person.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });
});

describe.concurrent('a passkey', () => {
  testInWholeBrowser('that is chosen among the suggestions of the e-mail field signs in', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    await leaveWithPasskey(page, person);
    await page.goto(new URL('/handler/sign-in', page.url()).href);
    await expectOnBoard(page, person.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });

  test('that is refused by the device leaves the card as it was', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    const device = await leaveWithPasskey(page, person);
    await device.setVerified(false);
    await openCard(page);
    await passkeyButton(page).click();
    await page.getByText('No passkey was used. Try again, or choose another sign-in method.').first().waitFor();
    expect(visit.sent()).not.toContain(SIGN_IN);
    await fill(page, person);
    await expectOnBoard(page, person.email);
  });

  test('whose answer is lost on the way can be used again', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    await leaveWithPasskey(page, person);
    const lost = await loseNext(visit, SIGN_IN);
    await openCard(page);
    await passkeyButton(page).click();
    await page.getByText('We cannot reach the service.').first().waitFor();
    expect(lost.count).toBe(1);
    await passkeyButton(page).click();
    await expectOnBoard(page, person.email);
  });
});
