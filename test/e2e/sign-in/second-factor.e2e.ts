import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { fill, newUser, type TestUser } from '../support/users.ts';
import { continueAs, providerHeading } from '../support/provider-page.ts';
import { makeAccount, turnOnSecondFactor } from '../support/service-api.ts';
import type { Demo } from '../support/demo.ts';
import { askForLink, codeField } from '../support/sign-in-card.ts';

function sixDigits(page: Page) {
  return page.getByLabel('6-digit code');
}

/** A user who signs in with two factors; `show` gives the current code of their authenticator app. */
async function userWithSecondFactor(demo: Demo): Promise<{ readonly user: TestUser; readonly show: () => string }> {
  const user = newUser();
  return { user, show: await turnOnSecondFactor(demo, await makeAccount(demo, user)) };
}

/** Types the current code, and the next one if the half-minute ended in between. */
async function enter(page: Page, show: () => string, { email }: TestUser): Promise<void> {
  const arrived = page.locator('#shift-log').getByText(email).first();
  for (;;) {
    const code = show();
    await sixDigits(page).fill(code);
    await arrived.or(wrongCode(page)).first().waitFor();
    if (code === show() || (await arrived.isVisible())) return arrived.waitFor();
  }
}

function wrongCode(page: Page) {
  return page.getByText('That code isn’t right. Wait for the next one and try again.').first();
}

function wrong(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

describe.concurrent('the second factor', () => {
  test('follows the password, is still asked for after a reload, and returns to the requested page', async ({
    demo,
    visit,
  }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open(`/handler/sign-in?after_auth_return_to=${encodeURIComponent('/?from=mail')}`);
    await fill(page, user);
    await sixDigits(page).waitFor();
    await page.reload();
    await enter(page, show, user);
    expect(page.url()).toBe(new URL('/?from=mail', demo.address).href);
  });

  test('is asked for again after a wrong code', async ({ demo, visit }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open('/plain/handler/sign-in');
    await fill(page, user);
    await sixDigits(page).fill(wrong(show()));
    await wrongCode(page).waitFor();
    expect(await sixDigits(page).inputValue()).toBe('');
    await enter(page, show, user);
  });

  test('without a first factor leads to sign-in', async ({ visit }) => {
    const page = await visit.open('/handler/mfa');
    await page.getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/handler/sign-in');
  });

  test('belongs to its tab: another tab begins with sign-in', async ({ demo, visit }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await sixDigits(page).waitFor();
    const other = await visit.open('/handler/mfa');
    await other.getByLabel('Email').waitFor();
    await enter(page, show, user);
  });

  test('is asked for after a mailed code', async ({ demo, visit }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const verification = await demo.mail(user.email);
    const page = await visit.open(verification.link);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    await page.goto(new URL('/handler/sign-in', demo.address).href);
    await askForLink(page, user.email);
    await codeField(page).fill((await demo.mail(user.email)).code ?? '');
    await enter(page, show, user);
  });

  test('is asked for after a provider', async ({ demo, visit, openVisit }) => {
    const user = newUser();
    const session = await makeAccount(demo, user);
    const verification = await demo.mail(user.email);
    const mail = await (await openVisit()).open(verification.link);
    await mail.getByRole('button', { name: 'Verify email' }).click();
    await mail.getByRole('heading', { name: 'Email verified' }).waitFor();
    const show = await turnOnSecondFactor(demo, session);
    const page = await visit.open('/handler/sign-in');
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await continueAs(page, { email: user.email });
    await enter(page, show, user);
  });
});

describe('the second factor', () => {
  test('that comes too late leads back to sign-in', async ({ demo, controls, visit }) => {
    const { user, show } = await userWithSecondFactor(demo);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await sixDigits(page).waitFor();
    controls.advanceClock(6 * 60_000);
    await sixDigits(page).fill(show());
    await page.getByRole('heading', { name: 'This took too long' }).waitFor();
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Email').waitFor();
  });
});
