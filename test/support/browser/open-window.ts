import { puppeteerCore } from '@web/test-runner-chrome';
import { startWebKit } from '../wtr/web-driver.ts';
import type { BrowserName } from './browser-name.ts';
import { findFirefox, findWebKit } from './browsers.ts';
import { launchChromium } from './launch-browser.ts';

/** A window of a browser that opens pages with a self-signed certificate. */
export interface Window extends AsyncDisposable {
  open(url: string): Promise<void>;
}

/** Opens a window of a browser; null, with a message, if this machine lacks the browser. Chromium is on every machine. */
export async function openWindow(name: BrowserName): Promise<Window | null> {
  const window = await OPENERS[name]();
  if (!window) console.log(`skipped: no ${name}`);
  return window;
}

const START_TIMEOUT_MS = 60_000;

const OPENERS = {
  chromium: async () => {
    const browser = await launchChromium();
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
      [Symbol.asyncDispose]: () => browser.close(),
    };
  },
  firefox: async () => {
    const found = findFirefox();
    if (!found) return null;
    const browser = await puppeteerCore.launch({
      browser: 'firefox',
      headless: true,
      executablePath: found.executablePath,
      timeout: START_TIMEOUT_MS,
      acceptInsecureCerts: true,
      // Otherwise Firefox describes every request, which takes long for large ones.
      networkEnabled: false,
    });
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      [Symbol.asyncDispose]: () => browser.close(),
    };
  },
  webkit: async () => {
    const found = findWebKit();
    if (!found) return null;
    const driver = await startWebKit(found, true);
    return { open: driver.open, [Symbol.asyncDispose]: driver.close };
  },
} satisfies Record<BrowserName, () => Promise<Window | null>>;
