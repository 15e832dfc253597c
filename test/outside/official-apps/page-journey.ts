import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newUser } from '../../e2e/support/users.ts';
import type { Visitors } from '../support/visitors.ts';

/**
 * The browser reports each answer that refuses something. In the page router of Next, React reports each `Suspense` that a server leaves to
 * the browser (419), as it does with hooks of the official SDK.
 */
const EXPECTED = /Failed to load resource|Minified React error #419/;
const WRONG = 'Wrong-horse-1';

/** Plays what a new member does in an app with pages. `isRenderedByServer`: the protected page arrives with its content. */
export async function playInPages(visitors: Visitors, address: string, isRenderedByServer: boolean): Promise<void> {
  const errors: string[] = [];
  const play = async (page: Page) => {
    const { email, password } = newUser();
    await page.goto(`${address}/teams`);
    await page.waitForURL('**/sign-in**');
    await page.getByRole('link', { name: /^(?:Create an account|Sign up)$/ }).click();
    await page.waitForURL('**/sign-up**');
    await submit(page, { Email: email, Password: password });
    await openTeams(page);
    await page.getByRole('heading', { name: email }).waitFor();

    await submit(page, { 'Team name': 'Blue' });
    await page.getByText('The team is created.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Blue' }).getByRole('link').click();
    await page.getByRole('heading', { name: '1 member' }).waitFor();
    await submit(page, { 'Email of a colleague': `bob-${email}` });
    await page.getByText('The invitation is sent.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: `bob-${email}` })
      .waitFor();
    await submit(page, { 'New team name': 'Green' });
    await page.getByRole('heading', { name: 'Green' }).waitFor();

    await page.getByRole('link', { name: 'Profile' }).click();
    await submit(page, { 'Your name': 'Nora Lind' });
    await page.getByText('Your name is saved.').waitFor();
    await page.getByRole('heading', { name: 'Nora Lind' }).waitFor();

    await page.getByRole('link', { name: 'Security' }).click();
    await submit(page, { 'Current password': WRONG, 'New password': `${password}-2` });
    await page.getByText('Your current password is another one.').waitFor();
    await page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${address}/`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await submit(page, { Email: email, Password: WRONG });
    await page.getByText('Wrong email or password.').waitFor();
    await submit(page, { Email: email, Password: password });
    await openTeams(page);
    await page.getByRole('heading', { name: 'Nora Lind' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Green' }).waitFor();
    if (isRenderedByServer) {
      const html = await (await page.context().request.get(`${address}/teams`)).text();
      expect(html).toContain('Nora Lind');
      expect(html).toContain('Green');
    }
  };
  await visitors.visit(play, errors).catch((cause: unknown) => {
    throw new Error(`The journey ended early. The pages reported:\n${errors.join('\n')}`, { cause });
  });
  expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
}

/** Where an app leads after a sign-in, the user decides next: the app is shown to members as soon as they can sign out. */
async function openTeams(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.getByRole('link', { name: 'Teams' }).click();
}

/** Fills in fields by their labels, and submits the form of the last one. */
async function submit(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}
