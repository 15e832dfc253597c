import type { ReadableAtom } from 'nanostores';
import { CACHE_FORGET_MS, REFETCH_THROTTLE_MS } from './limits.ts';
import { listenedAtom } from '../base/listened-atom.ts';
import type { Clock, Stop } from '../platform/ports.ts';
import { pause } from '../platform/pause.ts';
import {
  answered,
  begun,
  type CacheState,
  type Change,
  changed,
  EMPTY,
  ended,
  failed,
  forgotten,
  invalidated,
  isOutdated,
  needsFetch,
  reset,
  type ResourceState,
} from './state.ts';

export type { Change, ResourceState } from './state.ts';

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
  const $state = listenedAtom<ResourceState<Value>>(clock, EMPTY.shown, (isRead) => {
    commit({ ...state, isListened: true });
    stopTimer();
    const stopListened = whileListened?.();
    // A read does not try again what has failed: it may be one of many, such as one for each frame.
    if (!isRead || state.shown.status !== 'failed') begin();
    return () => {
      commit({ ...state, isListened: false });
      stopListened?.();
      forgetLater();
    };
  });
  // What is shown is read from here: `get()` of an atom without listeners would start a load.
  let state: CacheState<Value> = EMPTY;
  let following: Promise<Value> | null = null;
  let settling: Promise<ResourceState<Value>> | null = null;
  /** Stops the timer that forgets the value, or what waits to try again while somebody listens: never are both due. */
  let stopTimer: Stop = () => {};

  function commit(next: CacheState<Value>) {
    state = next;
    if (next.shown.status !== 'loading') settling = null;
    $state.set(next.shown);
  }

  function begin() {
    if (known?.() !== undefined || needsFetch(state)) fetch().catch(() => {});
  }

  function fetch(): Promise<Value> {
    const value = known?.();
    if (value === undefined) return isOutdated(state) ? refetch() : (state.flight ?? start());
    commit(answered(state, value));
    return Promise.resolve(value);
  }

  function refetch(): Promise<Value> {
    if (!state.flight) return fetch();
    following ??= Promise.allSettled([state.flight]).then(() => {
      following = null;
      return fetch();
    });
    return following;
  }

  function start(): Promise<Value> {
    const { epoch } = state;
    commit(begun(state));
    const run = async (): Promise<Value> => {
      try {
        const waitMs = state.sentMs + REFETCH_THROTTLE_MS - clock.monotonic();
        if (waitMs > 0) {
          await pause(clock, waitMs);
          if (epoch !== state.epoch) return await fetch();
        }
        commit({ ...state, sentMs: clock.monotonic() });
        const value = await load();
        if (epoch !== state.epoch) return await fetch();
        commit(answered(state, value));
        return value;
      } catch (error) {
        if (epoch !== state.epoch) return fetch();
        const fault = error instanceof Error ? error : new Error(String(error));
        commit(failed(state, fault));
        if (state.shown.status === 'failed' && state.isListened && onReturn) {
          stopTimer();
          stopTimer = onReturn(() => {
            stopTimer();
            if (state.shown.status === 'failed') begin();
          });
        }
        throw fault;
      } finally {
        if (epoch === state.epoch) commit({ ...state, flight: null });
        if (!state.isListened) forgetLater();
      }
    };
    const flight = run();
    // `load` may find another session and reset this value, which has started another request by then.
    if (epoch === state.epoch) commit({ ...state, flight });
    return flight;
  }

  function forgetLater() {
    stopTimer();
    stopTimer = clock.after(CACHE_FORGET_MS, () => commit(forgotten(state)), true);
  }

  return {
    $state,
    current: () => (state.shown.status === 'ready' ? state.shown.data : undefined),
    fetch,
    refetch,
    settled: () => {
      if (state.shown.status === 'loading') begin();
      if (state.shown.status !== 'loading') return Promise.resolve(state.shown);
      settling ??= Promise.allSettled([state.flight]).then(() => state.shown);
      return settling;
    },
    reset: () => {
      commit(reset(state, known?.()));
      if (state.isListened) begin();
    },
    invalidate: () => commit(invalidated(state)),
    change: (change) => {
      commit(changed(state, [...state.changes, change]));
      return (isKept) => commit(ended(state, change, isKept));
    },
    get isListened() {
      return state.isListened;
    },
  };
}
