import { browserPlatform } from '../../../../core/index.ts';
import type { KeyValueStore, Platform } from '../../../../core/platform/ports.ts';

/** The platform of the browser, except that what elements store stays in memory, and other tabs of the site hear nothing. */
export function withOwnStorage(): Platform {
  return { ...browserPlatform(), sessionStorage: inMemory(), localStorage: inMemory(), openChannel: null };
}

/**
 * The platform of a browser that blocks cookies and storage: what is written is lost, as `document.cookie` loses it there. The app cannot
 * leave the page.
 */
export function withoutStorage(): Platform {
  const platform = browserPlatform();
  const lost: KeyValueStore = { get: () => null, set: () => {}, remove: () => {} };
  return {
    ...platform,
    page: platform.page && { ...platform.page, assign: () => {}, replace: () => {} },
    cookies: { isSecure: true, read: () => [], write: () => {}, remove: () => {}, listen: null },
    sessionStorage: lost,
    localStorage: lost,
    openChannel: null,
  };
}

function inMemory(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
