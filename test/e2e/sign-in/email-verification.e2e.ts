import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { newUser, signUp, versions } from '../support/users.ts';

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
