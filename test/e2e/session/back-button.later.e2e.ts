import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { testInWholeBrowser as test } from '../support/fixtures.ts';
import { expectSignedIn, expectSignedOut, fill, newUser, type TestUser, signOutByMenu } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';

/** Goes back. A page from the back/forward cache does not load again, so only the change of address can be waited for. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** Records whether this page returned from the back/forward cache, and whether it then showed the user in any frame. */
async function watchReturn(page: Page, { email }: TestUser): Promise<void> {
  await page.evaluate((address) => {
    const record = { isFromCache: false, hasShown: false };
    Object.assign(globalThis, { returned: record });
    addEventListener('pageshow', ({ persisted }) => {
      record.isFromCache = persisted;
      const look = () => {
        record.hasShown ||= document.body.innerText.includes(address);
        requestAnimationFrame(look);
      };
      look();
    });
  }, email);
}

async function signIn(demo: Demo, visit: Visit): Promise<{ readonly page: Page; readonly user: TestUser }> {
  const user = newUser();
  await makeAccount(demo, user);
  const page = await visit.open('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fill(page, user);
  await expectSignedIn(page, user);
  return { page, user };
}

describe.concurrent('the Back button', () => {
  test('the Back button after a sign-in shows no sign-in form', async ({ demo, visit }) => {
    const { page, user } = await signIn(demo, visit);
    await goBack(page);
    await page
      .getByRole('heading', { name: 'You’re signed in' })
      .or(page.locator('#shift-log').getByText(user.email))
      .first()
      .waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  });

  test('the Back button after a sign-out shows a signed-out page without the email address of the user', async ({
    demo,
    visit,
  }) => {
    const { page, user } = await signIn(demo, visit);
    await page.goto(new URL('/?private', demo.address).href);
    await expectSignedIn(page, user);
    await signOutByMenu(page);
    await expectSignedOut(page);
    await goBack(page);
    await expectSignedOut(page);
    expect(await page.evaluate('document.body.innerText')).not.toContain(user.email);
  });

  test('the Back button after a sign-out leads to a sign-in form with empty fields', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await expectSignedIn(page, user);
    await signOutByMenu(page);
    await expectSignedOut(page);
    while (!page.url().includes('/handler/sign-in')) await goBack(page);
    const email = page.getByLabel('Email', { exact: true });
    await email.waitFor();
    expect(await email.inputValue()).toBe('');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });

  test('a page restored from the back/forward cache shows no user if the cookies were removed meanwhile', async ({
    demo,
    visit,
  }) => {
    const { page, user } = await signIn(demo, visit);
    await watchReturn(page, user);
    await page.goto(new URL('/atoms', demo.address).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit.context.clearCookies();
    await goBack(page);
    await expectSignedOut(page);
    expect(await page.evaluate('returned')).toEqual({ isFromCache: true, hasShown: false });
  });
});
