import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sampleOf } from '../../support/samples/sample-of.ts';
import type { Visit } from '../support/visit.ts';
import { testInWholeBrowser as test } from '../support/fixtures.ts';
import { makeAccount } from '../support/service-api.ts';
import { beSignedIn } from '../support/signed-in.ts';
import { newUser, versions } from '../support/users.ts';

/** Nothing around a card may visibly move. For comparison: a score of up to 0.1 counts as good. */
const MOST_SHIFT = 0.01;
/** The project's answer comes this late, so that the card is drawn without it first. */
const ANSWER_DELAY_MS = 300;

/** The height of the demo's header. What is below it depends on the user. */
const HEADER_PX = 72;

/** A landing looks at one of them. */
const WIDTHS_PX = sampleOf([1280, 390], 1 / 2);

/** The sum of all layout shifts of the page so far, or of those that moved something in its first pixels. */
const readShift = (page: Page, firstPx = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    (limit) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const moved: readonly { readonly previousRect: DOMRect }[] = Reflect.get(entry, 'sources');
            // Without a limit every entry counts, also one that names nothing that moved.
            if (limit === Number.POSITIVE_INFINITY || moved.some(({ previousRect }) => previousRect.top < limit))
              sum += Reflect.get(entry, 'value');
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called, and a shift is reported after its frame.
        setTimeout(() => resolve(sum), 500);
      }),
    firstPx,
  );

const widthOf = (width: number): BrowserContextOptions => ({ viewport: { width, height: 800 } });

/** Answers with the project late, and with what `change` makes of its settings. */
async function delayProject({ context }: Visit, change: object = {}): Promise<void> {
  await context.route(/\/projects\/current$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ANSWER_DELAY_MS);
    });
    const response = await route.fetch();
    const project = await response.json();
    await route.fulfill({ response, json: { ...project, config: { ...project.config, ...change } } });
  });
}

/** Puts a line of text below all elements with the card. */
const addLineBelow = (page: Page) =>
  page.evaluate(() => {
    const line = document.createElement('p');
    line.textContent = 'What follows the card.';
    document.body.append(line);
  });

test('the layout shift measurement of these tests detects a box inserted above other elements', async ({ visit }) => {
  const page = await visit.open('/');
  await page.getByRole('heading').first().waitFor();
  expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.height = '200px';
    document.body.prepend(box);
  });
  expect(await readShift(page)).toBeGreaterThan(MOST_SHIFT);
});

test('the page header of the demo does not shift while the team switcher of a signed-in user loads', async ({
  demo,
  visit,
}) => {
  const page = await visit.open('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.locator('lk-team-switcher').boundingBox()).toBeNull();
  expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await beSignedIn(demo, visit, await makeAccount(demo, newUser()));
  await page.reload();
  await page.locator('lk-team-switcher').getByRole('button').waitFor();
  expect(await readShift(page, HEADER_PX)).toBeLessThanOrEqual(MOST_SHIFT);
});

describe.for(versions)('the $name page', ({ handler }) => {
  describe.for(WIDTHS_PX)('a window of %s px', (width) => {
    test.for(['sign-in', 'sign-up'])('the %s card loads without a layout shift', async (path, { openVisit }) => {
      const visit = await openVisit(widthOf(width));
      await delayProject(visit);
      const page = await visit.open(`${handler}/${path}`);
      await addLineBelow(page);
      await page.getByLabel('Email').waitFor();
      expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  });

  test('the sign-in card of a project with only one sign-in method loads without a layout shift', async ({
    openVisit,
  }) => {
    const visit = await openVisit(widthOf(390));
    await delayProject(visit, { magic_link_enabled: false, passkey_enabled: false, enabled_oauth_providers: [] });
    const page = await visit.open(`${handler}/sign-in`);
    await addLineBelow(page);
    await page.getByLabel('Email').waitFor();
    expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});
