import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { continueAs, deny, providerHeading } from './provider-page.ts';
import type { Visit } from './visit.ts';
import { expectOnBoard, newAddress } from './ways-in.ts';

/** The sign-in card with its provider opened in a window beside it. */
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

describe('a provider in a window of its own', () => {
  test.for([false, true])('signs in, with pages that are isolated: %s', async (isolatesPages, { controls, visit }) => {
    controls.setProviders({ isolatesPages });
    const { page, provider } = await openWindow(visit, '/handler/sign-in?after_auth_return_to=%2F%3Ffrom%3Dmail');
    await continueAs(provider, { email: newAddress() });
    await expectOnBoard(page, 'Ines Moreau');
    await expectClosed(provider);
    expect(page.url()).toContain('?from=mail');
    expect(visit.exchanges()).toBe(1);
  });

  test.for([false, true])('is denied, with pages that are isolated: %s', async (isolatesPages, { controls, visit }) => {
    controls.setProviders({ isolatesPages });
    const { page, provider } = await openWindow(visit);
    await deny(provider);
    await page.getByText('Signing in was cancelled at the provider.').first().waitFor();
    await expectClosed(provider);
    await page.getByLabel('E-mail').waitFor();
    expect(visit.exchanges()).toBe(0);
  });

  test('that is closed leaves a way on', async ({ visit }) => {
    const { page, provider } = await openWindow(visit);
    await provider.close();
    await page.getByText('Did you close the window? Cancel to choose another sign-in method.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('E-mail').waitFor();
  });

  test('can be given up for this window', async ({ visit }) => {
    const { page, provider } = await openWindow(visit);
    await page.getByRole('button', { name: 'Continue in this window' }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await expectClosed(provider);
    await continueAs(page, { email: newAddress() });
    await expectOnBoard(page, 'Ines Moreau');
  });

  test('whose answer was tampered with signs nobody in', async ({ controls, visit }) => {
    controls.setProviders({ answer: 'wrong-state' });
    const { page, provider } = await openWindow(visit);
    await continueAs(provider, { email: newAddress() });
    await provider.waitForLoadState();
    expect(visit.exchanges()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('E-mail').waitFor();
  });
});
