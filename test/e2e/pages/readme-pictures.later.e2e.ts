import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROOT } from '../../support/run/program.ts';
import { openTab, showChapter, STATES } from '../support/access/gallery.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';

interface Picture {
  /** The chapter of the gallery, and the state in it. */
  readonly chapter: string;
  readonly state: string;
  /** The link in it that leads to what the picture shows. */
  readonly link?: string;
  readonly width: number;
  readonly height: number;
}

const PICTURES: Readonly<Record<string, Picture>> = {
  'sign-in': { chapter: 'sign-in/sign-in-every-method', state: 'two providers', width: 420, height: 690 },
  account: { chapter: 'teams/account-settings', state: 'everything', link: 'Security', width: 840, height: 690 },
  team: { chapter: 'teams/team-settings', state: 'everything', link: 'Members', width: 900, height: 332 },
};

const FOLDER = join(ROOT, 'demo/pictures');
const RECORD = join(FOLDER, 'shown.json');
const SCHEMES = ['light', 'dark'] as const;
const MOST_BYTES = 120_000;

/**
 * A picture has the same pixels only on one machine. What it shows is the same on all: its texts, and the sizes that the style sheets give
 * them. `UPDATE_PICTURE=1 npx vitest run --project flows readme-pictures` takes the pictures and records that.
 */
test('the pictures in the README show the screens as they are', async ({ demo, openVisit }) => {
  const isUpdate = process.env.UPDATE_PICTURE !== undefined;
  const shown: Record<string, readonly string[]> = {};
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of isUpdate ? SCHEMES : (['light'] as const)) {
    const visit = await openVisit({ colorScheme, deviceScaleFactor: 1.5 });
    const page = await openTab(visit);
    for (const [name, picture] of Object.entries(PICTURES)) {
      await showAlone(demo, page, picture);
      shown[name] = await page.evaluate(shownTexts, STATES);
      const file = fileOf(name, colorScheme);
      if (isUpdate) expect((await page.screenshot({ path: file })).length).toBeLessThan(MOST_BYTES);
    }
  }
  if (isUpdate) await writeFile(RECORD, `${JSON.stringify(shown, null, 2)}\n`);
  const recorded: unknown = JSON.parse(await readFile(RECORD, 'utf8'));
  expect(shown, 'The pictures are old. CONTRIBUTING.md says how to renew them.').toEqual(recorded);
  const files = Object.keys(PICTURES).flatMap((name) => SCHEMES.map((scheme) => fileOf(name, scheme)));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

function fileOf(name: string, scheme: (typeof SCHEMES)[number]): string {
  return join(FOLDER, `${name}${scheme === 'dark' ? '-dark' : ''}.png`);
}

/** Shows one state of the gallery, without what is around it. */
async function showAlone(demo: Demo, page: Page, { chapter, state, link, width, height }: Picture): Promise<void> {
  await page.setViewportSize({ width, height });
  await showChapter(demo, page, chapter);
  const css = `
      body :not(:has(#gallery), #gallery, #gallery *), #gallery > *:not(.states), figcaption,
      ${STATES} > :not([aria-label="${state}"]) { display: none !important; }
      :has(#gallery), #gallery { margin: 0 !important; width: auto !important; padding: 0 !important; max-width: none !important; }
      html { scrollbar-gutter: auto !important; }
      ${STATES} { grid-template-columns: 1fr !important; padding: 20px; }
      ::-webkit-scrollbar { display: none; }`;
  // A style element would violate the policy of the page.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  if (link) await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).click();
  const loading = page.locator(`${STATES} > [aria-label="${state}"]`).getByText('Loading…', { exact: true });
  await loading.first().waitFor({ state: 'detached' });
  await page.evaluate(() => accessChecks.untilStill('#gallery'));
}

/** Runs in the page. Returns each visible text with its element, the size of its letters, and the space and corners around it. */
function shownTexts(root: string): string[] {
  const lines: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) return node.assignedNodes().forEach(walk);
    if (node instanceof HTMLElement && !node.checkVisibility({ visibilityProperty: true })) return;
    if (node instanceof HTMLElement) {
      const own = [...node.childNodes].filter((child) => child instanceof Text).map((child) => child.textContent ?? '');
      const text = own.join(' ').replace(/\s+/g, ' ').trim() || node.getAttribute('placeholder') || '';
      const { top } = node.getBoundingClientRect();
      const { fontSize, fontWeight, padding, borderRadius } = getComputedStyle(node);
      if (text !== '' && top < innerHeight && node.localName !== 'style')
        lines.push(
          `${node.localName} “${text}”: ${fontSize} ${fontWeight}, padding ${padding}, corners ${borderRadius}`,
        );
    }
    const children = node instanceof Element ? (node.shadowRoot ?? node).childNodes : [];
    for (const child of children) walk(child);
  };
  const start = document.querySelector(root);
  if (start) walk(start);
  return lines;
}
