import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Browser } from 'playwright-core';
import type { BrowserName } from '../browser/browser-name.ts';
import { findHeadlessShell, findFirefox, findWebKit } from '../browser/browsers.ts';
import { withoutSuggestions } from '../browser/without-suggestions.ts';
import { withChords } from './firefox-keyboard.ts';
import { startWebKit } from './web-driver.ts';
import { WebKitLauncher } from './webkit-launcher.ts';

/** Slow machines start three browsers at once. */
const START_TIMEOUT_MS = 60_000;

/**
 * All three report `prefers-reduced-motion`, so that what a test looks at has come to rest; Chromium can be told otherwise.
 *
 * The launcher of a browser, or null (and a line that says so) where it is not installed or does not start on this machine.
 * Chromium is always there, since npm brings one.
 */
export async function launcherOf(name: BrowserName): Promise<BrowserLauncher | null> {
  try {
    const launcher = await LAUNCHERS[name]();
    if (!launcher) console.log(`skipped: no ${TITLES[name]}`);
    return launcher;
  } catch (error) {
    console.log(
      `skipped: no ${TITLES[name]}, it does not start: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } satisfies Record<BrowserName, string>;

const LAUNCHERS = {
  chromium: async () => {
    const { executablePath, args, env, from } = await findHeadlessShell();
    const launchOptions = {
      executablePath,
      args,
      timeout: START_TIMEOUT_MS,
      ...(env && { env: { ...process.env, ...env } }),
    };
    const createBrowserContext = async ({ browser }: { browser: Browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      if (from === 'npm') await context.addInitScript(withoutSuggestions);
      return context;
    };
    return playwrightLauncher({ product: 'chromium', launchOptions, createBrowserContext });
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

/** A page of Firefox that understands the same names of keys as one of Chromium. */
async function createPage({ context }: { context: puppeteerCore.BrowserContext }): Promise<puppeteerCore.Page> {
  return withChords(await context.newPage());
}
