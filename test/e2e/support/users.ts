import type { Page } from 'playwright-core';
import { secret } from '../../support/canary.ts';

/** The two versions of the demo, which behave alike. */
export const versions = [
  { name: 'React', home: '/', handler: '/handler' },
  { name: 'plain HTML', home: '/plain', handler: '/plain/handler' },
] as const;

/** For tests of what the elements do by themselves: one version is enough. */
export const [reactVersion, plainVersion] = versions;

export interface TestUser {
  readonly email: string;
  /** Contains the marker of secrets, which must not appear in any page or log. */
  readonly password: string;
  /** The initials in the avatar. */
  readonly initials: string;
}

let serial = 0;

export function newUser(): TestUser {
  serial += 1;
  return { email: `nora${serial}@example.test`, password: secret(`password-${serial}`), initials: 'NO' };
}

/** Fills in the form of the card and submits it. */
export async function fill(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form [type=submit]').click();
}

/** Creates an account, beginning on the landing page, and waits until it is shown there again. */
export async function signUp(page: Page, user: TestUser): Promise<void> {
  await page.getByRole('link', { name: 'Start a logbook' }).click();
  await fill(page, user);
  await expectSignedIn(page, user);
}

/** The round button at the top. */
export function userButton(page: Page) {
  return page.locator('lk-user-button').getByRole('button');
}

/** Signs out and waits until the home page is loaded. */
export async function signOutByMenu(page: Page): Promise<void> {
  await userButton(page).click();
  await untilLoaded(page, () => page.getByRole('menuitem', { name: 'Sign out' }).click());
}

/** Performs an action that loads another page. */
export async function untilLoaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}

/** Waits until the landing page shows the user. */
export async function expectSignedIn(page: Page, { initials, email }: TestUser): Promise<void> {
  await userButton(page).getByText(initials, { exact: true }).waitFor();
  await page.locator('#shift-log').getByText(email).waitFor();
}

/** Waits until the landing page offers to sign in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start a logbook' }).waitFor();
  await page.locator('#shift-log').waitFor({ state: 'hidden' });
}
