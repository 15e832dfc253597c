import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Authenticator, addAuthenticator } from './authenticator.ts';
import { test } from './fixtures.ts';
import { loseNext } from './lost-requests.ts';
import { fill, newPerson, type Person, signOutByMenu, signUp, versions } from './people.ts';
import { expectOnBoard } from './ways-in.ts';

const SIGN_IN = 'POST /auth/passkey/sign-in';

/** Presses the button; when this resolves, the browser has been asked for a passkey. */
async function askForPasskey(page: Page): Promise<void> {
  const challenge = page.waitForResponse((response) => response.url().endsWith('initiate-passkey-authentication'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await (await challenge).finished();
}

/** Makes an account with a passkey on the device of this tab and signs out again; the sign-in card stands open then. */
async function leaveWithPasskey(page: Page, person: Person, handler: string): Promise<Authenticator> {
  const device = await addAuthenticator(page);
  await signUp(page, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is ready.').waitFor();
  expect(await device.count()).toBe(1);
  await device.setPresent(false);
  await signOutByMenu(page);
  // The device is already waited for by the suggestions of the e-mail field.
  const waits = page.waitForResponse((response) => response.url().endsWith('initiate-passkey-authentication'));
  await page.goto(new URL(`${handler}/sign-in`, page.url()).href);
  await waits;
  return device;
}

describe.for(versions)('a passkey on the $name page', { concurrent: true }, ({ home, handler }) => {
  test('is made and signs in by its button', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    const device = await leaveWithPasskey(page, person, handler);
    await askForPasskey(page);
    await device.setPresent(true);
    await expectOnBoard(page, person.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });
});

describe.concurrent('a passkey', () => {
  test('that is chosen among the suggestions of the e-mail field signs in', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    const device = await leaveWithPasskey(page, person, '/handler');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await device.setPresent(true);
    await expectOnBoard(page, person.email);
    expect(visit.sent().filter((request) => request === SIGN_IN)).toHaveLength(1);
  });

  test('that is refused by the device leaves the card as it was', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    const device = await leaveWithPasskey(page, person, '/handler');
    await device.setVerified(false);
    await askForPasskey(page);
    await device.setPresent(true);
    await page.getByText('No passkey was used. Try again, or choose another way.').first().waitFor();
    expect(visit.sent()).not.toContain(SIGN_IN);
    await fill(page, person);
    await expectOnBoard(page, person.email);
  });

  test('whose answer is lost on the way can be used again', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open('/');
    const device = await leaveWithPasskey(page, person, '/handler');
    const lost = await loseNext(visit, SIGN_IN);
    await askForPasskey(page);
    await device.setPresent(true);
    await page.getByText('We cannot reach the service.').first().waitFor();
    expect(lost.count).toBe(1);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectOnBoard(page, person.email);
  });
});
