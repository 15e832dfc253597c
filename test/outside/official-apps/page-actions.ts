import type { Locator, Page } from 'playwright-core';
import type { RunningService } from '../../../demo/service/app/start.ts';
import type { TestUser } from '../../e2e/support/users.ts';

/** A user in the pages of an app. */
export interface Visit {
  readonly page: Page;
  readonly address: string;
  readonly user: TestUser;
  readonly service: RunningService;
}

/** Fills in fields by their labels, and submits the form of the last one. */
export async function submit(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

/** Follows a link of the navigation or of the page. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click();

/** Returns the entry of a list that contains a text. */
export const itemWith = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

export const press = (within: Locator | Page, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Creates an account, beginning on a page for members. */
export async function signUp({ page, address, user }: Visit): Promise<void> {
  await page.goto(`${address}/teams`);
  await page.waitForURL('**/sign-in**');
  await page.getByRole('link', { name: /^(?:Create an account|Sign up)$/ }).click();
  await page.waitForURL('**/sign-up**');
  await submit(page, { Email: user.email, Password: user.password });
  await untilSignedIn(page);
}

/** Signs out, which leads to the home page, and opens the sign-in page. */
export async function signOutAndComeBack({ page, address }: Visit): Promise<void> {
  await press(page, 'Sign out');
  await page.waitForURL(`${address}/`);
  await follow(page, 'Sign in');
}

/** Where an app leads after a sign-in, the user decides next: the app is shown to members as soon as they can sign out. */
export const untilSignedIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();

/** Opens a team from the list of teams. */
export async function openTeam(page: Page, name: string): Promise<void> {
  await follow(page, 'Teams');
  await itemWith(page, name).getByRole('link').click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Opens the link of a verification email, and confirms it where the page asks for that. */
export async function verifyAddress({ page, service }: Visit, email: string): Promise<void> {
  const { link } = await service.lastEmail(email, { subject: 'Verify' });
  await page.goto(link ?? '');
  const confirm = page.getByRole('button', { name: 'Verify email' });
  const done = page.getByText(/^(?:Email verified|Your address is verified\.)$/).first();
  await confirm.or(done).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await done.waitFor();
}
