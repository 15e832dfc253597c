import type { CookieJar, KeyValueStore, Platform } from '../../platform/ports.ts';

/**
 * Returns the platform of one request: its own cookies and storage, no page, and no channels to other requests. Clock, random
 * numbers and network are those of the server.
 */
export function createRequestPlatform(
  platform: Platform,
  cookies: CookieJar,
  localStorage: KeyValueStore = createStorage(),
): Platform {
  return {
    ...platform,
    page: null,
    cookies,
    sessionStorage: createStorage(),
    localStorage,
    // The locks of the runtime are shared by the whole process, so requests of different users would wait for each other.
    locks: { run: (_name, _waitMs, task) => task() },
    openChannel: null,
  };
}

/**
 * Creates a storage whose map is made by the first write, because few requests keep anything. `readElse` has the values of keys that
 * nothing was written to.
 */
export function createStorage(readElse?: KeyValueStore['get']): KeyValueStore {
  let values: Map<string, string> | undefined;
  return {
    get: (key) => values?.get(key) ?? readElse?.(key) ?? null,
    set: (key, value) => {
      values ??= new Map();
      values.set(key, value);
    },
    remove: (key) => void values?.delete(key),
  };
}
