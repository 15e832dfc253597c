import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';

test('a theme chosen by keyboard in the theme editor changes the preview and is kept after a reload', async ({
  openVisit,
}) => {
  const visit = await openVisit({ viewport: { width: 360, height: 800 } });
  const page = await visit.open('/theme');
  const css = page.locator('pre code');
  const card = page.locator('#preview lk-sign-in').locator('section').first();
  await card.waitFor();
  expect(await css.textContent()).toBe('/* The default theme needs no CSS. */\n');

  await page.getByRole('radio', { name: 'Default' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Soft' }).isChecked()).toBe(true);
  expect(await card.evaluate((node) => getComputedStyle(node).borderRadius)).toBe('26px');

  const show = (group: string) => page.getByRole('radio', { name: group, exact: true }).check();
  await show('Shape');
  await page.getByRole('slider', { name: 'Corner radius' }).focus();
  await page.keyboard.press('Home');
  await show('Color');
  await page.getByRole('button', { name: 'Yellow' }).click();
  expect(await card.evaluate((node) => getComputedStyle(node).borderRadius)).toBe('0px');
  const chosen = (await css.textContent()) ?? '';
  expect(chosen).toMatch(/^:root \{\n[\s\S]+\n {2}--lk-surface: [\s\S]+\n\}\n$/);
  for (const line of ['--lk-accent: #facc15;', '--lk-radius: 0px;', '--lk-card-radius: 0px;', '--lk-density: 1.125;'])
    expect(chosen).toContain(`  ${line}\n`);

  await show('CSS');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('latchkey-theme.css');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(chosen);

  await page.reload();
  await card.waitFor();
  expect(await css.textContent()).toBe(chosen);

  await show('CSS');
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await css.textContent()).toBe('/* The default theme needs no CSS. */\n');
  await show('Theme');
  expect(await page.getByRole('radio', { name: 'Default' }).isChecked()).toBe(true);
});

test('on a phone, each group of controls of the theme editor leaves half of the window to the preview', async ({
  openVisit,
}) => {
  const visit = await openVisit({ viewport: { width: 360, height: 720 } });
  const page = await visit.open('/theme');
  await page.locator('#preview lk-sign-in').waitFor();
  for (const group of ['Theme', 'Color', 'Shape', 'Font', 'CSS']) {
    await page.getByRole('radio', { name: group, exact: true }).check();
    const { top, bottom } = await page.locator('#panel').evaluate((panel) => panel.getBoundingClientRect());
    expect.soft(top, group).toBeGreaterThan(360);
    expect.soft(Math.round(bottom), group).toBe(720);
  }
});

test('in a window of 1280 × 800, all controls of the theme editor are in view beside the preview', async ({
  openVisit,
}) => {
  const visit = await openVisit({ viewport: { width: 1280, height: 800 } });
  const page = await visit.open('/theme');
  await page.locator('#preview lk-sign-in').waitFor();
  await page.locator('#preview').evaluate((preview) => preview.scrollIntoView());
  const panel = page.locator('#panel');
  const { top, bottom } = await panel.evaluate((node) => node.getBoundingClientRect());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(800);
  expect(await panel.evaluate((node) => getComputedStyle(node).overflowY)).toBe('visible');
});
