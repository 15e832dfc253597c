import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeInEveryLook, findingsThatStay, reflowWhenZoomed, walkByTab } from '../support/access/checks.ts';
import { layoutDifferences } from '../support/access/layout-differences.ts';
import { IGNORED_RULES, openTab, readAddresses, showChapter, STATES } from '../support/access/gallery.ts';
import { test } from '../support/fixtures.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';

/** The first parts of the addresses of all chapters. */
const AREAS = ['sign-in', 'pages', 'account', 'teams', 'owner', 'parts'];

const areaOf = (address: string): string => address.split('/')[0] ?? '';

test('the accessibility tests cover every group of screens in the gallery', async ({ demo, visit }) => {
  const addresses = await readAddresses(demo, await openTab(visit));
  expect([...new Set(addresses.map(areaOf))]).toEqual(AREAS);
});

/** Of the chapters of each area, so many are looked at before a change lands: each landing draws others. */
const SHARE = 1 / 5;

/** Trees are in `screens.later.e2e.ts`. */
test.for(AREAS)(
  'the gallery screens of the group "%s" are accessible in every state',
  async (area, { demo, visit }) => {
    const page = await openTab(visit);
    const addresses = await readAddresses(demo, page);
    const own = addresses.filter((each) => areaOf(each) === area);
    for (const address of sampleOf(own, SHARE)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await showChapter(demo, page, address);
      const atRest = await findingsThatStay(page, '#gallery', () => findingsAtRest(page));
      expect.soft(atRest, `errors, order of focus, motion: ${address}`).toEqual([]);
      expect.soft(await axeInEveryLook(page, STATES, IGNORED_RULES), `axe: ${address}`).toEqual([]);
      expect.soft(await walkByTab(page, STATES), `by Tab: ${address}`).toEqual([]);
      expect.soft(await inForcedColors(page), `forced colors: ${address}`).toEqual([]);
      expect.soft(await reflowWhenZoomed(page, STATES), `zoomed: ${address}`).toEqual([]);
      expect.soft(await afterEmptyForms(page), `after forms were sent empty: ${address}`).toEqual([]);
    }
  },
);

/** The walk by Tab has touched the gallery, so its states take the focus from here on. */
async function afterEmptyForms(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return page.evaluate((root) => accessChecks.emptyFormFindings(root), STATES);
}

function findingsAtRest(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (root) => [
      ...accessChecks.announcementFindings(root),
      ...accessChecks.unexplainedFindings(root),
      ...accessChecks.orderFindings(root),
      ...accessChecks.motionFindings(),
      ...accessChecks.scrollerFindings(root),
    ],
    STATES,
  );
}

/** Edges that are drawn in forced colors only may add to the size of a box, but nothing may move to another line. */
const EDGES_PX = 6;

async function inForcedColors(page: Page): Promise<readonly string[]> {
  const layout = () => page.evaluate((root) => accessChecks.layoutOf(root), STATES);
  const before = await layout();
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate((root) => accessChecks.forcedColorsFindings(root), STATES);
  const moved = layoutDifferences(before, await layout(), EDGES_PX);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...found, ...moved];
}
