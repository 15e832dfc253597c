import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Browser } from 'playwright-core';
import type { BrowserName } from '../browser/browser-name.ts';
import { findHeadlessShell, findFirefox, findWebKit } from '../browser/browsers.ts';
import { launchOptions } from '../browser/launch-browser.ts';
import { withoutSuggestions } from '../browser/without-suggestions.ts';
import { startWebKit, type WebDriver } from './web-driver.ts';

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
    return found ? webKitLauncher(await startWebKit(found)) : null;
  },
} satisfies Record<BrowserName, () => Promise<BrowserLauncher | null>>;

type Keyboard = puppeteerCore.Page['keyboard'];

/**
 * Creates a page of Firefox. Its `press` accepts names such as `Shift+Tab` and `Space`, so that tests use the same names of keys in all
 * browsers.
 */
async function createPage({ context }: { context: puppeteerCore.BrowserContext }): Promise<puppeteerCore.Page> {
  const page = await context.newPage();
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (chord, options) => {
    const names = chord.length > 1 ? chord.split('+') : [chord];
    const keys = names.map((name) => (name === 'Space' ? ' ' : name)) as Parameters<Keyboard['press']>[0][];
    const held = keys.slice(0, -1);
    for (const key of held) await keyboard.down(key);
    await press(keys.at(-1) ?? chord, options);
    for (const key of held.toReversed()) await keyboard.up(key);
  };
  return page;
}

/**
 * Lets web-test-runner use WebKitGTK without a client library, with one window and one test file at a time. The runner's command
 * `sendKeys` calls `sendKeys` of this object, because its type is `webdriver`.
 */
function webKitLauncher(
  driver: WebDriver,
): BrowserLauncher & { sendKeys: (id: string, keys: string[]) => Promise<void> } {
  let active: string | null = null;
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    startSession: async (id, url) => {
      active = id;
      await driver.open(url);
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => driver.address(),
    stopSession: async () => {
      active = null;
      await driver.open('about:blank');
      return {};
    },
    sendKeys: (_id, keys) => driver.press(keys),
    startDebugSession: () => {
      throw new Error('WebKitGTK cannot be watched from here: use Chromium');
    },
    stop: () => driver.close(),
  };
}
