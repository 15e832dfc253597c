import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { testInWholeBrowser as test } from '../support/fixtures.ts';
import { expectSignedIn, expectSignedOut, fill, newPerson, type Person, signOutByMenu } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import type { Stage } from '../support/demo.ts';
import type { Visit } from '../support/visit.ts';

/** Goes back as the button does; a page that was kept never loads again, so nothing but its address can be waited for. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}

/** From here on notes in this page whether it was kept, and whether it ever showed the person after it came back. */
async function watchReturn(page: Page, { email }: Person): Promise<void> {
  await page.evaluate((address) => {
    const record = { isKept: false, hasShown: false };
    Object.assign(globalThis, { returned: record });
    addEventListener('pageshow', ({ persisted }) => {
      record.isKept = persisted;
      const look = () => {
        record.hasShown ||= document.body.innerText.includes(address);
        requestAnimationFrame(look);
      };
      look();
    });
  }, email);
}

async function signIn(stage: Stage, visit: Visit): Promise<{ readonly page: Page; readonly person: Person }> {
  const person = newPerson();
  await makeAccount(stage, person);
  const page = await visit.open('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fill(page, person);
  await expectSignedIn(page, person);
  return { page, person };
}

describe.concurrent('the Back button', () => {
  test('after signing in does not ask to sign in again', async ({ stage, visit }) => {
    const { page, person } = await signIn(stage, visit);
    await goBack(page);
    await page
      .getByRole('heading', { name: 'You are signed in' })
      .or(page.locator('#shift-log').getByText(person.email))
      .first()
      .waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  });

  test('after signing out shows nothing of the person who left', async ({ stage, visit }) => {
    const { page, person } = await signIn(stage, visit);
    await page.goto(new URL('/?private', stage.address).href);
    await expectSignedIn(page, person);
    await signOutByMenu(page);
    await expectSignedOut(page);
    await goBack(page);
    await expectSignedOut(page);
    expect(await page.evaluate('document.body.innerText')).not.toContain(person.email);
  });

  test('to a kept page whose session is gone shows nothing of it, not for a moment', async ({ stage, visit }) => {
    const { page, person } = await signIn(stage, visit);
    await watchReturn(page, person);
    await page.goto(new URL('/atoms', stage.address).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit.context.clearCookies();
    await goBack(page);
    await expectSignedOut(page);
    expect(await page.evaluate('returned')).toEqual({ isKept: true, hasShown: false });
  });
});
