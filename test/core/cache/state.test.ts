import { expect, test } from 'vitest';
import {
  answered,
  begun,
  type CacheState,
  changed,
  EMPTY,
  ended,
  failed,
  forgotten,
  invalidated,
  needsFetch,
  reset,
} from '../../../core/cache/state.ts';

// The pure steps of a cached value. Where a step shows nothing new, `shown` stays the same object.

const ERROR = new Error('no');
const FLIGHT = Promise.resolve('later');
const NOTHING: CacheState<string> = EMPTY;
const flying = (state: CacheState<string>, flight: CacheState<string>['flight'] = FLIGHT) => ({ ...state, flight });
const HELD = answered(NOTHING, 'one');
const FAILED = failed(NOTHING, ERROR);

const ready = (data: string, refreshing = false) => ({ status: 'ready', data, refreshing });
const exclaim = (value: string) => `${value}!`;
const ask = (value: string) => `${value}?`;

test('without data a fetch shows that it loads, and with data that it refreshes', () => {
  expect(begun(NOTHING)).toEqual(NOTHING);
  expect(begun(FAILED)).toEqual(NOTHING);
  expect(begun(HELD)).toEqual({ ...HELD, shown: ready('one', true) });
});

test('an answer is shown, and is no longer stale', () => {
  expect(answered(NOTHING, 'one')).toEqual({
    ...NOTHING,
    shown: ready('one'),
    loaded: { value: 'one' },
    isStale: false,
  });
  expect(answered(FAILED, 'one')).toEqual(HELD);
  expect(answered(begun(HELD), 'two')).toEqual({ ...HELD, shown: ready('two'), loaded: { value: 'two' } });
});

test('equal data keeps its identity', () => {
  const first = answered<{ name: string }>(EMPTY, { name: 'same' });
  const again = answered(first, { name: 'same' });
  expect(again.shown).toBe(first.shown);

  const refreshing = begun(first);
  const fresh = answered(refreshing, { name: 'same' });
  expect(fresh.shown).toEqual(first.shown);
  expect(fresh.shown).not.toBe(refreshing.shown);
  expect(fresh.shown.status === 'ready' && fresh.shown.data).toBe(
    first.shown.status === 'ready' ? first.shown.data : null,
  );
});

test('a failure is shown without data, and ends the refreshing of data', () => {
  expect(FAILED).toEqual({ ...NOTHING, shown: { status: 'failed', error: ERROR } });
  expect(failed(begun(HELD), ERROR)).toEqual(HELD);
  expect(failed(HELD, ERROR).shown).toBe(HELD.shown);
});

test.each<[string, CacheState<string>, boolean]>([
  ['nothing', NOTHING, true],
  ['a value', HELD, false],
  ['a failure', FAILED, true],
  ['a fetch under way', flying(NOTHING), false],
  ['a value that a write made stale', invalidated(HELD), true],
  ['a fetch that began before a write', invalidated(flying(HELD)), true],
  ['a fetch that began after a write', flying(invalidated(HELD)), false],
  ['a forgotten value', forgotten(HELD), true],
])('whether %s needs a fetch', (_, state, isNeeded) => {
  expect(needsFetch(state)).toBe(isNeeded);
});

test('the answer to a fetch that began before a write is shown and stale, the one after it is not', () => {
  const outdated = answered(invalidated(flying(HELD)), 'two');
  expect(outdated).toMatchObject({ shown: ready('two'), isStale: true });
  expect(answered(flying(outdated, null), 'three')).toMatchObject({ shown: ready('three'), isStale: false });
});

test('a value is forgotten with its data but not its changes, and never during a fetch', () => {
  expect(forgotten(changed(HELD, [exclaim]))).toEqual({ ...NOTHING, changes: [exclaim] });
  const state = flying(HELD);
  expect(forgotten(state)).toBe(state);
});

test('a reset drops everything but the listeners, and counts', () => {
  const state = { ...flying(changed(HELD, [exclaim])), isListened: true, sentMs: 7 };
  expect(reset(state)).toEqual({ ...NOTHING, isListened: true, epoch: 1 });
  expect(reset(reset(state)).epoch).toBe(2);
});

test('a reset shows what is known at once, and the same data as the same', () => {
  expect(reset(HELD, 'two')).toEqual({ ...HELD, shown: ready('two'), loaded: { value: 'two' }, epoch: 1 });
  expect(reset(HELD, 'one').shown).toBe(HELD.shown);
});

test('changes are shown in their order, on later answers too, until they end', () => {
  const both = changed(changed(HELD, [exclaim]), [exclaim, ask]);
  expect(both.shown).toEqual(ready('one!?'));
  expect(begun(both).shown).toEqual(ready('one!?', true));
  const later = answered(both, 'two');
  expect(later).toMatchObject({ shown: ready('two!?'), loaded: { value: 'two' } });
  expect(ended(later, exclaim)).toMatchObject({ shown: ready('two?'), loaded: { value: 'two' }, changes: [ask] });
});

test('a change that is kept belongs to the value', () => {
  const state = ended(changed(HELD, [exclaim]), exclaim, true);
  expect(state).toEqual({ ...HELD, shown: ready('one!'), loaded: { value: 'one!' } });
});

test('a change that a reset dropped is kept no more, and one without a value shows nothing', () => {
  const dropped = answered(reset(changed(HELD, [exclaim])), 'two');
  expect(ended(dropped, exclaim, true)).toEqual(dropped);
  expect(changed(NOTHING, [exclaim])).toEqual({ ...NOTHING, changes: [exclaim] });
  expect(ended(changed(FAILED, [exclaim]), exclaim, true)).toEqual(FAILED);
});
