import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openTab, readAddresses, showChapter, STATES } from '../support/access/gallery.ts';
import { test } from '../support/fixtures.ts';

/** What others have written, as a text of its own: a reason on a card, a name as a heading, the name of a standard. */
const DATA = ['Please settle your last invoice.', 'Tomasz Lis', 'OpenID Connect'];
/** The texts that the gallery itself gives to screens, by their address. */
const OF_GALLERY: Readonly<Record<string, readonly string[]>> = {
  'owner/project-code': ['Content'],
  'parts/avatar-of-the-user': ['Ines Moreau'],
  'parts/menu-item': ['Note'],
  'sign-in/sign-up': ['Shift', 'Early', 'Late', 'Night', 'Send me news about Handover', 'Once a month at most.'],
  'parts/messages': [
    'The log is empty',
    'Nobody wrote anything.',
    'Write a note',
    'Later',
    'The note couldn’t be saved.',
    'Saved.',
    'Two people are writing.',
    'Send note',
    'Note',
  ],
};

test('every text of every gallery screen is translatable and fits at 1.4 times its length', async ({ demo, visit }) => {
  const first = await openTab(visit);
  const left = [...(await readAddresses(demo, first))];
  const tabs = [first, await openTab(visit), await openTab(visit)];
  for (const tab of tabs) await tab.addInitScript(() => accessChecks.showPseudoLanguage());
  await Promise.all(
    tabs.map(async (page) => {
      for (let address = left.pop(); address; address = left.pop()) {
        await page.setViewportSize({ width: 360, height: 800 });
        await showChapter(demo, page, address);
        const data = [...DATA, ...(OF_GALLERY[address] ?? [])];
        expect.soft(await untranslated(page, data), address).toEqual([]);
        for (const direction of ['ltr', 'rtl'] as const)
          for (const width of [360, 1280])
            expect.soft(await notFitting(page, width, direction), `${address}, ${width}px, ${direction}`).toEqual([]);
      }
    }),
  );
});

function untranslated(page: Page, data: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(([root, known]) => accessChecks.untranslatedFindings(root, known), [STATES, data] as const);
}

/** After two frames, in which elements that measure themselves follow the new width. */
async function notFitting(page: Page, width: number, direction: 'ltr' | 'rtl'): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 3000 });
  return page.evaluate(
    async ([root, dir]) => {
      document.documentElement.dir = dir;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { fitFindings, mirrorFindings, reflowFindings } = accessChecks;
      return [...fitFindings(root), ...mirrorFindings(root), ...reflowFindings(root)];
    },
    [STATES, direction] as const,
  );
}

/** A page with one fault for each finding. */
const FAULTS = `<!doctype html><html lang="en"><title>Faults</title><body id="faults">
  <style>
    .short { overflow: hidden; white-space: nowrap; inline-size: 60px }
    .lower { display: block; margin-block-end: -12px; position: relative }
    .lower + p { margin: 0 }
  </style>
  <p>Forgotten ⟦Translated⟧ <bdi>Ada</bdi> ada@example.com</p>
  <p class="plain">⟦Translated⟧ 3</p>
  <button aria-label="Close">×</button>
  <p class="short">⟦Longer than its box⟧</p>
  <button class="back">⟦Back⟧<svg class="mirrored" style="scale: -1 1"></svg></button>
  <button class="lower">⟦Over the text⟧</button><p>⟦Below the button⟧</p>
</body></html>`;

test('the translation checks report texts that are untranslated, cut off or covered', async ({ demo, visit }) => {
  const page = await openTab(visit);
  const address = new URL('/faults', demo.address).href;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: FAULTS }));
  await page.goto(address);
  expect(
    await page.evaluate(() => [
      ...accessChecks.untranslatedFindings('#faults', []),
      ...accessChecks.fitFindings('#faults'),
      ...accessChecks.mirrorFindings('#faults'),
    ]),
  ).toEqual([
    'not translated: <p > Forgotten ⟦Translated⟧ Ada ada@example.com → Forgotten ⟦Translated⟧',
    'not translated: <button > Close → Close',
    'cut off: <p short> ⟦Longer than its box⟧ → ⟦Longer than its box⟧',
    'covered by <button lower> ⟦Over the text⟧: <p > ⟦Below the button⟧ → ⟦Below the button⟧',
    'points the wrong way: <button back> ⟦Back⟧',
  ]);
});
