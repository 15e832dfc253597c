import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { type Browser as FoundBrowser, findChromium, findHeadlessShell } from './browsers.ts';

/** Starts the browser of the tests; see `findHeadlessShell`. */
export async function launchHeadlessShell(): Promise<Browser> {
  return chromium.launch(launchOptions(await findHeadlessShell()));
}

/** Starts a full browser if one is installed and chosen; see `findChromium`. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions(await findChromium()));
}

/** Returns the options of Playwright for a browser. That of npm needs environment variables, in addition to all others. */
export function launchOptions(
  { executablePath, args: needed, env }: FoundBrowser,
  more: readonly string[] = [],
): LaunchOptions {
  const args = [...needed, ...more];
  if (!env) return { executablePath, args };
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args, env: { ...Object.fromEntries(own), ...env } };
}
