import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { loseNext } from '../support/lose-requests.ts';
import { fill, newUser } from '../support/users.ts';
import { makeAccount, turnOnSecondFactor } from '../support/service-api.ts';
import type { Visit } from '../support/visit.ts';
import { askForLink, codeField, expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

/** Performs an action whose request is lost, expects the error message, and performs it again. */
async function repeatAfterLoss(visit: Visit, page: Page, request: string, act: () => Promise<void>): Promise<void> {
  const lost = await loseNext(visit, request);
  await act();
  await page.getByText('Can’t reach the server').first().waitFor();
  expect(lost.count).toBe(1);
  await act();
}

describe.concurrent('after a lost request the error is shown and the action can be repeated:', () => {
  test('signing up with a password', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open('/handler/sign-up');
    await repeatAfterLoss(visit, page, 'POST /auth/password/sign-up', () => fill(page, user));
    await expectOnLandingPage(page, user.email);
  });

  test('signing in with a password', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/plain/handler/sign-in');
    await repeatAfterLoss(visit, page, 'POST /auth/password/sign-in', () => fill(page, user));
    await expectOnLandingPage(page, user.email);
  });

  test('requesting a link and typing its code', async ({ demo, visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await page.getByLabel('Email').fill(email);
    const ask = () => page.getByRole('button', { name: /\blink\b/ }).click();
    await repeatAfterLoss(visit, page, 'POST /auth/otp/send-sign-in-code', ask);
    await codeField(page).waitFor();
    const { code } = await demo.mail(email);
    await repeatAfterLoss(visit, page, 'POST /auth/otp/sign-in', async () => {
      await codeField(page).fill('');
      await codeField(page).fill(code ?? '');
    });
    await expectOnLandingPage(page, email);
  });

  test('following a link', async ({ demo, visit }) => {
    const email = newAddress();
    await askForLink(await visit.open('/handler/sign-in'), email);
    const page = await visit.open((await demo.mail(email)).link);
    await repeatAfterLoss(visit, page, 'POST /auth/otp/sign-in', () =>
      page.getByRole('button', { name: /^(Sign in|Try again)$/ }).click(),
    );
    await expectOnLandingPage(page, email);
  });

  test('the second factor', async ({ demo, visit }) => {
    const user = newUser();
    const show = await turnOnSecondFactor(demo, await makeAccount(demo, user));
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    const digits = page.getByLabel('6-digit code');
    await repeatAfterLoss(visit, page, 'POST /auth/mfa/sign-in', async () => {
      await digits.fill('');
      await digits.fill(show());
    });
    await expectOnLandingPage(page, user.email);
  });

  test('requesting a new password', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/handler/forgot-password');
    await page.getByLabel('Email').fill(user.email);
    await repeatAfterLoss(visit, page, 'POST /auth/password/send-reset-code', () =>
      page.getByRole('button', { name: 'Send reset link' }).click(),
    );
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  });

  test('the challenge of a passkey', async ({ visit }) => {
    const page = await visit.open('/handler/sign-in');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    const lost = await loseNext(visit, 'POST /auth/passkey/initiate-passkey-authentication');
    await button.click();
    await page.getByText('Can’t reach the server').first().waitFor();
    expect(lost.count).toBe(1);
    expect(await button.isEnabled()).toBe(true);
  });

  test('loading the project for the card', async ({ demo, visit }) => {
    const lost = await loseNext(visit, 'GET /projects/current', 20);
    const page = await visit.context.newPage();
    await page.clock.install();
    await page.goto(new URL('/handler/sign-in', demo.address).href);
    const heading = page.getByRole('heading', { name: 'Can’t reach the server' });
    // The app repeats the request by itself, after growing pauses.
    while (!(await heading.isVisible())) await page.clock.runFor(500);
    expect(lost.count).toBeGreaterThan(1);
    await visit.context.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Email').waitFor();
  });
});
