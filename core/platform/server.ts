import { browserPlatform } from './browser.ts';
import { fetchPlainly } from './plain-fetch.ts';
import type { Platform } from './ports.ts';

/** The ports of a back end. Its `fetch` is the same in every runtime. */
export function serverPlatform(): Platform {
  return { ...browserPlatform(), fetch: fetchPlainly };
}
