import type { ReadableAtom } from 'nanostores';
import { CACHE_FORGET_MS, REFETCH_THROTTLE_MS } from './limits.ts';
import { listenedAtom } from '../base/listened-atom.ts';
import type { Clock, Stop } from '../platform/ports.ts';
import { pause } from '../platform/pause.ts';

/** The state of a value that is fetched. */
export type ResourceState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Value; readonly refreshing: boolean }
  | { readonly status: 'failed'; readonly error: Error };

/** A list as an atom: loads with its first listener; empty when nobody is signed in. */
export type List<Item> = ReadableAtom<ResourceState<readonly Item[]>>;

/** One cached value: loads with its first listener, one request at a time, forgotten 5 s after the last listener left. */
export interface Resource<Value> {
  readonly $state: ReadableAtom<ResourceState<Value>>;
  /** The value that is shown, if there is one; loads nothing. */
  current(): Value | undefined;
  /** A fresh value; joins the request under way. Rejects with the error of the request; data at hand stays. */
  fetch(): Promise<Value>;
  /** As `fetch`, but never answered by a request that was sent before this call: for after a write. */
  refetch(): Promise<Value>;
  /** Resolves once it is ready or failed, loading if need be. Stable while loading: React suspends on it. */
  settled(): Promise<ResourceState<Value>>;
  /** Drops the value and everything under way; loads anew while somebody listens. */
  reset(): void;
  /** The value is stale: the next listener loads it again, and so does a `get()` while an earlier request is under way. */
  invalidate(): void;
  /**
   * Shows the value with a change that is being written; what is loaded meanwhile is shown with it too. The function returned
   * ends that, and so does another session.
   */
  change(make: Change<Value>): EndChange;
  readonly isListened: boolean;
}

/** The value as it will be once a write is done. */
export type Change<Value> = (value: Value) => Value;

/** Shows what was loaded again; `isKept`: the change belongs to it now, although it was not loaded anew. */
export type EndChange = (isKept?: boolean) => void;

export interface ResourceOptions<Value> {
  readonly clock: Clock;
  /** Called at once where nothing has to be waited for, so that a request leaves before anything is drawn. Rejects, never throws. */
  readonly load: () => Promise<Value>;
  /** The value where it is known without asking, such as null for the user of nobody. */
  readonly known?: (() => Value | undefined) | undefined;
  /** Runs while somebody listens. */
  readonly whileListened?: (() => Stop) | undefined;
  /** Runs something when the network or the user returns: time to try again what could not be loaded. */
  readonly onReturn?: ((run: () => void) => Stop) | undefined;
}

export function createResource<Value>({
  clock,
  load,
  known,
  whileListened,
  onReturn,
}: ResourceOptions<Value>): Resource<Value> {
  const $state = listenedAtom<ResourceState<Value>>(clock, LOADING, (isRead) => {
    isListened = true;
    stopForgetting();
    const stopListened = whileListened?.();
    // A read does not try again what has failed: it may be one of many, such as one for each frame.
    if (!isRead || shown.status !== 'failed') begin();
    return () => {
      isListened = false;
      stopListened?.();
      stopRetry();
      forgetLater();
    };
  });
  // Not read from the atom: `get()` of an atom without listeners would start a load.
  let shown: ResourceState<Value> = LOADING;
  let epoch = 0;
  let flight: Promise<Value> | null = null;
  let following: Promise<Value> | null = null;
  /** A request that was sent before a write. Its value is shown, but counts as stale. */
  let outdated: Promise<Value> | null = null;
  let settling: Promise<ResourceState<Value>> | null = null;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  let isStale = true;
  let isListened = false;
  let stopForgetting: Stop = () => {};
  let stopRetry: Stop = () => {};
  let loaded: Value | undefined;
  let changes: readonly Change<Value>[] = [];

  const current = () => (shown.status === 'ready' ? shown.data : undefined);

  const show = (state: ResourceState<Value>) => {
    if (state.status !== 'loading') settling = null;
    if (isEqual(state, shown)) return;
    shown = state;
    $state.set(state);
  };

  function ready(value: Value) {
    isStale = flight !== null && flight === outdated;
    loaded = value;
    showLoaded(false);
  }

  function showLoaded(refreshing: boolean) {
    const data = changes.reduce((value, make) => make(value), loaded as Value);
    show({ status: 'ready', data: keepSame(current(), data), refreshing });
  }

  function showFailed(error: Error) {
    show({ status: 'failed', error });
    stopRetry();
    if (!isListened || !onReturn) return;
    stopRetry = onReturn(() => {
      stopRetry();
      if (shown.status === 'failed') begin();
    });
  }

  function alter(altered: readonly Change<Value>[]) {
    changes = altered;
    if (shown.status === 'ready') showLoaded(shown.refreshing);
  }

  function start(): Promise<Value> {
    const mine = epoch;
    if (shown.status === 'ready') showLoaded(true);
    else show(LOADING);
    const run = async (): Promise<Value> => {
      try {
        const waitMs = lastStartMs + REFETCH_THROTTLE_MS - clock.monotonic();
        if (waitMs > 0) {
          await pause(clock, waitMs);
          if (mine !== epoch) return await fetch();
        }
        lastStartMs = clock.monotonic();
        const value = await load();
        if (mine !== epoch) return await fetch();
        ready(value);
        return value;
      } catch (error) {
        if (mine !== epoch) return fetch();
        const failed = error instanceof Error ? error : new Error(String(error));
        if (shown.status === 'ready') showLoaded(false);
        else showFailed(failed);
        throw failed;
      } finally {
        if (mine === epoch) flight = null;
        if (!isListened) forgetLater();
      }
    };
    const started = run();
    // `load` may find another session and reset this value, which has started another request by then.
    if (mine === epoch) flight = started;
    return started;
  }

  function fetch(): Promise<Value> {
    const value = known?.();
    if (value === undefined) return flight && flight === outdated ? refetch() : (flight ?? start());
    ready(value);
    return Promise.resolve(value);
  }

  function refetch(): Promise<Value> {
    if (!flight) return fetch();
    following ??= Promise.allSettled([flight]).then(() => {
      following = null;
      return fetch();
    });
    return following;
  }

  function begin() {
    const value = known?.();
    if (value !== undefined) return ready(value);
    if (isStale && (!flight || flight === outdated)) fetch().catch(() => {});
  }

  function forgetLater() {
    stopForgetting();
    stopForgetting = clock.after(
      CACHE_FORGET_MS,
      () => {
        if (flight) return;
        isStale = true;
        show(LOADING);
      },
      true,
    );
  }

  return {
    $state,
    current,
    fetch,
    refetch,
    settled: () => {
      if (shown.status === 'loading') begin();
      if (shown.status !== 'loading') return Promise.resolve(shown);
      settling ??= Promise.allSettled([flight]).then(() => shown);
      return settling;
    },
    reset: () => {
      epoch += 1;
      flight = null;
      isStale = true;
      lastStartMs = Number.NEGATIVE_INFINITY;
      changes = [];
      loaded = undefined;
      const isKnown = known?.() !== undefined;
      if (!isKnown) show(LOADING);
      if (isKnown || isListened) begin();
    },
    invalidate: () => {
      isStale = true;
      outdated = flight;
    },
    change: (make) => {
      alter([...changes, make]);
      return (isKept) => {
        if (isKept && shown.status === 'ready' && changes.includes(make)) loaded = make(loaded as Value);
        alter(changes.filter((each) => each !== make));
      };
    },
    get isListened() {
      return isListened;
    },
  };
}

/** JSON-equal data keeps its identity, so that it is not drawn again. */
function keepSame<Value>(before: Value | undefined, value: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value;
}

const LOADING = { status: 'loading' } as const;

function isEqual<Value>(one: ResourceState<Value>, other: ResourceState<Value>): boolean {
  if (one.status !== 'ready' || other.status !== 'ready') return one === other;
  return one.data === other.data && one.refreshing === other.refreshing;
}
