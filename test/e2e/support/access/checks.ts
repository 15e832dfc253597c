import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { rolldown } from 'rolldown';
import type * as inPage from './in-page/index.ts';

declare global {
  /** The checks of `in-page`, in pages that `addChecks` prepared. */
  var accessChecks: typeof inPage;
}

let bundled: Promise<string> | undefined;

/** The requests of each page that are under way. */
const requests = new WeakMap<Page, Set<Request>>();

/** Puts the checks into a page, once: into its document and all next ones. */
export async function addChecks(page: Page): Promise<void> {
  if (requests.has(page)) return;
  const open = new Set<Request>();
  requests.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  bundled ??= bundle();
  const content = await bundled;
  await page.addInitScript({ content });
  await page.evaluate(content);
}

/** More than the stops of any page; lists that are drawn in part grow on the way. */
const MOST_STOPS = 600;

/** Waits until the page has loaded what it needs, and shows it; also where it leads to another one first. */
export async function untilStill(page: Page, selector: string): Promise<void> {
  let isStill: boolean | 'redirected';
  do {
    isStill = await page.evaluate((root) => accessChecks.untilStill(root), selector).catch(redirected);
    if (!isStill) throw new Error(`${page.url()} never stops changing.`);
    if (isStill === 'redirected') await page.waitForLoadState();
  } while (isStill === 'redirected' || requests.get(page)?.size);
}

/**
 * How often a page is looked at before what is found counts: it does so only where every look finds something. A part that still
 * waits for the service may say so twice, or have no heading yet.
 */
const LOOKS_AT_MOST = 5;

/** What the last look finds; nothing as soon as one look finds nothing. */
export async function findingsThatStay(
  page: Page,
  selector: string,
  look: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  let found = await look();
  for (let again = 1; again < LOOKS_AT_MOST && found.length > 0; again++) {
    await untilStill(page, selector);
    found = await look();
  }
  return found;
}

function redirected(error: unknown): 'redirected' {
  if (error instanceof Error && error.message.includes('most likely because of a navigation')) return 'redirected';
  throw error;
}

/** As a reader meets the page: light or dark, from left to right or from right to left. */
const LOOKS = [
  { colorScheme: 'light', dir: 'ltr' },
  { colorScheme: 'dark', dir: 'ltr' },
  { colorScheme: 'light', dir: 'rtl' },
] as const;

/** What axe finds in every look: a line for each place. */
export async function axeInEveryLook(
  page: Page,
  selector: string,
  ignoredRules: readonly string[] = [],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { colorScheme, dir } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((value) => void (document.documentElement.dir = value), dir);
    const lines = await page.evaluate(([root, rules]) => accessChecks.axeFindings(root, rules), [
      selector,
      ignoredRules,
    ] as const);
    found.push(...lines.map((line) => `${colorScheme}, ${dir}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => void (document.documentElement.dir = 'ltr'));
  return found;
}

/** Presses Tab through the part of a page that `selector` selects: every stop is reached at least once, and its focus is visible. */
export async function walkByTab(page: Page, selector: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const reached = new Set<number>();
  const count = await page.evaluate((root) => accessChecks.countStops(root), selector);
  let leaves = false;
  for (let press = 0; press < MOST_STOPS && !(leaves && reached.size >= count); press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((root) => accessChecks.focusedStop(root), selector);
    if (stop?.finding) found.add(stop.finding);
    if (!stop) leaves = true;
    else if (stop.index >= 0) reached.add(stop.index);
  }
  if (!leaves) found.add('the focus does not leave');
  if (reached.size < count) found.add(`only ${reached.size} of ${count} stops are reached`);
  return [...found];
}

/** Scrolling sideways and text that is cut off, at 200 % and 400 % zoom of 1280 pixels, and with more space in texts. */
export async function reflowWhenZoomed(page: Page, selector: string): Promise<readonly string[]> {
  const found: string[] = [];
  const look = async (label: string) => {
    const lines = await page.evaluate((root) => accessChecks.reflowFindings(root), selector);
    found.push(...lines.map((line) => `${label}: ${line}`));
  };
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await look(`${width}px`);
  }
  await page.evaluate(() => accessChecks.spaceText());
  await look('320px, more space in texts');
  return found;
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: join(import.meta.dirname, 'in-page/index.ts') });
  const { output } = await build.generate({ format: 'iife', name: 'accessChecks', minify: true });
  await build.close();
  return `${output[0].code};void (globalThis.accessChecks = accessChecks);`;
}
