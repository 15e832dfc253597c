import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { enter, press } from '../support/keyboard.ts';
import { demoOwner, newOwner, openOwned } from '../support/owners.ts';
import { fill, newUser } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';

const LOCALHOST_MESSAGE = "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings";

function toggle(page: Page, name: string) {
  return page.getByRole('switch', { name, exact: true });
}

/** Waits until a switch has this state; a refused change is reverted. */
async function expectToggle(page: Page, name: string, isOn: boolean): Promise<void> {
  await page.getByRole('switch', { name, exact: true, checked: isOn }).waitFor();
}

describe.concurrent('the owner of a project', () => {
  test('signs in on the page of the domains and prepares the project for production, by keyboard', async ({
    demo,
    visit,
  }) => {
    const { user, projectId } = await newOwner(demo, 'Kiln house');
    const path = `/projects/${projectId}/domains`;
    const page = await visit.open(path);
    await page.getByRole('heading', { name: 'Sign in to manage this project' }).waitFor();
    await press(page, 'Sign in');
    await enter(page, 'Email', user.email);
    await enter(page, 'Password', user.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);

    await page.getByText('No domains yet.').waitFor();
    await press(page, 'Add domain');
    await enter(page, 'Domain', 'https://kiln.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'More actions for https://kiln.example' }).waitFor();

    await press(page, 'General');
    await expectToggle(page, 'Production mode', false);
    await page.getByText(LOCALHOST_MESSAGE).waitFor();
    await press(page, 'Open domains');
    await page.waitForURL(`**${path}`);
    await expectToggle(page, 'Allow localhost', true);
    await press(page, 'Allow localhost', 'Space');
    await expectToggle(page, 'Allow localhost', false);
    await press(page, 'General');
    await page.getByText(LOCALHOST_MESSAGE).waitFor({ state: 'hidden' });
    await press(page, 'Production mode', 'Space');
    await expectToggle(page, 'Production mode', true);
    await page.reload();
    await expectToggle(page, 'Production mode', true);
  });

  test('edits a template in a plain field where the editor of code cannot be loaded', async ({ demo, visit }) => {
    const owner = await newOwner(demo, 'Slip cast');
    await visit.context.route(/codemirror|code-editor/, (route) => route.abort());
    const page = await openOwned(demo, visit, owner, 'templates');
    await page.getByRole('button', { name: 'Edit Magic link' }).click();
    const source = page.locator('textarea[name="source"]');
    await source.and(page.getByLabel('Source')).waitFor();
    await source.fill('Hello ');
    await page.getByRole('button', { name: 'Insert user.displayName' }).click();
    expect(await source.inputValue()).toBe('Hello {user.displayName}');
    expect(await source.evaluate((area) => getComputedStyle(area).opacity)).toBe('1');
    await source.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('A template can’t be empty.').waitFor();
    expect(await source.evaluate((area) => area.matches(':focus'))).toBe(true);
  });
});

/** These tests change the project of the demo itself, so they do not run concurrently. */
describe('the owner of the demo', () => {
  test('signs in by one click and switches a sign-in method off and on, which the sign-in card follows', async ({
    demo,
    visit,
    openVisit,
  }) => {
    await demoOwner(demo);
    const page = await visit.open('/projects');
    await page.getByRole('button', { name: 'Sign in as owner' }).click();
    await page.locator('lk-owned-projects').getByRole('link', { name: 'Handover' }).click();
    await page.getByRole('link', { name: 'Sign-in methods' }).click();
    const other = await openVisit();
    const card = await other.open('/handler/sign-in');
    const withLink = card.getByRole('button', { name: /\blink\b/ });
    await withLink.waitFor();
    await toggle(page, 'Email link or code').click();
    await expectToggle(page, 'Email link or code', false);
    await card.reload();
    await card.getByLabel('Password', { exact: true }).waitFor();
    expect(await withLink.count()).toBe(0);
    await toggle(page, 'Email link or code').click();
    await expectToggle(page, 'Email link or code', true);
    await card.reload();
    await withLink.waitFor();
  });

  test('finds a user of the demo by their address', async ({ demo, visit }) => {
    const owner = await demoOwner(demo);
    const user = newUser();
    await makeAccount(demo, user);
    await makeAccount(demo, newUser());
    const page = await openOwned(demo, visit, owner, 'users');
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('link', { name: /^Open / });
    await rows.first().waitFor();
    await page.getByLabel('Search by name, email, or ID').fill(user.email);
    await page.getByText(user.email).first().waitFor();
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    await rows.first().click();
    const heading = page.getByRole('heading', { name: 'API keys' });
    await heading.waitFor();
    await page.reload();
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/users\/[\da-f-]{36}$/);
    await page.goBack();
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(1);
    expect(await page.getByLabel('Search by name, email, or ID').inputValue()).toBe(user.email);
  });

  test('is signed in there and not on the pages of the demo', async ({ demo, visit }) => {
    const owner = await demoOwner(demo);
    const page = await openOwned(demo, visit, owner, 'general');
    await expectToggle(page, 'Production mode', false);
    const user = newUser();
    const landing = await visit.open('/handler/sign-up');
    await fill(landing, user);
    await landing.locator('#shift-log').getByText(user.email).waitFor();
    await page.reload();
    await expectToggle(page, 'Production mode', false);
    await landing.reload();
    await landing.locator('#shift-log').getByText(user.email).waitFor();
  });
});
