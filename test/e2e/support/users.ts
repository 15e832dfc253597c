import type { Page } from 'playwright-core';
import { secret } from '../../support/canary.ts';

/** The two versions of the demo; whatever holds for one holds for the other. */
export const versions = [
  { name: 'React', home: '/', handler: '/handler' },
  { name: 'plain HTML', home: '/plain', handler: '/plain/handler' },
] as const;

/** For what is the elements' own doing, and only has to work in a page: one version tells it. */
export const [reactVersion, plainVersion] = versions;

export type Version = (typeof versions)[number];

export interface TestUser {
  readonly email: string;
  /** Carries the marker that may show up nowhere. */
  readonly password: string;
  /** What the avatar shows. */
  readonly initials: string;
}

let serial = 0;

export function newUser(): TestUser {
  serial += 1;
  return { email: `nora${serial}@example.test`, password: secret(`password-${serial}`), initials: 'NO' };
}

/** Fills the card's form and sends it. */
export async function fill(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form [type=submit]').click();
}

/** Makes an account, starting on the landing page, and waits until it is back there. */
export async function signUp(page: Page, user: TestUser): Promise<void> {
  await page.getByRole('link', { name: 'Start a logbook' }).click();
  await fill(page, user);
  await expectSignedIn(page, user);
}

/** The round button at the top. */
export function userButton(page: Page) {
  return page.locator('lk-user-button').getByRole('button');
}

/** Signs out, and waits until the page has gone on to its home. */
export async function signOutByMenu(page: Page): Promise<void> {
  await userButton(page).click();
  await untilLoaded(page, () => page.getByRole('menuitem', { name: 'Sign out' }).click());
}

/** Does something that loads another page. */
export async function untilLoaded(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}

/** Waits until the landing page knows the user. */
export async function expectSignedIn(page: Page, { initials, email }: TestUser): Promise<void> {
  await userButton(page).getByText(initials, { exact: true }).waitFor();
  await page.locator('#shift-log').getByText(email).waitFor();
}

/** Waits until the landing page offers to sign in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start a logbook' }).waitFor();
  await page.locator('#shift-log').waitFor({ state: 'hidden' });
}
