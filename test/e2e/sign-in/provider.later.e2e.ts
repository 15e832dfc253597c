import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { versions } from '../support/users.ts';
import { continueAs, providerHeading } from '../support/provider-page.ts';
import { expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

async function chooseGitHub(page: Page): Promise<void> {
  await page.getByRole('button', { name: /GitHub/ }).click();
  await providerHeading(page, 'GitHub').waitFor();
}

describe.for(versions)('a provider on the $name page', { concurrent: true }, ({ home, handler }) => {
  test('the first sign-in with a provider creates a user, and the next sign-in finds the user', async ({
    demo,
    visit,
    openVisit,
  }) => {
    const email = newAddress();
    const page = await visit.open(`${handler}/sign-up`);
    await chooseGitHub(page);
    await continueAs(page, { email });
    await expectOnLandingPage(page, 'Ines Moreau');
    expect(page.url()).toBe(new URL(home, demo.address).href);
    expect(visit.exchanges()).toBe(1);

    const later = await openVisit();
    const again = await later.open(
      `${handler}/sign-in?after_auth_return_to=${encodeURIComponent(`${home}?from=mail`)}`,
    );
    await chooseGitHub(again);
    await continueAs(again, { email });
    await expectOnLandingPage(again, 'Ines Moreau');
    expect(again.url()).toBe(new URL(`${home}?from=mail`, demo.address).href);
  });
});

describe.concurrent('sign-in with a provider', () => {
  test('a user can go back from the page of a provider and choose the provider again', async ({ visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    await page.goBack({ waitUntil: 'commit' });
    await chooseGitHub(page);
    await continueAs(page, { email });
    await expectOnLandingPage(page, 'Ines Moreau');
  });

  test('a provider sign-in asks before it replaces a user who signed in meanwhile in another tab', async ({
    visit,
  }) => {
    const emails = [newAddress(), newAddress()] as const;
    const first = await visit.open('/handler/sign-in');
    await chooseGitHub(first);
    const second = await visit.open('/handler/sign-in');
    await chooseGitHub(second);
    await continueAs(second, { email: emails[1], name: 'Tomasz Zielinski' });
    await expectOnLandingPage(second, 'Tomasz Zielinski');
    await continueAs(first, { email: emails[0] });
    await first.getByText('You’re signed in as Tomasz Zielinski, but you chose another account:').waitFor();
    await first.getByRole('button', { name: 'Switch to this account' }).click();
    await expectOnLandingPage(first, 'Ines Moreau');
    await expectOnLandingPage(second, 'Ines Moreau');
    expect(visit.exchanges()).toBe(2);
  });
});
