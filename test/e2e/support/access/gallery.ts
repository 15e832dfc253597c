import type { Page } from 'playwright-core';
import type { Demo } from '../demo.ts';
import type { Visit } from '../visit.ts';
import { addChecks, untilStill } from './checks.ts';

/** What contains the states of the chapter that is shown. */
export const STATES = '#gallery .states';

/** The states of a chapter stand side by side: landmarks repeat, headings begin anew with each. */
export const IGNORED_RULES: readonly string[] = [
  'heading-order',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'region',
];

/** Times in screens are relative to this one. */
const NOW = new Date('2026-04-01T12:00:00Z');

/** Opens a tab with the checks, whose clock stands still. */
export async function openTab(visit: Visit): Promise<Page> {
  const page = await visit.context.newPage();
  await page.clock.setFixedTime(NOW);
  await addChecks(page);
  return page;
}

/** The address of every chapter below that of the gallery, such as `account/settings-password`. */
export async function readAddresses(demo: Demo, page: Page): Promise<readonly string[]> {
  await page.goto(new URL('/gallery', demo.address).href);
  const values = await page
    .locator('.screen-list a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return values.map((path) => path.replace('/gallery/', ''));
}

/** Shows a chapter, and waits until all its states are reached. */
export async function showChapter(demo: Demo, page: Page, address: string): Promise<void> {
  await page.goto(new URL(`/gallery/${address}`, demo.address).href);
  await untilStill(page, '#gallery');
}
