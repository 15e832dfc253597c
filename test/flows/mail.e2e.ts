import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { newPerson, signUp, versions } from './people.ts';

const VERIFY = 'POST /contact-channels/verify';

describe.each(versions)('the mail of the $name page', ({ home, handler }) => {
  test('verifies the address by its button and by nothing before', async ({ stage, visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    await page.getByText('Address not verified yet').waitFor();
    const { link } = await stage.mail(person.email);
    expect(new URL(link).pathname).toBe(`${handler}/email-verification`);

    await page.goto(link);
    const button = page.locator('lk-email-verification').getByRole('button').first();
    await button.waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(visit.sent().filter((request) => request.startsWith(VERIFY))).toEqual([]);
    await button.click();
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await page.goto(new URL(home, stage.address).href);
    await page.getByText('Address verified').waitFor();

    await page.goto(link);
    await button.click();
    await page.getByRole('heading', { name: 'This link has been used already' }).waitFor();
  });

  test('can be read in the inbox', async ({ visit }) => {
    const person = newPerson();
    const page = await visit.open(home);
    await signUp(page, person);
    const inbox = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await (await inbox).getByText(person.email).first().waitFor();
  });
});
