import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addChecks, axeInEveryLook, findingsThatStay, reflowWhenZoomed, untilStill } from '../support/access/checks.ts';
import { IGNORED_RULES } from '../support/access/gallery.ts';
import { CODE, OWNED, SETTINGS } from '../support/addresses.ts';
import { test } from '../support/fixtures.ts';
import { newOwner, openOwned } from '../support/owners.ts';
import { providerHeading } from '../support/provider-page.ts';
import { makeAccount, makeTeam } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';
import { newUser } from '../support/users.ts';

const SITE = ['/', '/plain', '/atoms', '/projects', '/gallery', '/theme'];

const HANDLER = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'sign-out',
  'nowhere',
  'mfa',
  'onboarding',
  `password-reset?code=${CODE}`,
  `email-verification?code=${CODE}`,
  `magic-link-callback?code=${CODE}`,
  `team-invitation?code=${CODE}`,
  `cli-auth-confirm?login_code=${CODE}`,
  `agent-auth-confirm?claim_token=${CODE}`,
  'error?errorCode=OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
].map((route) => `/handler/${route}`);

test('every page for signed-out visitors is accessible', async ({ visit }) => {
  const page = await visit.open('/');
  await expectAccessible(page, [...SITE, ...HANDLER]);
});

test('every page of the account settings is accessible', async ({ demo, visit }) => {
  const session = await makeAccount(demo, newUser());
  const teamId = await makeTeam(demo, session, 'Kiln house');
  const page = await openAs(demo, visit, session, '/');
  const pages = [...SETTINGS, `team-${teamId}`].map((id) => `/handler/account-settings#${id}`);
  await expectAccessible(page, ['/', '/account', '/handler/sign-out', ...pages]);
});

test('every settings page of a project is accessible', async ({ demo, visit }) => {
  const owner = await newOwner(demo, 'Kiln house');
  const page = await openOwned(demo, visit, owner, 'general');
  const pages = OWNED.map((id) => `/projects/${owner.projectId}/${id}`);
  await expectAccessible(page, ['/projects', ...pages]);
});

test('the sign-in page of an OAuth provider fits a narrow screen', async ({ visit }) => {
  const page = await visit.open('/handler/sign-in');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: /GitHub/ }).click();
  await providerHeading(page, 'GitHub').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Visits the pages one after the other and expects that no check finds anything on any of them. */
async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  const { origin } = new URL(page.url());
  await addChecks(page);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    // A change of the hash alone would load nothing, and leave what the last check changed.
    await page.goto('about:blank');
    await page.goto(new URL(path, origin).href);
    await untilStill(page, 'body');
    const ignoredRules = path === '/gallery' ? IGNORED_RULES : [];
    const axe = await findingsThatStay(page, 'body', () => axeInEveryLook(page, 'html', ignoredRules));
    expect.soft(axe, `axe on ${path}`).toEqual([]);
    expect.soft(await reflowWhenZoomed(page, 'body'), `reflow of ${path}`).toEqual([]);
  }
}
