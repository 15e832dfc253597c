import type { ReadableAtom } from 'nanostores';
import { CACHE_FORGET_MS, ERROR_FORGET_MS, REFETCH_THROTTLE_MS } from './limits.ts';
import { listenedAtom } from './listened-atom.ts';
import { pause } from '../platform/pause.ts';
import type { PageEvent, Platform, Stop } from '../platform/ports.ts';
import {
  stateAfterLoad,
  stateAfterFetchStart,
  type CacheState,
  type ValueChange,
  stateWithChanges,
  INITIAL_STATE,
  stateAfterChangeEnd,
  stateAfterFailure,
  stateAfterForgetting,
  stateAfterInvalidation,
  isOutdated,
  needsFetch,
  stateAfterReset,
  type ResourceState,
} from './state.ts';

export type { ResourceState, ValueChange } from './state.ts';

/** A list as an atom. Loads with its first listener, and is empty when no user is signed in. */
export type ListAtom<Item> = ReadableAtom<ResourceState<readonly Item[]>>;

/** A cached value. Loads with its first listener, one request at a time. Is dropped 5 s after the last listener left, an error 0.3 s after. */
export interface Resource<Value> {
  readonly $state: ReadableAtom<ResourceState<Value>>;
  /** Returns the value that is shown, or undefined. Sends no request. */
  current(): Value | undefined;
  /**
   * Loads the value, or joins the request under way. Rejects with the error of the request; data that is shown stays. With
   * `isQuiet` the shown state, even an error, stays until the request has ended.
   */
  fetch(isQuiet?: boolean): Promise<Value>;
  /** Like `fetch`, but sends a new request. Used after a write, when a request under way may return the old value. */
  refetch(): Promise<Value>;
  /** Resolves when the value is ready or has failed; loads it if needed. Returns the same promise while loading, for React's Suspense. */
  settled(): Promise<ResourceState<Value>>;
  /** Drops the value and ignores requests under way. Loads again if the atom has listeners. */
  reset(): void;
  /** Marks the value as stale, so that the next listener loads it again. The answer to a request under way counts as stale too. */
  invalidate(): void;
  /**
   * Shows the value with a change that is being written, also when the value is loaded again meanwhile. The change is shown until
   * the returned function is called or another session begins.
   */
  change(make: ValueChange<Value>): EndShownChange;
  readonly isListened: boolean;
}

/**
 * Ends the display of a change: shows the loaded value without it. With `isKept` the change becomes part of the loaded value, because the
 * write has succeeded.
 */
export type EndShownChange = (isKept?: boolean) => void;

/**
 * The options of a cached value. With `page` and `random`, a value with listeners is loaded again after a temporary failure, and when the
 * user or the network returns (`recovery.ts`).
 */
export interface ResourceOptions<Value> extends Pick<Platform, 'clock'>, Partial<Pick<Platform, 'page' | 'random'>> {
  /**
   * Loads the value. Called in the task of the first listener, so that the request is sent before the page is rendered. When the load
   * fails and no older value is shown, `$state` shows the error.
   */
  readonly load: () => Promise<Value>;
  /** Returns the value if it is known without a request, such as null for the user of a page where no user is signed in. */
  readonly known?: (() => Value | undefined) | undefined;
  /** Runs with the first listener. The returned function runs after the last one has left. */
  readonly whileListened?: (() => Stop) | undefined;
}

/** Creates a cached value. Its first listener or call loads it. */
export function createResource<Value>(options: ResourceOptions<Value>): Resource<Value> {
  const { clock, load, known, whileListened, page } = options;
  const $state = listenedAtom<ResourceState<Value>>(clock, INITIAL_STATE.shown, (isRead) => {
    commit({ ...state, isListened: true });
    stopTimer();
    const stopListened = whileListened?.();
    const stopPage = page?.listen(recover);
    // A `get()` does not load a failed value again, because a page may read it often, such as once a frame.
    if (!isRead || state.shown.status !== 'failed') begin();
    return () => {
      commit({ ...state, isListened: false });
      stopListened?.();
      stopPage?.();
      forgetLater();
    };
  });
  // The shown value is read from this state, because `get()` of an atom without listeners would start a load.
  let state: CacheState<Value> = INITIAL_STATE;
  let following: Promise<Value> | null = null;
  let settling: Promise<ResourceState<Value>> | null = null;
  /** When the last answer arrived, on the wall clock. */
  let answeredAt: number | undefined;
  /** Stops the timer that drops the value. */
  let stopTimer: Stop = () => {};

  /** Loads the value again after a return to the page or a failure. */
  function recover(cause: PageEvent | Error) {
    import('./recovery.ts').then(
      (code) => code.recoverResource(options, resource, answeredAt, cause),
      // The code of `recovery.ts` could not be loaded, for example because the device was offline, and some browsers never request such a
      // module again. A `cause` that is a string is the event that the user or the network has returned: load a failed value here.
      () => {
        if (typeof cause === 'string' && state.shown.status === 'failed') begin();
      },
    );
  }

  function commit(next: CacheState<Value>) {
    state = next;
    if (next.shown.status !== 'loading') settling = null;
    $state.set(next.shown);
  }

  function begin() {
    if (known?.() !== undefined || needsFetch(state)) fetch().catch(() => {});
  }

  function fetch(isQuiet?: boolean): Promise<Value> {
    const value = known?.();
    if (value !== undefined) {
      commit(stateAfterLoad(state, value));
      return Promise.resolve(value);
    }
    if (isOutdated(state)) return refetch();
    if (!isQuiet) commit(stateAfterFetchStart(state));
    return state.flight ?? start();
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
        answeredAt = clock.now();
        commit(stateAfterLoad(state, value));
        return value;
      } catch (error) {
        if (epoch !== state.epoch) return fetch();
        const fault = error instanceof Error ? error : new Error(String(error));
        commit(stateAfterFailure(state, fault));
        if (state.isListened) recover(fault);
        throw fault;
      } finally {
        if (epoch === state.epoch) commit({ ...state, flight: null });
        if (!state.isListened) forgetLater();
      }
    };
    const flight = run();
    // `load` may notice a switch of session, which resets this value and starts another request. Then `flight` must not replace that
    // request.
    if (epoch === state.epoch) commit({ ...state, flight });
    return flight;
  }

  function forgetLater() {
    stopTimer();
    const keepMs = state.shown.status === 'failed' ? ERROR_FORGET_MS : CACHE_FORGET_MS;
    stopTimer = clock.after(keepMs, () => commit(stateAfterForgetting(state)), true);
  }

  const resource: Resource<Value> = {
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
      commit(stateAfterReset(state, known?.()));
      if (state.isListened) begin();
    },
    invalidate: () => commit(stateAfterInvalidation(state)),
    change: (change) => {
      commit(stateWithChanges(state, [...state.changes, change]));
      return (isKept) => commit(stateAfterChangeEnd(state, change, isKept));
    },
    get isListened() {
      return state.isListened;
    },
  };
  return resource;
}
