import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addChecks } from '../support/access/checks.ts';
import { CODE, OWNED, SETTINGS } from '../support/addresses.ts';
import { test } from '../support/fixtures.ts';
import { newOwner, openOwned } from '../support/owners.ts';
import { expectSignedIn, fill, newUser, userButton } from '../support/users.ts';
import { providerHeading } from '../support/provider-page.ts';
import { makeAccount, makeTeam } from '../support/service-api.ts';
import { openAs } from '../support/signed-in.ts';

const SHOTS = join(import.meta.dirname, '../../shots');

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

const pages = {
  landing: '/',
  'sign-in': '/handler/sign-in',
};

/** Pages with another layout on a wide screen. */
const wide = {
  plain: '/plain',
  projects: '/projects',
};

/**
 * Pages that are checked narrow and dark only, where faults of size and contrast show first; the tests of the elements cover every
 * appearance. `ALL_LOOKS=1` checks these pages in all of them.
 */
const others = {
  ...wide,
  'sign-up': '/plain/handler/sign-up',
  'not-found': '/handler/nowhere',
  atoms: '/atoms',
  theme: '/theme',
  'forgot-password': '/handler/forgot-password',
  'password-reset': `/plain/handler/password-reset?code=${CODE}`,
  'sign-in-link': `/handler/magic-link-callback?code=${CODE}`,
  invitation: `/plain/handler/team-invitation?code=${CODE}`,
  'command-line': `/handler/cli-auth-confirm?login_code=${CODE}`,
  error: '/handler/error?errorCode=OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
};

describe.for(looks)('at $width px in $colorScheme', { concurrent: true }, ({ width, colorScheme }) => {
  const hasAll = process.env.ALL_LOOKS !== undefined || (width === 360 && colorScheme === 'dark');
  const isWide = width === 1280 && colorScheme === 'light';
  const shown = { ...pages, ...(isWide && wide), ...(hasAll && others) };

  test.for(Object.entries(shown))('%s fits the screen and is accessible', async ([name, path], { openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const page = await visit.open(path);
    await page.waitForLoadState('networkidle');
    await keep(page, `${name}-${width}-${colorScheme}`);
    await expectAccessible(page);
  });

  test.runIf(hasAll)('the page of a provider fits the screen', async ({ openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const page = await visit.open('/handler/sign-in');
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await keep(page, `provider-${width}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('the account settings fit the screen and are accessible', async ({ demo, openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const session = await makeAccount(demo, newUser());
    const teamId = await makeTeam(demo, session, 'Kiln house');
    const page = await openAs(demo, visit, session, '/handler/account-settings');
    for (const pageId of hasAll ? [...SETTINGS, `team-${teamId}`] : [isWide ? 'profile' : 'security']) {
      await page.goto(new URL(`/handler/account-settings#${pageId}`, demo.address).href);
      await page.locator(`a[aria-current="page"][href$="#${pageId}"]`).first().waitFor({ state: 'attached' });
      await page.locator('lk-account-settings h2').filter({ visible: true }).first().waitFor();
      await page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
      const name = `settings-${pageId.replace(teamId, 'of')}-${width}-${colorScheme}`;
      await keep(page, name);
      await expectAccessible(page);
      if (process.env.ALL_LOOKS) await keepFromRightToLeft(page, `${name}-rtl`);
    }
  });

  test.runIf(hasAll || isWide)(
    'the pages of a project fit the screen and are accessible',
    async ({ demo, openVisit }) => {
      const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
      const owner = await newOwner(demo, 'Kiln house');
      const page = await openOwned(demo, visit, owner, 'general');
      for (const pageId of hasAll ? OWNED : ['general', 'users']) {
        await page.goto(new URL(`/projects/${owner.projectId}/${pageId}`, demo.address).href);
        await page.locator('lk-project-settings h2').filter({ visible: true }).first().waitFor();
        await page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
        await keep(page, `project-${pageId}-${width}-${colorScheme}`);
        await expectAccessible(page);
        if (process.env.ALL_LOOKS) await keepFromRightToLeft(page, `project-${pageId}-${width}-${colorScheme}-rtl`);
      }
    },
  );

  test('the landing page with an open user menu fits the screen and is accessible', async ({ openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const page = await visit.open('/handler/sign-up');
    const user = newUser();
    await fill(page, user);
    await expectSignedIn(page, user);
    await userButton(page).click();
    await page.getByRole('menuitem').first().waitFor();
    await keep(page, `signed-in-${width}-${colorScheme}`);
    await expectAccessible(page);
  });
});

/** The picture in the README: `UPDATE_PICTURE=1 npm run test:flows -- appearance`. */
test.runIf(process.env.UPDATE_PICTURE)('the picture of the README', async ({ openVisit }) => {
  const visit = await openVisit({ viewport: { width: 1280, height: 624 }, colorScheme: 'light' });
  const page = await visit.open('/handler/sign-up');
  const user = { ...newUser(), email: 'ines@kilnhouse.example', initials: 'IN' };
  await fill(page, user);
  await expectSignedIn(page, user);
  await userButton(page).click();
  await page.getByRole('menuitem').first().waitFor();
  const picture = await page.screenshot({ path: join(import.meta.dirname, '../../../demo/screenshot.png') });
  expect(picture.length).toBeLessThan(150_000);
});

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

async function keepFromRightToLeft(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }));
  await keep(page, name);
  await page.evaluate(() => Object.assign(document.documentElement, { dir: '' }));
}

/** Expects that no part of the page is cut off and that axe finds nothing. */
async function expectAccessible(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await addChecks(page);
  expect(await page.evaluate(() => accessChecks.axeFindings('html', []))).toEqual([]);
}
