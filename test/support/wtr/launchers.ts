import type { BrowserLauncher } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { BrowserName } from '../browser-name.ts';
import { findChromium, findFirefox, findWebKit } from '../browsers.ts';
import { WebKitLauncher } from './webkit-launcher.ts';

/** The launcher of a browser, or null (and a line that says so) where it is not installed. Chromium is always there. */
export async function launcherOf(name: BrowserName): Promise<BrowserLauncher | null> {
  const launcher = await LAUNCHERS[name]();
  if (!launcher) console.log(`skipped: no ${TITLES[name]}`);
  return launcher;
}

const TITLES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' } satisfies Record<BrowserName, string>;

const LAUNCHERS = {
  chromium: async () => {
    const { executablePath, args, env } = await findChromium();
    const launchOptions = { executablePath, args, ...(env && { env: { ...process.env, ...env } }) };
    return playwrightLauncher({ product: 'chromium', launchOptions });
  },
  firefox: async () => {
    const found = findFirefox();
    if (!found) return null;
    const launchOptions = { browser: 'firefox', headless: true, executablePath: found.executablePath } as const;
    return chromeLauncher({ puppeteer: puppeteerCore, launchOptions, concurrency: 1 });
  },
  webkit: async () => {
    const found = findWebKit();
    return found ? new WebKitLauncher(found) : null;
  },
} satisfies Record<BrowserName, () => Promise<BrowserLauncher | null>>;
