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

test('without data a fetch shows that it loads, and with data that it refreshes', () => {
  expect(stateAfterFetchStart(NOTHING)).toEqual(NOTHING);
  expect(stateAfterFetchStart(FAILED)).toEqual(NOTHING);
  expect(stateAfterFetchStart(HELD)).toEqual({ ...HELD, shown: ready('one', true) });
});

test('an answer is shown, and is no longer stale', () => {
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

test('equal data keeps its identity', () => {
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

test('a failure is shown without data, and ends the refreshing of data', () => {
  expect(FAILED).toEqual({ ...NOTHING, shown: { status: 'failed', error: ERROR } });
  expect(stateAfterFailure(stateAfterFetchStart(HELD), ERROR)).toEqual(HELD);
  expect(stateAfterFailure(HELD, ERROR).shown).toBe(HELD.shown);
});

test.each<[string, CacheState<string>, boolean]>([
  ['nothing', NOTHING, true],
  ['a value', HELD, false],
  ['a failure', FAILED, true],
  ['a fetch under way', flying(NOTHING), false],
  ['a value that a write made stale', stateAfterInvalidation(HELD), true],
  ['a fetch that began before a write', stateAfterInvalidation(flying(HELD)), true],
  ['a fetch that began after a write', flying(stateAfterInvalidation(HELD)), false],
  ['a forgotten value', stateAfterForgetting(HELD), true],
])('whether %s needs a fetch', (_, state, isNeeded) => {
  expect(needsFetch(state)).toBe(isNeeded);
});

test('the answer to a fetch that began before a write is shown and stale, the one after it is not', () => {
  const outdated = stateAfterLoad(stateAfterInvalidation(flying(HELD)), 'two');
  expect(outdated).toMatchObject({ shown: ready('two'), isStale: true });
  expect(stateAfterLoad(flying(outdated, null), 'three')).toMatchObject({ shown: ready('three'), isStale: false });
});

test('a value is forgotten with its data but not its changes, and never during a fetch', () => {
  expect(stateAfterForgetting(stateWithChanges(HELD, [exclaim]))).toEqual({ ...NOTHING, changes: [exclaim] });
  const state = flying(HELD);
  expect(stateAfterForgetting(state)).toBe(state);
});

test('a reset drops everything but the listeners, and counts', () => {
  const state = { ...flying(stateWithChanges(HELD, [exclaim])), isListened: true, sentMs: 7 };
  expect(stateAfterReset(state)).toEqual({ ...NOTHING, isListened: true, epoch: 1 });
  expect(stateAfterReset(stateAfterReset(state)).epoch).toBe(2);
});

test('a reset shows what is known at once, and the same data as the same', () => {
  expect(stateAfterReset(HELD, 'two')).toEqual({ ...HELD, shown: ready('two'), loaded: { value: 'two' }, epoch: 1 });
  expect(stateAfterReset(HELD, 'one').shown).toBe(HELD.shown);
});

test('changes are shown in their order, on later answers too, until they end', () => {
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

test('a change that is kept belongs to the value', () => {
  const state = stateAfterChangeEnd(stateWithChanges(HELD, [exclaim]), exclaim, true);
  expect(state).toEqual({ ...HELD, shown: ready('one!'), loaded: { value: 'one!' } });
});

test('a change that a reset dropped is kept no more, and one without a value shows nothing', () => {
  const dropped = stateAfterLoad(stateAfterReset(stateWithChanges(HELD, [exclaim])), 'two');
  expect(stateAfterChangeEnd(dropped, exclaim, true)).toEqual(dropped);
  expect(stateWithChanges(NOTHING, [exclaim])).toEqual({ ...NOTHING, changes: [exclaim] });
  expect(stateAfterChangeEnd(stateWithChanges(FAILED, [exclaim]), exclaim, true)).toEqual(FAILED);
});
