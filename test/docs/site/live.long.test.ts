import { expect, test } from 'vitest';
import { generatePages } from '../../../.build/docs/generate.ts';
import { statesOfElement } from '../../../demo/site/gallery/states-of-element.ts';
import { ROOT } from '../../support/run/program.ts';
import { siteForTests } from '../support/open-site.ts';

// The elements that the pages of the documentation draw.

const { open, site } = siteForTests();

test('the docs page of an element shows its first states, and all after a click', async () => {
  const { page, close } = await open('reference/elements/lk-user-button.html');
  const states = statesOfElement('lk-user-button').flatMap((chapter) => Object.keys(chapter.states));
  expect(states.length).toBeGreaterThan(4);
  await page.waitForSelector('.element-states lk-user-button');
  const captions = page.locator('.element-states figcaption');
  expect(await captions.allTextContents()).toEqual(states.slice(0, 4));
  await page.getByRole('button', { name: `Show all ${states.length} states` }).click();
  await captions.nth(states.length - 1).waitFor();
  expect(await captions.allTextContents()).toEqual(states);
  expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
  await close();
});

test('a page about failures draws each screen in place of its words, and its buttons send nothing', async () => {
  const { page, problems, close } = await open('what-users-see/service-down.html', {
    viewport: { width: 1280, height: 4000 },
  });
  await page.locator('.screen-state .words').first().waitFor({ state: 'hidden' });
  await page.locator('.screen-state lk-sign-in').getByText('Something went wrong. Try again.').waitFor();
  await page.locator('.screen-state lk-sign-in').getByRole('button', { name: 'Try again' }).first().click();
  await page.locator('.screen-state lk-sign-in').getByText('Check your connection and try again.').first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('the reference page of every element renders the element', async () => {
  const elements = (await generatePages(ROOT)).elements.flatMap((group) => group.pages);
  const { page, problems, close } = await open('reference/elements/lk-notice.html');
  for (const { path, title } of elements) {
    await page.goto(`${site().address}${path}.html`, { waitUntil: 'domcontentloaded' });
    await page.locator('.element-states').scrollIntoViewIfNeeded();
    await page
      .locator(`.element-states ${title}:defined`)
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => problems.push(`${title} is not drawn`));
  }
  expect(problems).toEqual([]);
  await close();
});

test('the sign-in form on the docs home page accepts input and clicks although no service runs', async () => {
  const { page, problems, close } = await open('');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  expect(page.url()).toBe(site().address);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.locator('.preview [role=status]', { hasText: 'Run a service' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-1');
  await page.keyboard.press('Enter');
  expect(await page.locator('.preview :is([aria-busy=true], :disabled)').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('the theming guide shows a theme while its controls change, and its CSS', async () => {
  const { page, problems, close } = await open('guides/theming.html');
  const editor = page.locator('.theme-editor');
  await editor.getByRole('radio', { name: 'Sharp' }).check();
  await editor.getByRole('button', { name: 'Green' }).click();
  expect(await editor.locator('.css code').textContent()).toContain('--lk-accent: #0d7a5f;');
  const accentOf = () => editor.locator('.screens').evaluate((node) => node.style.getPropertyValue('--lk-accent'));
  expect(await accentOf()).toBe('#0d7a5f');
  expect(await page.locator('.themes lk-sign-in').count()).toBe(6);
  expect(problems).toEqual([]);
  await close();
});

test('the gallery of the docs draws the screen that the reader chooses', async () => {
  const { page, problems, close } = await open('gallery.html');
  await page.locator('.gallery select').selectOption('Team settings');
  await page.locator('.gallery lk-team-settings').first().waitFor();
  expect(await page.locator('.gallery lk-sign-in').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('the docs home page draws sign-in, account settings and team settings, and lists guides in groups', async () => {
  const { page, problems, close } = await open('', { viewport: { width: 1280, height: 3000 } });
  for (const tag of ['lk-sign-in', 'lk-account-settings', 'lk-team-settings'])
    await page.locator(`.home ${tag}`).waitFor();
  const guides = page.locator('.parts section', { has: page.getByRole('heading', { name: 'Guides' }) });
  expect(await guides.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  await close();
});

test('an open menu in a preview covers no other state', async () => {
  const { page, close } = await open('reference/elements/lk-team-switcher.html', {
    viewport: { width: 1280, height: 2000 },
  });
  await page.getByRole('button', { name: /^Show all/ }).click();
  const opened = page.locator('.element-states .opened');
  const last = opened.getByText('Create team').filter({ visible: true }).first();
  await last.waitFor();
  const menu = await last.boundingBox();
  const figure = await opened.first().boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan((figure?.y ?? 0) + (figure?.height ?? 0));
  await close();
});
