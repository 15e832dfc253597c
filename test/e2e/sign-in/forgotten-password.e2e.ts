import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { loseNext } from '../support/lose-requests.ts';
import { expectUnaffectedByScanners } from '../support/mail-scanner.ts';
import { fill, newUser, type TestUser, versions } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';
import { CODE_LIFE_MS, expectOnLandingPage } from '../support/sign-in-card.ts';
import type { Visit } from '../support/visit.ts';

const RESET = 'POST /auth/password/reset';

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

describe.concurrent('the link for a new password', () => {
  test('is used up neither by mail scanners nor by opening it', async ({ demo, visit, openVisit }) => {
    const user = await userWithAccount(demo);
    const link = await requestReset(demo, visit, '/handler', user);
    await expectUnaffectedByScanners(openVisit, link);
    const page = await visit.open(link);
    await page.getByLabel('New password', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await choose(page, `${user.password}-new`);
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  });

  test('works once and then offers a new link', async ({ demo, visit }) => {
    const user = await userWithAccount(demo);
    const link = await requestReset(demo, visit, '/handler', user);
    const page = await visit.open(link);
    await choose(page, `${user.password}-new`);
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).pressSequentially('o');
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor();
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await page.getByRole('button', { name: 'Send reset link' }).waitFor();
  });

  test('stays valid after passwords that are refused', async ({ demo, visit }) => {
    const user = await userWithAccount(demo);
    const page = await visit.open(await requestReset(demo, visit, '/handler', user));
    await choose(page, 'short');
    await page.getByText('3 more characters needed.').first().waitFor();
    await choose(page, 'x'.repeat(71));
    await page.getByText('1 character too many.').first().waitFor();
    await choose(page, `${user.password}-new`, `${user.password}-other`);
    await page.getByText('The passwords don’t match.').first().waitFor();
    expect(visit.sent()).not.toContain(RESET);
    await choose(page, `${user.password}-new`);
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  });

  test('can be used again after a network error, and a double click sends one request', async ({ demo, visit }) => {
    const user = await userWithAccount(demo);
    const page = await visit.open(await requestReset(demo, visit, '/handler', user));
    const lost = await loseNext(visit, RESET);
    await choose(page, `${user.password}-new`);
    await page.getByText('Can’t reach the server.').first().waitFor();
    expect(lost.count).toBe(1);
    const before = visit.sent().filter((request) => request === RESET).length;
    await page.getByRole('button', { name: 'Save password' }).dblclick();
    await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
    expect(visit.sent().filter((request) => request === RESET)).toHaveLength(before + 1);
  });

  test('shows the same for an address without an account', async ({ visit }) => {
    const page = await visit.open('/handler/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  });
});

describe('the link for a new password', () => {
  test('expires', async ({ demo, controls, visit }) => {
    const user = await userWithAccount(demo);
    const link = await requestReset(demo, visit, '/handler', user);
    controls.advanceClock(CODE_LIFE_MS);
    const page = await visit.open(link);
    await page.getByLabel('New password', { exact: true }).pressSequentially('o');
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  });
});
