import { expect, test } from 'vitest';
import {
  stateAfterLoad,
  stateAfterFetchStart,
  type CacheState,
  stateWithChanges,
  INITIAL_STATE,
  stateAfterChangeEnd,
  stateAfterFailure,
  stateAfterForgetting,
  stateAfterInvalidation,
  needsFetch,
  stateAfterReset,
} from '../../../core/cache/state.ts';

// The pure functions from one state of a cached value to the next. When the shown value does not change, `shown` stays the same
// object.

const ERROR = new Error('no');
const FLIGHT = Promise.resolve('later');
const NOTHING: CacheState<string> = INITIAL_STATE;
const flying = (state: CacheState<string>, flight: CacheState<string>['flight'] = FLIGHT) => ({ ...state, flight });
const HELD = stateAfterLoad(NOTHING, 'one');
const FAILED = stateAfterFailure(NOTHING, ERROR);

const ready = (data: string, refreshing = false) => ({ status: 'ready', data, refreshing });
const exclaim = (value: string) => `${value}!`;
const ask = (value: string) => `${value}?`;

test('stateAfterFetchStart() marks a state without data as loading and one with data as refreshing', () => {
  expect(stateAfterFetchStart(NOTHING)).toEqual(NOTHING);
  expect(stateAfterFetchStart(FAILED)).toEqual(NOTHING);
  expect(stateAfterFetchStart(HELD)).toEqual({ ...HELD, shown: ready('one', true) });
});

test('stateAfterLoad() shows the loaded answer as ready and not stale', () => {
  expect(stateAfterLoad(NOTHING, 'one')).toEqual({
    ...NOTHING,
    shown: ready('one'),
    loaded: { value: 'one' },
    isStale: false,
  });
  expect(stateAfterLoad(FAILED, 'one')).toEqual(HELD);
  expect(stateAfterLoad(stateAfterFetchStart(HELD), 'two')).toEqual({
    ...HELD,
    shown: ready('two'),
    loaded: { value: 'two' },
  });
});

test('stateAfterLoad() keeps the shown data object if the new answer has equal data', () => {
  const first = stateAfterLoad<{ name: string }>(INITIAL_STATE, { name: 'same' });
  const again = stateAfterLoad(first, { name: 'same' });
  expect(again.shown).toBe(first.shown);

  const refreshing = stateAfterFetchStart(first);
  const fresh = stateAfterLoad(refreshing, { name: 'same' });
  expect(fresh.shown).toEqual(first.shown);
  expect(fresh.shown).not.toBe(refreshing.shown);
  expect(fresh.shown.status === 'ready' && fresh.shown.data).toBe(
    first.shown.status === 'ready' ? first.shown.data : null,
  );
});

test('stateAfterFailure() shows the error only if the state has no data', () => {
  expect(FAILED).toEqual({ ...NOTHING, shown: { status: 'failed', error: ERROR } });
  expect(stateAfterFailure(stateAfterFetchStart(HELD), ERROR)).toEqual(HELD);
  expect(stateAfterFailure(HELD, ERROR).shown).toBe(HELD.shown);
});

test.each<[boolean, string, CacheState<string>]>([
  [true, 'no value', NOTHING],
  [false, 'a value', HELD],
  [true, 'a failure', FAILED],
  [false, 'a fetch under way', flying(NOTHING)],
  [true, 'a value that a write made stale', stateAfterInvalidation(HELD)],
  [true, 'a fetch that began before a write', stateAfterInvalidation(flying(HELD))],
  [false, 'a fetch that began after a write', flying(stateAfterInvalidation(HELD))],
  [true, 'a forgotten value', stateAfterForgetting(HELD)],
])('needsFetch() returns %s for a cache state with %s', (isNeeded, _, state) => {
  expect(needsFetch(state)).toBe(isNeeded);
});

test('if a write happened during a fetch, the answer of that fetch is stale', () => {
  const outdated = stateAfterLoad(stateAfterInvalidation(flying(HELD)), 'two');
  expect(outdated).toMatchObject({ shown: ready('two'), isStale: true });
  expect(stateAfterLoad(flying(outdated, null), 'three')).toMatchObject({ shown: ready('three'), isStale: false });
});

test('stateAfterForgetting() drops the loaded value and keeps the optimistic changes', () => {
  expect(stateAfterForgetting(stateWithChanges(HELD, [exclaim]))).toEqual({ ...NOTHING, changes: [exclaim] });
  const state = flying(HELD);
  expect(stateAfterForgetting(state)).toBe(state);
});

test('stateAfterReset() keeps isListened, increments epoch and clears all other fields', () => {
  const state = { ...flying(stateWithChanges(HELD, [exclaim])), isListened: true, sentMs: 7 };
  expect(stateAfterReset(state)).toEqual({ ...NOTHING, isListened: true, epoch: 1 });
  expect(stateAfterReset(stateAfterReset(state)).epoch).toBe(2);
});

test('stateAfterReset(state, value) shows the value at once', () => {
  expect(stateAfterReset(HELD, 'two')).toEqual({ ...HELD, shown: ready('two'), loaded: { value: 'two' }, epoch: 1 });
  expect(stateAfterReset(HELD, 'one').shown).toBe(HELD.shown);
});

test('an optimistic change also applies to later answers until the change ends', () => {
  const both = stateWithChanges(stateWithChanges(HELD, [exclaim]), [exclaim, ask]);
  expect(both.shown).toEqual(ready('one!?'));
  expect(stateAfterFetchStart(both).shown).toEqual(ready('one!?', true));
  const later = stateAfterLoad(both, 'two');
  expect(later).toMatchObject({ shown: ready('two!?'), loaded: { value: 'two' } });
  expect(stateAfterChangeEnd(later, exclaim)).toMatchObject({
    shown: ready('two?'),
    loaded: { value: 'two' },
    changes: [ask],
  });
});

test('an optimistic change that ends with success becomes part of the loaded value', () => {
  const state = stateAfterChangeEnd(stateWithChanges(HELD, [exclaim]), exclaim, true);
  expect(state).toEqual({ ...HELD, shown: ready('one!'), loaded: { value: 'one!' } });
});

test('an optimistic change has no effect after a reset or without a loaded value', () => {
  const dropped = stateAfterLoad(stateAfterReset(stateWithChanges(HELD, [exclaim])), 'two');
  expect(stateAfterChangeEnd(dropped, exclaim, true)).toEqual(dropped);
  expect(stateWithChanges(NOTHING, [exclaim])).toEqual({ ...NOTHING, changes: [exclaim] });
  expect(stateAfterChangeEnd(stateWithChanges(FAILED, [exclaim]), exclaim, true)).toEqual(FAILED);
});
