import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { loseNext } from '../support/lose-requests.ts';
import { expectUnaffectedByScanners } from '../support/mail-scanner.ts';
import { expectSignedIn, fill, newUser, signUp, versions } from '../support/users.ts';
import { makeAccount } from '../support/service-api.ts';
import { CODE_LIFE_MS } from '../support/sign-in-card.ts';

const VERIFY = 'POST /contact-channels/verify';

describe.for(versions)('the verification mail of the $name page', { concurrent: true }, ({ home, handler }) => {
  test('verifies the address by the button of its page and not before', async ({ demo, visit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await signUp(page, user);
    await page.getByText('Email not verified yet').waitFor();
    const { link } = await demo.mail(user.email);
    expect(new URL(link).pathname).toBe(`${handler}/email-verification`);

    await page.goto(link);
    const button = page.locator('lk-email-verification').getByRole('button').first();
    await button.waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(visit.sent().filter((request) => request.startsWith(VERIFY))).toEqual([]);
    await button.click();
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    await page.goto(new URL(home, demo.address).href);
    await page.getByText('Email verified').waitFor();

    await page.goto(link);
    await button.click();
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor();
  });

  test('can be read in the inbox', async ({ visit }) => {
    const user = newUser();
    const page = await visit.open(home);
    await signUp(page, user);
    const inbox = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await (await inbox).getByText(user.email).first().waitFor();
  });
});

describe.concurrent('a verification link', () => {
  test('is not used up by mail scanners', async ({ demo, openVisit, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const { link } = await demo.mail(user.email);
    await expectUnaffectedByScanners(openVisit, link);
    const page = await visit.open(link);
    await page.getByRole('button', { name: 'Verify email' }).dblclick();
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
    expect(visit.sent().filter((request) => request === VERIFY)).toHaveLength(1);
  });

  test('can be used again after a network error', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open((await demo.mail(user.email)).link);
    const lost = await loseNext(visit, VERIFY);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByText('Can’t reach the server').first().waitFor();
    expect(lost.count).toBe(1);
    await page
      .getByRole('button', { name: /Verify email|Try again/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  });
});

describe('a verification link', () => {
  test('that has expired is replaced for a signed-in user', async ({ demo, controls, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const { link } = await demo.mail(user.email);
    controls.advanceClock(CODE_LIFE_MS);
    const page = await visit.open('/handler/sign-in');
    await fill(page, user);
    await expectSignedIn(page, user);
    await page.goto(link);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.getByRole('button', { name: 'Send new link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const fresh = await demo.mail(user.email);
    expect(fresh.link).not.toBe(link);
    await page.goto(fresh.link);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByRole('heading', { name: 'Email verified' }).waitFor();
  });
});
