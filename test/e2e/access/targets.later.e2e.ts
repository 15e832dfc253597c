import { expect } from 'vitest';
import { openTab, readAddresses, showChapter, STATES } from '../support/access/gallery.ts';
import { test } from '../support/fixtures.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

/** A target that is smaller: the link in a closed sign-up card stands in a sentence. */
const SMALLER = /“turned off” lk-sign-up <a link>/;

/** Of the chapters, so many are looked at before a change lands: each landing draws others. */
const SHARE = 1 / 6;

test('every control of the gallery is large enough for touch', async ({ demo }) => {
  const visit = await demo.visit('shell', PHONE);
  const page = await openTab(visit);
  for (const address of sampleOf(await readAddresses(demo, page), SHARE)) {
    await showChapter(demo, page, address);
    const found = await page.evaluate((root) => accessChecks.targetFindings(root), STATES);
    const tooSmall = found.filter((each) => !SMALLER.test(each));
    expect.soft(tooSmall, address).toEqual([]);
  }
  await visit.close();
});
