import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { versions } from '../support/users.ts';

/** Nothing around a card may visibly move. For comparison: a score of up to 0.1 counts as good. */
const MOST_SHIFT = 0.01;
/** The project's answer comes this late, so that the card is drawn without it first. */
const ANSWER_DELAY_MS = 300;

/** The sum of all layout shifts of the page so far. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Reflect.get(entry, 'value'), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 500);
      }),
  );

describe.for(versions)('on the $name page', { concurrent: true }, ({ handler }) => {
  test.for(['sign-in', 'sign-up'])('nothing moves when the card of %s is drawn', async (path, { visit }) => {
    await visit.context.route(/\/projects\/current$/, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, ANSWER_DELAY_MS);
      });
      await route.continue();
    });
    const page = await visit.open(`${handler}/${path}`);
    await page.getByLabel('E-mail').waitFor();
    expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});
