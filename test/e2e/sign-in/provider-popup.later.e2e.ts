import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { continueAs, deny, providerHeading } from '../support/provider-page.ts';
import type { Visit } from '../support/visit.ts';
import { expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

/** Opens the sign-in card and a provider in a pop-up window. */
async function openWindow(visit: Visit, path = '/handler/sign-in') {
  const page = await visit.open(path);
  const button = page.getByRole('button', { name: /GitHub/ });
  await button.waitFor();
  await page.locator('lk-sign-in').evaluate((card) => Object.assign(card, { popup: true }));
  const opened = page.waitForEvent('popup');
  await button.click();
  const provider = await opened;
  await providerHeading(provider, 'GitHub').waitFor();
  return { page, provider };
}

async function expectClosed(provider: Page): Promise<void> {
  if (!provider.isClosed()) await provider.waitForEvent('close');
}

describe('sign-in with a provider in a pop-up window', () => {
  test.for([false, true])(
    'a sign-in in the OAuth provider pop-up signs the user in to the app (cross-origin isolation: %s)',
    async (isolatesPages, { controls, visit }) => {
      controls.setProviders({ isolatesPages });
      const { page, provider } = await openWindow(visit, '/handler/sign-in?after_auth_return_to=%2F%3Ffrom%3Dmail');
      expect(await provider.evaluate(() => window.opener as unknown)).toBeNull();
      await continueAs(provider, { email: newAddress() });
      await expectOnLandingPage(page, 'Ines Moreau');
      await expectClosed(provider);
      expect(page.url()).toContain('?from=mail');
      expect(visit.exchanges()).toBe(1);
    },
  );

  test.for([false, true])(
    'a sign-in denied in the OAuth provider pop-up shows a message in the app (cross-origin isolation: %s)',
    async (isolatesPages, { controls, visit }) => {
      controls.setProviders({ isolatesPages });
      const { page, provider } = await openWindow(visit);
      await deny(provider);
      await page
        .getByText('Sign-in was canceled at the provider. Try again or choose another sign-in method.')
        .first()
        .waitFor();
      await expectClosed(provider);
      await page.getByLabel('Email').waitFor();
      expect(visit.exchanges()).toBe(0);
    },
  );

  test('a user can continue a provider sign-in in the page instead of the pop-up window', async ({ visit }) => {
    const { page, provider } = await openWindow(visit);
    await page.getByRole('button', { name: 'Continue in this window' }).click();
    await providerHeading(page, 'GitHub').waitFor();
    // A page of another origin is its user's to close.
    expect(provider.isClosed()).toBe(false);
    await provider.close();
    await continueAs(page, { email: newAddress() });
    await expectOnLandingPage(page, 'Ines Moreau');
  });
});
