import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedDocs, serveDocs } from '../../../.build/docs/serve.ts';
import { MOVED_PAGES } from '../../../demo/docs/.vitepress/written-pages.ts';
import { launchHeadlessShell } from '../../support/browser/launch-browser.ts';
import { freePort } from '../../support/free-port.ts';
import { BASE, buildSite } from '../support/built-site.ts';

/** What people type, and the page that answers it. */
const GUIDES: Readonly<Record<string, string>> = {
  'add a language': 'guides/languages',
  CSP: 'guides/content-policy',
  proxy: 'guides/production',
  nginx: 'guides/production',
  'Stack Auth migrate': 'moving/official-sdk',
  'change color': 'guides/theming',
  'verify token': 'guides/your-own-api',
  'sign out everywhere': 'guides/account',
  invite: 'guides/teams',
  popup: 'guides/popup',
  subdomain: 'guides/domains',
  'test playwright': 'guides/testing-in-a-browser',
  '2fa': 'guides/second-factor',
  'dark mode': 'guides/theming',
  'google login': 'guides/popup',
  'require login': 'guides/protect-a-page',
  logout: 'guides/sign-in-forms',
  captcha: 'guides/sign-in-forms',
  roles: 'guides/teams',
  SSR: 'guides/server-rendering',
  hono: 'start/back-end',
  translate: 'guides/languages',
  'anonymous users': 'guides/guests',
  'webhook signature': 'guides/webhooks',
  'magic link': 'guides/sign-in-forms',
  clerk: 'moving/clerk',
  offline: 'what-users-see/offline',
  passkyes: 'guides/passkeys',
  nextjs: 'start/next',
  'trusted domain': 'guides/domains',
  'bare access token': 'guides/your-own-api',
};

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

test('the docs search for a common term lists the matching guide among the first three results', async () => {
  const missed: string[] = [];
  for (const [words, expected] of Object.entries(GUIDES)) {
    const found = await search(words);
    if (!found.slice(0, 3).includes(expected)) missed.push(`${words}: ${found.slice(0, 4).join(', ')}`);
    const before = found.slice(0, found.indexOf(expected)).filter((path) => NEVER_FIRST.test(path));
    missed.push(...before.map((path) => `${words}: ${path} comes before ${expected}`));
  }
  expect(missed).toEqual([]);
});

test('the search for an API name shows its reference page first', async () => {
  const first: Record<string, string | undefined> = {};
  for (const name of Object.keys(NAMES)) [first[name]] = await search(name);
  expect(first).toEqual(NAMES);
});

test('the docs search does not list the old addresses of moved pages', async () => {
  for (const title of ['Your framework', 'Testing your app', 'Theming', 'Verifying webhooks']) {
    const found = await search(title);
    expect(found.filter((path) => MOVED_PAGES.includes(path))).toEqual([]);
  }
});
