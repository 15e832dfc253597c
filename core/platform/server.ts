import { browserPlatform } from './browser.ts';
import { fetchPlainly } from './plain-fetch.ts';
import type { Platform } from './ports.ts';

/** Creates the platform of a back end. Its `fetch` uses only options that every runtime supports. */
export function serverPlatform(): Platform {
  return { ...browserPlatform(), fetch: fetchPlainly };
}
