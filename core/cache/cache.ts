import type { Platform, Stop } from '../platform/ports.ts';
import { type Change, createResource, type EndChange, type Resource } from './resource.ts';

/** Readable and general to special: `['teams', id, 'members']`; last the options of a read, as plain data. */
export type CacheKey = readonly (string | object)[];

export interface Cache {
  /** The resource of a key, made on first use. */
  resource<Value>(key: CacheKey, options: CachedOptions<Value>): Resource<Value>;
  /** The value of a key as it is shown now, if it is; loads nothing. */
  peek<Value>(key: CacheKey): Value | undefined;
  /** After a write: values whose key has this prefix are loaded again where they are listened to, and marked stale elsewhere. */
  refresh(prefix: CacheKey): Promise<void>;
  /** Shows a value with a change that is being written, if the value has been asked for; see `Resource.change`. */
  change<Value>(key: CacheKey, make: Change<Value>): EndChange;
  /** Another session: drops every value that belongs to a user. */
  dropSession(): void;
}

interface CachedOptions<Value> {
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

/**
 * `followSession` runs while a value of a user is listened to, so that a change of the session in another tab is noticed. `page` tells
 * when to try again what could not be loaded.
 */
export function createCache({ clock, page }: Pick<Platform, 'clock' | 'page'>, followSession: () => Stop): Cache {
  const entries = new Map<string, Entry>();
  const find = (key: CacheKey) => entries.get(JSON.stringify(key))?.resource;
  return {
    resource: <Value>(key: CacheKey, { load, known, scope }: CachedOptions<Value>): Resource<Value> => {
      const found = find(key);
      if (found) return found as Resource<Value>;
      const resource = createResource<Value>({
        clock,
        load,
        known,
        whileListened: scope === 'session' ? followSession : undefined,
        onReturn: page ? (run) => page.listen(run) : undefined,
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
    change: (key, make) => find(key)?.change(make as Change<unknown>) ?? (() => {}),
    dropSession: () => {
      for (const { resource, scope } of entries.values()) if (scope === 'session') resource.reset();
    },
  };
}
