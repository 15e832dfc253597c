import { atom, computed, onNotify, onStart, onStop } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { listenedAtom } from '../../../core/base/listened-atom.ts';
import { createTestClock } from '../../support/test-clock.ts';

// What `listenedAtom` relies on in nanostores, so that a new version that changes it fails here. Newest when this was written: 1.5.5.

afterEach(() => {
  vi.useRealTimers();
});

/** Notes the starts and stops of an atom. */
function watch($atom: Parameters<typeof onStart>[0]): string[] {
  const log: string[] = [];
  onStart($atom, () => void log.push('start'));
  onStop($atom, () => void log.push('stop'));
  return log;
}

test('for its hooks a read of an atom of the library is a listener that comes and leaves at once', () => {
  const $atom = atom('value');
  const log = watch($atom);
  $atom.get();
  const ofRead = log.splice(0);
  $atom.listen(() => {})();
  expect([ofRead, log]).toEqual([
    ['start', 'stop'],
    ['start', 'stop'],
  ]);
});

test('an atom of the library starts before its first listener can be told anything', () => {
  const $atom = atom('old');
  const told: string[] = [];
  onStart($atom, () => $atom.set('new'));
  $atom.listen((value) => void told.push(value));
  expect([$atom.value, told]).toEqual(['new', []]);
});

/** A listened atom with a note of what it was started for. */
function open() {
  const log: string[] = [];
  const clock = createTestClock();
  const $atom = listenedAtom(clock.device(), 'old', (isRead) => {
    log.push(isRead ? 'begin for a read' : 'begin');
    return () => void log.push('end');
  });
  return { $atom, log, clock };
}

test('a store that the library computes from a listened atom reads it with our `get`, and leaves it a second later', () => {
  // `computed` waits with the clock of the page.
  vi.useFakeTimers();
  const { $atom, log } = open();
  const $length = computed($atom, (value) => value.length);
  expect([$length.get(), log]).toEqual([3, ['begin for a read']]);
  $atom.set('newer');
  expect($length.get()).toBe(5);
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual(['begin for a read', 'end']);
});

test('the hooks of the library work on a listened atom', async () => {
  const { $atom, log, clock } = open();
  const hooks = watch($atom);
  const told: unknown[] = [];
  onNotify($atom, ({ oldValue }) => void told.push(oldValue));
  const stop = $atom.listen(() => {});
  $atom.set('new');
  stop();
  expect([hooks, told, log]).toEqual([['start', 'stop'], ['old'], ['begin', 'end']]);

  // A read has no listener, so hooks hear nothing of it.
  $atom.get();
  await clock.advance(1_000);
  expect([hooks, log.slice(2)]).toEqual([
    ['start', 'stop'],
    ['begin for a read', 'end'],
  ]);
});
