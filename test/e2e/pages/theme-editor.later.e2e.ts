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

  await page.getByRole('slider', { name: 'Corner radius' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Yellow' }).click();
  expect(await card.evaluate((node) => getComputedStyle(node).borderRadius)).toBe('0px');
  const chosen = (await css.textContent()) ?? '';
  expect(chosen).toMatch(/^:root \{\n[\s\S]+\n {2}--lk-surface: [\s\S]+\n\}\n$/);
  for (const line of ['--lk-accent: #facc15;', '--lk-radius: 0px;', '--lk-card-radius: 0px;', '--lk-density: 1.125;'])
    expect(chosen).toContain(`  ${line}\n`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('latchkey-theme.css');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(chosen);

  await page.reload();
  await card.waitFor();
  expect(await css.textContent()).toBe(chosen);

  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await css.textContent()).toBe('/* The default theme needs no CSS. */\n');
  expect(await page.getByRole('radio', { name: 'Default' }).isChecked()).toBe(true);
});
