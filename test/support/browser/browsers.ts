import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Launcher } from 'chrome-launcher';
import { hasNpmChromium, unpackedChromium } from './npm-chromium.ts';

export interface Browser {
  executablePath: string;
  args: string[];
  /** Where the browser was found: its path, `CHROME_PATH` or `npm`. */
  from: string;
  /** Environment variables that the browser needs in addition to those of this process. */
  env?: Record<string, string>;
}

/** Arguments that Chromium needs in containers, where tests run as root and /dev/shm is tiny. */
const CONTAINER_ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Thrown if there is no Chromium or Chrome. The message says what to do. */
export class MissingBrowserError extends Error {
  constructor() {
    super('No Chrome or Chromium was found: install Google Chrome, or set CHROME_PATH to the program of a Chromium.');
  }
}

/**
 * Finds the browser of the tests: `CHROME_PATH`, else the Chromium of the npm package (Linux on x64), which is the same on every
 * machine, else an installed one. With `BROWSER_FROM=installed` an installed one comes before that of npm.
 *
 * @throws MissingBrowserError
 */
export async function findChromium(): Promise<Browser> {
  return findBrowser(CHROMIUM_NAMES);
}

/**
 * Like {@link findChromium}, but prefers the headless shell to a full browser, because it starts and renders in half the time. The
 * headless shell lacks the back/forward cache. It also lacks passkeys in autofill, although it claims to support them.
 *
 * @throws MissingBrowserError
 */
export async function findHeadlessShell(): Promise<Browser> {
  return findBrowser([...SHELL_NAMES, ...CHROMIUM_NAMES]);
}

function findBrowser(names: readonly string[]): Browser {
  const { CHROME_PATH, BROWSER_FROM } = process.env;
  if (CHROME_PATH) return { executablePath: CHROME_PATH, args: CONTAINER_ARGS, from: 'CHROME_PATH' };
  const installed = BROWSER_FROM === 'installed' || !hasNpmChromium() ? findInstalled(names) : null;
  if (installed) return { executablePath: installed, args: CONTAINER_ARGS, from: installed };
  if (!hasNpmChromium()) throw new MissingBrowserError();
  const { executablePath, env } = unpackedChromium();
  // Pages live for seconds: helper threads of the engine cost more than they save.
  const args = [...CONTAINER_ARGS, '--headless=shell', '--js-flags=--single-threaded'];
  return { executablePath, env, args, from: 'npm' };
}

/** Returns the path of an installed Chromium or Chrome. Looks at the PATH, then where macOS, Windows and Linux install Chrome. */
function findInstalled(names: readonly string[]): string | null {
  const onPath = findOnPath(...names);
  if (onPath) return onPath;
  try {
    return Launcher.getFirstInstallation() ?? null;
  } catch {
    // `chrome-launcher` throws on Linux if there is no Chrome.
    return null;
  }
}

/** Finds `FIREFOX_PATH` or an installed Firefox. Null if there is none. */
export function findFirefox(): Browser | null {
  const executablePath = process.env.FIREFOX_PATH ?? findOnPath('firefox-esr', 'firefox');
  return executablePath ? { executablePath, args: [], from: executablePath } : null;
}

export interface WebKit {
  driver: string;
  browser: string;
  /** The X server to start; null if a display exists. */
  xServer: string | null;
}

const MINI_BROWSERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/${version}/MiniBrowser`),
);

/** Finds WebKitGTK, its driver and a display or an X server. Null if one of them is missing. */
export function findWebKit(): WebKit | null {
  const driver = findOnPath('WebKitWebDriver');
  const browser = MINI_BROWSERS.find((path) => existsSync(path));
  const xServer = findOnPath('Xvfb');
  if (!driver || !browser) return null;
  if (process.env.DISPLAY) return { driver, browser, xServer: null };
  return xServer ? { driver, browser, xServer } : null;
}

/** Returns the path of the first of these programs that the PATH contains. Null if it contains none. */
function findOnPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}
