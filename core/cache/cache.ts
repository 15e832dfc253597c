import type { Platform, Stop } from '../platform/ports.ts';
import { type ValueChange, createResource, type EndShownChange, type Resource } from './resource.ts';

/**
 * The parts of a key, from general to specific: `['teams', id, 'members']`. The last part may be an object with the options of a
 * read.
 */
export type CacheKey = readonly (string | object)[];

/** The cached values of one app, by key. */
export interface Cache {
  /** Returns the resource of a key and creates it on first use. */
  resource<Value>(key: CacheKey, options: CachedOptions<Value>): Resource<Value>;
  /** Returns the value that is shown for a key now, or undefined. Loads nothing. */
  peek<Value>(key: CacheKey): Value | undefined;
  /**
   * Invalidates all values whose key begins with this prefix, after a write. Values with listeners are loaded again at once, the
   * others on their next use.
   */
  refresh(prefix: CacheKey): Promise<void>;
  /** Shows a value with a change whose request is still running, if the value has been requested before; see `Resource.change`. */
  change<Value>(key: CacheKey, make: ValueChange<Value>): EndShownChange;
  /** Drops every value that belongs to a user, after a switch of session. */
  dropSession(): void;
}

interface CachedOptions<Value> {
  readonly load: () => Promise<Value>;
  readonly known?: () => Value | undefined;
  /** `session` values are dropped on a switch of session. `app` values, such as the project, are the same for all users and stay. */
  readonly scope: 'session' | 'app';
}

interface Entry {
  readonly key: CacheKey;
  readonly resource: Resource<unknown>;
  readonly scope: CachedOptions<unknown>['scope'];
}

/**
 * Creates the cache of one app. `followSession` runs while a value of a user has listeners, so that the app notices when another
 * tab changes the session.
 */
export function createCache(
  { clock, page, random }: Pick<Platform, 'clock' | 'page' | 'random'>,
  followSession: () => Stop,
): Cache {
  const entries = new Map<string, Entry>();
  const find = (key: CacheKey) => entries.get(JSON.stringify(key))?.resource;
  return {
    resource: <Value>(key: CacheKey, { load, known, scope }: CachedOptions<Value>): Resource<Value> => {
      const found = find(key);
      if (found) return found as Resource<Value>;
      const resource = createResource<Value>({
        clock,
        page,
        random,
        load,
        known,
        whileListened: scope === 'session' ? followSession : undefined,
      });
      entries.set(JSON.stringify(key), { key, resource: resource as Resource<unknown>, scope });
      return resource;
    },
    peek: <Value>(key: CacheKey) => find(key)?.current() as Value | undefined,
    refresh: async (prefix) => {
      const stale = [...entries.values()].filter(({ key }) => prefix.every((part, index) => key[index] === part));
      for (const { resource } of stale) resource.invalidate();
      await Promise.all(stale.filter(({ resource }) => resource.isListened).map(({ resource }) => resource.refetch()));
    },
    change: (key, make) => find(key)?.change(make as ValueChange<unknown>) ?? (() => {}),
    dropSession: () => {
      for (const { resource, scope } of entries.values()) if (scope === 'session') resource.reset();
    },
  };
}
