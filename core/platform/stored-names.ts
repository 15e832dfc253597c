import type { KeyValueStore } from './ports.ts';

/**
 * Returns the value of the first key that has a value; null when none has. Clients of all generations share a storage and use different
 * keys.
 */
export function readFirstKey(store: KeyValueStore, names: readonly string[]): string | null {
  for (const name of names) {
    const value = store.get(name);
    if (value !== null) return value;
  }
  return null;
}

/** Writes a value under every key; null removes all keys. */
export function writeAllKeys(store: KeyValueStore, names: readonly string[], value: string | null): void {
  for (const name of names) {
    if (value === null) store.remove(name);
    else store.set(name, value);
  }
}
