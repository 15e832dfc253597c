import type { KeyValueStore } from '../platform/ports.ts';

/** What stands under the first of the names that holds something; clients of several generations share a storage. */
export function readFirst(store: KeyValueStore, names: readonly string[]): string | null {
  for (const name of names) {
    const value = store.get(name);
    if (value !== null) return value;
  }
  return null;
}

/** Under every name; null removes them all. */
export function writeAll(store: KeyValueStore, names: readonly string[], value: string | null): void {
  for (const name of names) {
    if (value === null) store.remove(name);
    else store.set(name, value);
  }
}
