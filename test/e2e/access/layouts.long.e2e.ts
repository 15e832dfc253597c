import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { evenFont } from '../support/access/even-font.ts';
import { layoutDifferences } from '../support/access/layout-differences.ts';
import { openTab, readAddresses, showChapter, STATES } from '../support/access/gallery.ts';
import { untilStill } from '../support/access/checks.ts';
import { test } from '../support/fixtures.ts';

const LAYOUTS = join(import.meta.dirname, 'layouts');
const isRecording = process.env.UPDATE === '1';
/** Sizes are rounded, so the next version of a browser may differ by this much. */
const TOLERANCE_PX = 1;

const LOOKS = [
  { name: 'wide', width: 1280, textPercent: 100 },
  { name: 'narrow', width: 360, textPercent: 100 },
  { name: 'narrow, large text', width: 360, textPercent: 200 },
] as const;

/** The areas of the gallery. Each is a test of its own, because all chapters in one take longer than the limit of a test. */
const AREAS = ['sign-in', 'pages', 'account', 'teams', 'owner', 'parts'] as const;

test('the layout tests cover every group of screens in the gallery', async ({ demo, openVisit }) => {
  const addresses = await readAddresses(demo, await openTab(await openVisit()));
  expect(new Set(addresses.map(areaOf))).toEqual(new Set<string | undefined>(AREAS));
});

/**
 * Compares the boxes of every screen with the recorded ones. Pictures would be too heavy to record, and differ with the fonts of a machine;
 * boxes in a font of our own do not. `UPDATE=1 npx vitest run --project flows test/e2e/access/layouts` records them.
 */
test.for(AREAS)(
  'every gallery screen of the group "%s" has the layout that was recorded',
  async (area, { demo, openVisit }) => {
    const visit = await openVisit({ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light' });
    const page = await openTab(visit);
    const font = evenFont().toString('base64');
    if (isRecording) await rm(join(LAYOUTS, area), { recursive: true, force: true });
    const addresses = await readAddresses(demo, page);
    for (const address of addresses.filter((each) => areaOf(each) === area)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await showChapter(demo, page, address);
      await page.evaluate((base64) => accessChecks.showInFont(base64), font);
      const lines: string[] = [];
      for (const look of LOOKS) lines.push(`## ${look.name}`, ...(await layoutIn(page, look)));
      await expectLayout(lines, address);
    }
  },
);

function areaOf(address: string): string | undefined {
  return address.split('/')[0];
}

async function layoutIn(page: Page, { width, textPercent }: (typeof LOOKS)[number]): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((percent) => void (document.documentElement.style.fontSize = `${percent}%`), textPercent);
  await untilStill(page, '#gallery');
  return page.evaluate((states) => accessChecks.layoutOf(states), STATES);
}

async function expectLayout(lines: readonly string[], address: string): Promise<void> {
  const file = join(LAYOUTS, `${address}.txt`);
  if (isRecording) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${lines.join('\n')}\n`);
  }
  const recorded = existsSync(file) ? (await readFile(file, 'utf8')).trimEnd().split('\n') : [];
  expect
    .soft(layoutDifferences(recorded, lines, TOLERANCE_PX), `the layout of ${address}; UPDATE=1 records it`)
    .toEqual([]);
}
