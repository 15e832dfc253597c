import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Browser } from 'playwright-core';
import type { BrowserName } from '../browser/browser-name.ts';
import { findHeadlessShell, findFirefox, findWebKit } from '../browser/browsers.ts';
import { launchOptions } from '../browser/launch-browser.ts';
import { withoutSuggestions } from '../browser/without-suggestions.ts';
import { withChords } from './firefox-keyboard.ts';
import { startWebKit } from './web-driver.ts';
import { WebKitLauncher } from './webkit-launcher.ts';

/** The time limit for the start of a browser. It is long, because slow machines may start three browsers at once. */
const START_TIMEOUT_MS = 60_000;

/**
 * Returns the launcher of a browser. Throws an error if the browser is not installed or does not start. Chromium is always available,
 * because it is installed from npm.
 *
 * All browsers report `prefers-reduced-motion`, so that tests see no running animations. In Chromium tests can change this.
 */
export async function launcherOf(name: BrowserName): Promise<BrowserLauncher> {
  const launcher = await LAUNCHERS[name]().catch((error: unknown) => {
    throw new Error(`no ${TITLES[name]}, it does not start: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (launcher === null) throw new Error(`no ${TITLES[name]}`);
  return launcher;
}

const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } satisfies Record<BrowserName, string>;

const LAUNCHERS = {
  chromium: async () => {
    const found = await findHeadlessShell();
    const options = { ...launchOptions(found), timeout: START_TIMEOUT_MS };
    const createBrowserContext = async ({ browser }: { browser: Browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      if (found.from === 'npm') await context.addInitScript(withoutSuggestions);
      return context;
    };
    return playwrightLauncher({ product: 'chromium', launchOptions: options, createBrowserContext });
  },
  firefox: async () => {
    const found = findFirefox();
    if (!found) return null;
    const { executablePath } = found;
    const launchOptions = {
      browser: 'firefox',
      headless: true,
      executablePath,
      timeout: START_TIMEOUT_MS,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    } as const;
    await (await puppeteerCore.launch(launchOptions)).close();
    return chromeLauncher({ puppeteer: puppeteerCore, launchOptions, createPage, concurrency: 1 });
  },
  webkit: async () => {
    const found = findWebKit();
    return found ? new WebKitLauncher(await startWebKit(found)) : null;
  },
} satisfies Record<BrowserName, () => Promise<BrowserLauncher | null>>;

/** Creates a page of Firefox that accepts the same names of keys as a page of Chromium. */
async function createPage({ context }: { context: puppeteerCore.BrowserContext }): Promise<puppeteerCore.Page> {
  return withChords(await context.newPage());
}
