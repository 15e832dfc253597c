import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { fill, newUser } from '../support/users.ts';
import { continueAs, providerHeading } from '../support/provider-page.ts';
import type { Visit } from '../support/visit.ts';
import { askForLink, codeField, expectOnLandingPage, newAddress, userId } from '../support/sign-in-card.ts';

/** Opens the sign-up card as an anonymous user. */
async function openAsGuest(visit: Visit): Promise<{ readonly page: Page; readonly id: string | null }> {
  const page = await visit.open('/');
  await page.getByRole('link', { name: 'Start a logbook' }).waitFor();
  const id = await page.evaluate(async () => {
    const user = await document.querySelector('lk-user-button')?.app?.getUser({ or: 'anonymous' });
    return user?.id ?? null;
  });
  expect(id).not.toBeNull();
  await page.getByRole('link', { name: 'Start a logbook' }).click();
  await page.getByLabel('Email').waitFor();
  return { page, id };
}

describe.concurrent('an anonymous user signs up and keeps the same id', () => {
  test('by a password', async ({ visit }) => {
    const { page, id } = await openAsGuest(visit);
    const user = newUser();
    await fill(page, user);
    await expectOnLandingPage(page, user.email);
    expect(await userId(page)).toBe(id);
  });

  test('by a code from a mail', async ({ demo, visit }) => {
    const { page, id } = await openAsGuest(visit);
    const email = newAddress();
    await askForLink(page, email);
    await codeField(page).fill((await demo.mail(email)).code ?? '');
    await expectOnLandingPage(page, email);
    expect(await userId(page)).toBe(id);
  });

  test('by a provider', async ({ visit }) => {
    const { page, id } = await openAsGuest(visit);
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await continueAs(page, { email: newAddress() });
    await expectOnLandingPage(page, 'Ines Moreau');
    expect(await userId(page)).toBe(id);
  });
});
