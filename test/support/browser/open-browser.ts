import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './browsers.ts';

/** Chromium for end-to-end tests, wherever it is found. Whoever opens it closes it. */
export async function openChromium(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({ executablePath, args, ...(env && { env: { ...process.env, ...env } }) });
}
