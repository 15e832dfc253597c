import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { newUser, versions } from '../support/users.ts';
import { continueAs, deny, providerHeading } from '../support/provider-page.ts';
import { makeAccount } from '../support/service-api.ts';
import { expectOnLandingPage, newAddress } from '../support/sign-in-card.ts';

const TOKEN = 'POST /auth/oauth/token';

async function chooseGitHub(page: Page): Promise<void> {
  await page.getByRole('button', { name: /GitHub/ }).click();
  await providerHeading(page, 'GitHub').waitFor();
}

describe.for(versions)('a provider on the $name page', { concurrent: true }, ({ home, handler }) => {
  test('signs a new user up and signs them in the next time', async ({ demo, visit, openVisit }) => {
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

describe.concurrent('a provider', () => {
  test('that the user denies leads back to the sign-in card', async ({ visit }) => {
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    await deny(page);
    await page
      .getByText('Sign-in was canceled at the provider. Try again or choose another sign-in method.')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: /GitHub/ }).waitFor();
    expect(visit.exchanges()).toBe(0);
  });

  test('with the unverified address of another account shows how to sign in instead', async ({ demo, visit }) => {
    const user = newUser();
    await makeAccount(demo, user);
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    await continueAs(page, { email: user.email });
    await page.getByText(`An account with ${user.email} already exists.`).first().waitFor();
  });

  test('is opened once by a double click', async ({ visit }) => {
    const page = await visit.open('/handler/sign-in');
    const authorizations: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/oauth/authorize/')) authorizations.push(request.url());
    });
    await page.getByRole('button', { name: /GitHub/ }).dblclick();
    await providerHeading(page, 'GitHub').waitFor();
    expect(authorizations).toHaveLength(1);
  });

  test('can be left by Back and chosen again', async ({ visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    await page.goBack({ waitUntil: 'commit' });
    await chooseGitHub(page);
    await continueAs(page, { email });
    await expectOnLandingPage(page, 'Ines Moreau');
  });

  test('a callback that is reloaded during the exchange exchanges its code once', async ({ visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      void visit.context.route(`**/api/v1/auth/oauth/token`, async (route) => {
        if (!route.request().postData()?.includes('authorization_code')) return route.fallback();
        resolve();
        await released;
        return route.fallback().catch(() => {});
      });
    });
    await continueAs(page, { email });
    await arrived;
    const callback = page.url();
    expect(callback).not.toMatch(/[?&](code|state)=/);
    await page.reload({ waitUntil: 'commit' });
    release();
    await page
      .getByRole('button', { name: /GitHub/ })
      .or(page.locator('#shift-log'))
      .first()
      .waitFor();
    expect(visit.exchanges()).toBe(1);
  });

  test('in two tabs returns in any order', async ({ visit }) => {
    const emails = [newAddress(), newAddress()] as const;
    const first = await visit.open('/handler/sign-in');
    await chooseGitHub(first);
    const second = await visit.open('/handler/sign-in');
    await chooseGitHub(second);
    await continueAs(second, { email: emails[1], name: 'Tomasz Zielinski' });
    await expectOnLandingPage(second, 'Tomasz Zielinski');
    await continueAs(first, { email: emails[0] });
    await expectOnLandingPage(first, 'Ines Moreau');
    await expectOnLandingPage(second, 'Ines Moreau');
    expect(visit.exchanges()).toBe(2);
  });

  test('a callback without a start does nothing', async ({ visit }) => {
    const page = await visit.open('/handler/oauth-callback?code=a-code&state=nobody-asked');
    await page.getByLabel('Email').waitFor();
    expect(page.url()).not.toContain('a-code');
    expect(visit.sent()).not.toContain(TOKEN);
  });

  test('shows a network error during the exchange and can be tried again', async ({ visit }) => {
    const email = newAddress();
    const page = await visit.open('/handler/sign-in');
    await chooseGitHub(page);
    let isLost = false;
    await visit.context.route('**/api/v1/auth/oauth/token', (route) => {
      if (isLost) return route.fallback();
      isLost = true;
      return route.abort('internetdisconnected');
    });
    await continueAs(page, { email });
    await page.getByText('Error signing in during OAuth callback. Please try again.').first().waitFor();
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await chooseGitHub(page);
    await continueAs(page, { email });
    await expectOnLandingPage(page, 'Ines Moreau');
  });
});

describe('a provider', () => {
  test.for(['wrong-state', 'wrong-issuer'] as const)(
    'whose answer has a %s signs nobody in',
    async (answer, { controls, visit, demo }) => {
      controls.setProviders({ answer });
      const page = await visit.open('/handler/sign-in');
      await chooseGitHub(page);
      await continueAs(page, { email: newAddress() });
      await page.waitForLoadState();
      expect(visit.exchanges()).toBe(0);
      await page.goto(demo.address);
      await page.getByRole('link', { name: 'Start a logbook' }).waitFor();
    },
  );
});
