import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const PASSWORD = 'correct horse battery staple';

/** What every example with pages can do: sign up on the way to a page for users, sign out, sign in on the same way. */
export async function playJourney(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Hello stranger' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await enter(page, email, /^Create account/);
  await expectAccount(page, email);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: `Hello ${email}` }).waitFor();
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Hello stranger' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  // The method of the last sign-in has a badge, which is part of the button's name.
  await enter(page, email, /^Sign in(?! with)/);
  await expectAccount(page, email);
}

async function enter(page: Page, email: string, button: RegExp): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
}

async function expectAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: `The account of ${email}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
}
