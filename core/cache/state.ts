/** The state of a value that is fetched. */
export type ResourceState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Value; readonly refreshing: boolean }
  | { readonly status: 'failed'; readonly error: Error };

/** Returns the value as it will be once a write has succeeded. */
export type ValueChange<Value> = (value: Value) => Value;

/** The state of one cached value. */
export interface CacheState<Value> {
  readonly shown: ResourceState<Value>;
  /** The value without the changes that are being written; null when no value is loaded. */
  readonly loaded: { readonly value: Value } | null;
  /** The changes that are being written. */
  readonly changes: readonly ValueChange<Value>[];
  /** True when the next listener must load the value again. */
  readonly isStale: boolean;
  readonly isListened: boolean;
  /** The fetch under way. */
  readonly flight: Promise<Value> | null;
  /** A fetch that began before a write: its value is shown, but counts as stale. */
  readonly outdated: Promise<Value> | null;
  /** When the last request was sent, on the monotonic clock. */
  readonly sentMs: number;
  /** Counts resets: the answer to a request of an earlier epoch is dropped. */
  readonly epoch: number;
}

const LOADING = { status: 'loading' } as const;

/** The state of a cached value before its first fetch. */
export const INITIAL_STATE = {
  shown: LOADING,
  loaded: null,
  changes: [],
  isStale: true,
  isListened: false,
  flight: null,
  outdated: null,
  sentMs: Number.NEGATIVE_INFINITY,
  epoch: 0,
} as const;

// Pure functions from one state of a cached value to the next. When the shown value does not change, `shown` stays the same
// object.

/** Returns the state after a fetch has begun. Data stays visible and counts as being refreshed. */
export function stateAfterFetchStart<Value>(state: CacheState<Value>): CacheState<Value> {
  return showLoaded(state, true, LOADING);
}

/** Returns the state after the value was loaded, or when it is known without a request. */
export function stateAfterLoad<Value>(state: CacheState<Value>, value: Value): CacheState<Value> {
  return showLoaded({ ...state, loaded: { value }, isStale: isOutdated(state) }, false);
}

/** Returns the state after a fetch has failed. Data stays visible; the error is shown only where there is no data. */
export function stateAfterFailure<Value>(state: CacheState<Value>, error: Error): CacheState<Value> {
  return showLoaded(state, false, { status: 'failed', error });
}

/** Returns the state after a write has made the value stale. */
export function stateAfterInvalidation<Value>(state: CacheState<Value>): CacheState<Value> {
  return { ...state, isStale: true, outdated: state.flight };
}

/** Returns the state some time after the last listener has left: without the value, unless a fetch is under way. */
export function stateAfterForgetting<Value>(state: CacheState<Value>): CacheState<Value> {
  return state.flight ? state : { ...state, isStale: true, loaded: null, shown: LOADING };
}

/** Returns the state after a switch of sessions: only a value that is known without a request is kept. */
export function stateAfterReset<Value>(
  { shown, isListened, epoch }: CacheState<Value>,
  known?: Value,
): CacheState<Value> {
  const empty = { ...INITIAL_STATE, isListened, epoch: epoch + 1 };
  return known === undefined ? empty : stateAfterLoad({ ...empty, shown }, known);
}

/** Returns the state with another list of changes that are being written. */
export function stateWithChanges<Value>(
  state: CacheState<Value>,
  changes: readonly ValueChange<Value>[],
): CacheState<Value> {
  const { shown } = state;
  return showLoaded({ ...state, changes }, shown.status === 'ready' && shown.refreshing);
}

/** Returns the state after a change was written or refused. With `isKept` the change becomes part of the loaded value. */
export function stateAfterChangeEnd<Value>(
  state: CacheState<Value>,
  change: ValueChange<Value>,
  isKept?: boolean,
): CacheState<Value> {
  const { loaded, changes } = state;
  const isPart = isKept && loaded && changes.includes(change);
  return stateWithChanges(
    isPart ? { ...state, loaded: { value: change(loaded.value) } } : state,
    changes.filter((each) => each !== change),
  );
}

/** Returns whether the fetch under way began before a write. */
export function isOutdated<Value>({ flight, outdated }: CacheState<Value>): boolean {
  return flight !== null && flight === outdated;
}

/** Returns true when the value is stale and no fetch of a newer value is under way. */
export function needsFetch<Value>(state: CacheState<Value>): boolean {
  return state.isStale && (!state.flight || isOutdated(state));
}

/** Returns the state that shows the loaded value with the changes, or `otherwise` when no value is loaded. */
function showLoaded<Value>(
  state: CacheState<Value>,
  refreshing: boolean,
  otherwise: ResourceState<Value> = state.shown,
): CacheState<Value> {
  const { shown, loaded, changes } = state;
  if (!loaded) return { ...state, shown: otherwise };
  let data = changes.reduce((value, change) => change(value), loaded.value);
  if (shown.status === 'ready') {
    // JSON-equal data keeps its identity, so that listeners do not render it again.
    if (JSON.stringify(shown.data) === JSON.stringify(data)) data = shown.data;
    if (data === shown.data && refreshing === shown.refreshing) return state;
  }
  return { ...state, shown: { status: 'ready', data, refreshing } };
}
