import type { CookieJar, KeyValueStore, Platform } from '../../platform/ports.ts';

/**
 * The ports as one request sees them: its own cookies and storage, no page, and no word between it and others. Clock, chance and
 * network are the server's.
 */
export function createRequestPlatform(platform: Platform, cookies: CookieJar): Platform {
  return {
    ...platform,
    page: null,
    cookies,
    sessionStorage: createStorage(),
    localStorage: createStorage(),
    // The browser's locks are one for the whole process, so people would wait for each other.
    locks: { run: (_name, _waitMs, task) => task() },
    openChannel: null,
  };
}

function createStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
