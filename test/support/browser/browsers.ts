import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedChromium } from './npm-chromium.ts';

export interface Browser {
  executablePath: string;
  args: string[];
  /** Where it was found: its path, `CHROME_PATH` or `npm`. */
  from: string;
  /** Variables it needs on top of the process's own. */
  env?: Record<string, string>;
}

/** Containers run tests as root and have a tiny /dev/shm; Chromium starts in neither without these. */
const CONTAINER_ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** `CHROME_PATH`, else an installed Chromium or Chrome, else the one that comes with npm, which is unpacked once. */
export async function findChromium(): Promise<Browser> {
  const { CHROME_PATH, BROWSER_FROM } = process.env;
  if (CHROME_PATH) return { executablePath: CHROME_PATH, args: CONTAINER_ARGS, from: 'CHROME_PATH' };
  const installed = BROWSER_FROM === 'npm' ? null : findOnPath(...CHROMIUM_NAMES);
  if (installed) return { executablePath: installed, args: CONTAINER_ARGS, from: installed };
  const { executablePath, env } = unpackedChromium();
  return { executablePath, env, args: [...CONTAINER_ARGS, '--headless=shell', '--no-zygote'], from: 'npm' };
}

/**
 * Chromium without all that belongs to a window, which starts and draws in half the time; the whole one where there is none.
 * What it lacks: pages that are kept for Back, and passkeys among suggestions, which it claims to have.
 */
export async function findHeadlessShell(): Promise<Browser> {
  const { CHROME_PATH, BROWSER_FROM } = process.env;
  const installed = CHROME_PATH || BROWSER_FROM ? null : findOnPath('chromium-headless-shell', 'chrome-headless-shell');
  return installed ? { executablePath: installed, args: CONTAINER_ARGS, from: installed } : findChromium();
}

/** `FIREFOX_PATH` or an installed Firefox; null where there is none. */
export function findFirefox(): Browser | null {
  const executablePath = process.env.FIREFOX_PATH ?? findOnPath('firefox-esr', 'firefox');
  return executablePath ? { executablePath, args: [], from: executablePath } : null;
}

export interface WebKit {
  driver: string;
  browser: string;
  /** The X server to start; null where a display is there already. */
  xServer: string | null;
}

const MINI_BROWSERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/${version}/MiniBrowser`),
);

/** WebKitGTK with its driver and something to draw on; null where a piece is missing. */
export function findWebKit(): WebKit | null {
  const driver = findOnPath('WebKitWebDriver');
  const browser = MINI_BROWSERS.find((path) => existsSync(path));
  const xServer = findOnPath('Xvfb');
  if (!driver || !browser) return null;
  if (process.env.DISPLAY) return { driver, browser, xServer: null };
  return xServer ? { driver, browser, xServer } : null;
}

/** The first of these programs that stands on the PATH. */
function findOnPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}
