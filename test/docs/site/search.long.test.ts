import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedDocs, serveDocs } from '../../../.build/docs/serve.ts';
import { launchHeadlessShell } from '../../support/browser/launch-browser.ts';
import { freePort } from '../../support/free-port.ts';
import { BASE, buildSite } from '../support/built-site.ts';
import { QUESTIONS, TERMS } from './search-questions.ts';

/** Names, whose page in the reference is the first result. */
const NAMES: Readonly<Record<string, string>> = {
  SIGN_IN_TOO_OLD: 'reference/errors/SIGN_IN_TOO_OLD',
  'lk-sign-in': 'reference/elements/lk-sign-in',
  'lk-user-button': 'reference/elements/lk-user-button',
  signInWithPasskey: 'reference/verbs/app',
  useUser: 'reference/entries/latchkey-react',
};

/** Pages that are about the project or that only lead on. No question of a user is answered by them first. */
const NEVER_FIRST = /^(?:project\/changelog|protocol|guide$|elements$)/;

let site: ServedDocs;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveDocs(await buildSite(), await freePort(), BASE);
  browser = await launchHeadlessShell();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(site.address);
  await page.keyboard.press('Control+k');
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The paths of the pages that the search box of the site shows, in their order and each once. */
async function search(words: string): Promise<readonly string[]> {
  const input = page.locator('#localsearch-input');
  await input.fill('');
  await page.locator('#localsearch-list .result').first().waitFor({ state: 'detached' });
  await input.fill(words);
  await page.locator('#localsearch-list .result').first().waitFor();
  const links = await page
    .locator('#localsearch-list a.result')
    .evaluateAll((all) => all.map((each) => (each instanceof HTMLAnchorElement ? each.pathname : '')));
  return links.map((path) => path.slice(BASE.length).replace(/(?:\.html|\/)$/, ''));
}

/** Searches that do not list their page among the first three, or list a page about the project before it. */
async function missedSearches(expected: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const [words, path] of Object.entries(expected)) {
    const found = await search(words);
    if (!found.slice(0, 3).includes(path)) missed.push(`${words}: ${found.slice(0, 4).join(', ')}`);
    const before = found.slice(0, found.indexOf(path)).filter((each) => NEVER_FIRST.test(each));
    missed.push(...before.map((each) => `${words}: ${each} comes before ${path}`));
  }
  return missed;
}

test('the docs search for a common term lists the matching guide among the first three results', async () => {
  expect(await missedSearches(TERMS)).toEqual([]);
});

test('the docs search answers at least sixty questions by one of the first three results', async () => {
  expect(Object.keys(QUESTIONS).length).toBeGreaterThanOrEqual(60);
  expect(await missedSearches(QUESTIONS)).toEqual([]);
});

test('the docs search shows guides before the reference, and the section that answers with its beginning', async () => {
  await search('how do I change the logo');
  const groups = page.locator('#localsearch-list [role=group]');
  expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Guides',
    'Reference',
  ]);
  const first = groups.first().locator('.result').first();
  expect(await first.textContent()).toContain('Your own theme › Your logo');
  expect(await first.locator('.excerpt').textContent()).toContain('show the name of the project');
});

test('the search for an API name shows its reference page first', async () => {
  const first: Record<string, string | undefined> = {};
  for (const name of Object.keys(NAMES)) [first[name]] = await search(name);
  expect(first).toEqual(NAMES);
});
