import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedDocs, serveDocs } from '../../../.build/docs/serve.ts';
import { launchHeadlessShell } from '../../support/browser/launch-browser.ts';
import { useOwnFont } from '../../support/browser/own-font.ts';
import { freePort } from '../../support/free-port.ts';
import { BASE, buildSite } from '../support/built-site.ts';

/** The width of a sheet of A4 without margins, in CSS pixels. */
const PAPER_WIDTH = 718;

let site: ServedDocs;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveDocs(await buildSite(), await freePort(), BASE);
  browser = await launchHeadlessShell();
  const context = await browser.newContext({ viewport: { width: PAPER_WIDTH, height: 1000 } });
  await useOwnFont(context);
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a printed page shows all code, and neither navigation nor buttons', async () => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.address}start/back-end.html`);
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await shown('.VPNav, .VPLocalNav, .VPSidebar, .VPDocFooter, button.copy, .vp-code-group .tabs')).toBe(0);
  expect(await shown('h1')).toBe(1);
  expect(await shown('pre')).toBe(await page.locator('pre').count());
  const cut = await page
    .locator('pre')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
  expect(cut).toBe(0);
  await page.goto(`${site.address}reference/options.html`);
  expect(await shown('.choice .variant')).toBe(4);
});

test('drawings look different in light and dark mode', async () => {
  await page.emulateMedia({ media: 'screen' });
  for (const name of ['loading', 'redirects', 'threat-model', 'tokens-and-tabs']) {
    await page.goto(`${site.address}how-it-works/${name}.html`);
    const drawing = page.locator('.vp-doc img').first();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await drawing.screenshot();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(light.equals(await drawing.screenshot()), name).toBe(false);
  }
});
