import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './fixtures.ts';
import { newOwner, openOwned } from './owners.ts';
import { expectSignedIn, fill, newPerson, userButton } from './people.ts';
import { providerHeading } from './provider-page.ts';
import { makeAccount, makeTeam } from './service-api.ts';
import { openAs } from './signed-in.ts';

const SHOTS = join(import.meta.dirname, '../shots');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

/** The gallery is the longest of all pages, and machines may be slow. */
const GALLERY_TIME = { timeout: 120_000 };

/** As long as every mailed code is. */
const CODE = 'h7k2mq'.padEnd(45, 'x');

const pages = {
  landing: '/',
  'sign-in': '/handler/sign-in',
};

/** Drawn wide as well, since they are laid out anew there. */
const wide = {
  plain: '/plain',
  projects: '/projects',
};

/**
 * What does not fit shows where there is least room, and what cannot be read in the dark; every look of every element is drawn by
 * the tests of elements. `ALL_LOOKS=1` draws all of it in every one.
 */
const others = {
  ...wide,
  'sign-up': '/plain/handler/sign-up',
  'not-found': '/handler/nowhere',
  atoms: '/atoms',
  gallery: '/gallery',
  'forgot-password': '/handler/forgot-password',
  'password-reset': `/plain/handler/password-reset?code=${CODE}`,
  'sign-in-link': `/handler/magic-link-callback?code=${CODE}`,
  invitation: `/plain/handler/team-invitation?code=${CODE}`,
  'command-line': `/handler/cli-auth-confirm?login_code=${CODE}`,
  error: '/handler/error?errorCode=OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
};

/** Every page of a project. */
const OWNED = [
  'general',
  'domains',
  'sign-in-methods',
  'keys',
  'users',
  'metrics',
  'permissions',
  'email',
  'templates',
];

/** Every page of the account settings but those of teams. */
const SETTINGS = ['profile', 'emails', 'security', 'sessions', 'api-keys', 'notifications', 'new-team', 'account'];

describe.for(looks)('at $width px in $colorScheme', { concurrent: true }, ({ width, colorScheme }) => {
  const hasAll = process.env.ALL_LOOKS !== undefined || (width === 360 && colorScheme === 'dark');
  const isWide = width === 1280 && colorScheme === 'light';
  const shown = { ...pages, ...(isWide && wide), ...(hasAll && others) };

  test.for(Object.entries(shown))(
    '%s fits and everybody can use it',
    GALLERY_TIME,
    async ([name, path], { openVisit }) => {
      const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
      const page = await visit.open(path);
      await page.waitForLoadState('networkidle');
      const isGallery = name === 'gallery';
      if (!isGallery || process.env.ALL_LOOKS) await keep(page, `${name}-${width}-${colorScheme}`);
      await expectGood(page, isGallery ? UNFIT_FOR_GALLERY : PICTURED_NAMES);
    },
  );

  test.runIf(hasAll)('the page of a provider fits and everybody can use it', async ({ openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const page = await visit.open('/handler/sign-in');
    await page.getByRole('button', { name: /GitHub/ }).click();
    await providerHeading(page, 'GitHub').waitFor();
    await keep(page, `provider-${width}-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('the pages of the settings fit and everybody can use them', async ({ stage, openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const session = await makeAccount(stage, newPerson());
    const teamId = await makeTeam(stage, session, 'Kiln house');
    const page = await openAs(stage, visit, session, '/handler/account-settings');
    for (const pageId of hasAll ? [...SETTINGS, `team-${teamId}`] : [isWide ? 'profile' : 'security']) {
      await page.goto(new URL(`/handler/account-settings#${pageId}`, stage.address).href);
      await page.locator(`a[aria-current="page"][href$="#${pageId}"]`).waitFor({ state: 'attached' });
      await page.locator('lk-account-settings h2').filter({ visible: true }).first().waitFor();
      await page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
      const name = `settings-${pageId.replace(teamId, 'of')}-${width}-${colorScheme}`;
      await keep(page, name);
      await expectGood(page);
      if (process.env.ALL_LOOKS) await keepFromRightToLeft(page, `${name}-rtl`);
    }
  });

  test.runIf(hasAll || isWide)(
    'the pages of a project fit and everybody can use them',
    async ({ stage, openVisit }) => {
      const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
      const owner = await newOwner(stage, 'Kiln house');
      const page = await openOwned(stage, visit, owner, 'general');
      for (const pageId of hasAll ? OWNED : ['general', 'users']) {
        await page.goto(new URL(`/projects/${owner.projectId}/${pageId}`, stage.address).href);
        await page.locator('lk-project-settings h2').filter({ visible: true }).first().waitFor();
        await page.locator('.skeleton').filter({ visible: true }).first().waitFor({ state: 'hidden' });
        await keep(page, `project-${pageId}-${width}-${colorScheme}`);
        await expectGood(page);
        if (process.env.ALL_LOOKS) await keepFromRightToLeft(page, `project-${pageId}-${width}-${colorScheme}-rtl`);
      }
    },
  );

  test('the page of somebody signed in, with the menu open, fits and everybody can use it', async ({ openVisit }) => {
    const visit = await openVisit({ viewport: { width, height: 800 }, colorScheme });
    const page = await visit.open('/handler/sign-up');
    const person = newPerson();
    await fill(page, person);
    await expectSignedIn(page, person);
    await userButton(page).click();
    await page.getByRole('menuitem').first().waitFor();
    await keep(page, `signed-in-${width}-${colorScheme}`);
    await expectGood(page);
  });
});

/** The picture in the README: `UPDATE_PICTURE=1 npm run test:flows -- looks`. */
test.runIf(process.env.UPDATE_PICTURE)('the picture of the README', async ({ openVisit }) => {
  const visit = await openVisit({ viewport: { width: 1280, height: 624 }, colorScheme: 'light' });
  const page = await visit.open('/handler/sign-up');
  const person = { ...newPerson(), email: 'ines@kilnhouse.example', initials: 'IN' };
  await fill(page, person);
  await expectSignedIn(page, person);
  await userButton(page).click();
  await page.getByRole('menuitem').first().waitFor();
  const picture = await page.screenshot({ path: join(import.meta.dirname, '../../demo/screenshot.png') });
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

/** The initials of an avatar are a picture of the name it is called by, not a name of their own. */
const PICTURED_NAMES: readonly string[] = ['label-content-name-mismatch'];

/**
 * Many elements of one kind stand in the gallery on purpose. Its colours are those of the elements, whose tests compare them in every
 * look; here, in a page 90 screens long, that takes longer than all other rules.
 */
const UNFIT_FOR_GALLERY = [...PICTURED_NAMES, 'landmark-unique', 'color-contrast'];

/** No part of the page is cut off, and axe finds nothing but by the rules that do not fit the page. */
async function expectGood(page: Page, unfitRules: readonly string[] = PICTURED_NAMES): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.evaluate(AXE);
  const rules = JSON.stringify(Object.fromEntries(unfitRules.map((rule) => [rule, { enabled: false }])));
  const broken = await page.evaluate<string[]>(
    `axe.run({ rules: ${rules} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html)))`,
  );
  expect(broken).toEqual([]);
}
