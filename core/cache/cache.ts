import type { Clock, Stop } from '../platform/ports.ts';
import { type Change, createResource, type EndChange, type Resource } from './resource.ts';

/** Readable and general to special: `['teams', id, 'members']`. */
export type CacheKey = readonly string[];

export interface Cache {
  /** The resource of a key, made on first use. */
  resource<Value>(key: CacheKey, options: CachedOptions<Value>): Resource<Value>;
  /** The value of a key as it is shown now, if it is; loads nothing. */
  peek<Value>(key: CacheKey): Value | undefined;
  /** After a write: all values whose key begins so are loaded anew where somebody looks, and marked stale elsewhere. */
  refresh(prefix: CacheKey): Promise<void>;
  /** Shows a value with a change that is being written, where somebody has looked at it; see `Resource.change`. */
  change<Value>(key: CacheKey, make: Change<Value>): EndChange;
  /** Another session: drops every value that belongs to a person. */
  dropSession(): void;
}

export interface CachedOptions<Value> {
  readonly load: () => Promise<Value>;
  readonly known?: () => Value | undefined;
  /** `app` outlives the session: the project is the same for everybody. */
  readonly scope: 'session' | 'app';
}

interface Entry {
  readonly key: CacheKey;
  readonly resource: Resource<unknown>;
  readonly scope: CachedOptions<unknown>['scope'];
}

/** `followSession` runs while somebody listens to a value of a person, so that a change in another tab is heard. */
export function createCache(clock: Clock, followSession: () => Stop): Cache {
  const entries = new Map<string, Entry>();
  return {
    resource: <Value>(key: CacheKey, { load, known, scope }: CachedOptions<Value>): Resource<Value> => {
      const name = JSON.stringify(key);
      const found = entries.get(name);
      if (found) return found.resource as Resource<Value>;
      const resource = createResource<Value>({
        clock,
        load,
        known,
        whileListened: scope === 'session' ? followSession : undefined,
      });
      entries.set(name, { key, resource: resource as Resource<unknown>, scope });
      return resource;
    },
    peek: <Value>(key: CacheKey) => entries.get(JSON.stringify(key))?.resource.current() as Value | undefined,
    refresh: async (prefix) => {
      const stale = [...entries.values()].filter(({ key }) => prefix.every((part, index) => key[index] === part));
      for (const { resource } of stale) resource.invalidate();
      await Promise.all(stale.filter(({ resource }) => resource.isListened).map(({ resource }) => resource.refetch()));
    },
    change: (key, make) => entries.get(JSON.stringify(key))?.resource.change(make as Change<unknown>) ?? (() => {}),
    dropSession: () => {
      for (const { resource, scope } of entries.values()) if (scope === 'session') resource.reset();
    },
  };
}
