import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { test } from '../support/fixtures.ts';
import { fill, newUser, type TestUser, versions } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';
import { expectOnLandingPage } from '../support/sign-in-card.ts';
import type { Visit } from '../support/visit.ts';

/** Requests a new password, beginning on the sign-in card. Gives the link in the mail. */
async function requestReset(demo: Demo, visit: Visit, handler: string, { email }: TestUser): Promise<string> {
  const page = await visit.open(`${handler}/sign-in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in card has a field of the same name, so the next card must be there first.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.close();
  return (await demo.mail(email)).link;
}

async function choose(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(repeated);
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function userWithAccount(demo: Demo): Promise<TestUser> {
  const user = newUser();
  await makeAccount(demo, user);
  return user;
}

describe.for(versions)('a forgotten password on the $name page', ({ handler }) => {
  test('is replaced, which ends all sessions', async ({ demo, controls, visit, openVisit }) => {
    const user = await userWithAccount(demo);
    const elsewhere = await (await openVisit()).open(`${handler}/sign-in`);
    await fill(elsewhere, user);
    await expectOnLandingPage(elsewhere, user.email);
    const link = await requestReset(demo, visit, handler, user);
    const page = await visit.open(link);
    const changed = { ...user, password: `${user.password}-new` };
    await choose(page, changed.password);
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await fill(page, changed);
    await expectOnLandingPage(page, user.email);
    controls.expireAccessTokens();
    await elsewhere.reload();
    await elsewhere.getByRole('link', { name: 'Start a logbook' }).waitFor();
  });
});
