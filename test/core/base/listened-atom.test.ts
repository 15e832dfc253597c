import { expect, test } from 'vitest';
import { listenedAtom } from '../../../core/base/listened-atom.ts';

function open() {
  const log: string[] = [];
  const $atom = listenedAtom('start', () => {
    log.push('start');
    return () => void log.push('stop');
  });
  return { $atom, log };
}

test('it is kept up from the first listener to the last', () => {
  const { $atom, log } = open();
  const first = $atom.listen(() => {});
  const second = $atom.subscribe(() => {});
  expect(log).toEqual(['start']);
  first();
  expect(log).toEqual(['start']);
  second();
  expect(log).toEqual(['start', 'stop']);
  $atom.listen(() => {})();
  expect(log).toEqual(['start', 'stop', 'start', 'stop']);
});

test('a look without a listener starts and stops it; `value` does not', () => {
  const { $atom, log } = open();
  expect($atom.value).toBe('start');
  expect(log).toEqual([]);
  expect($atom.get()).toBe('start');
  expect(log).toEqual(['start', 'stop']);
});

test('what starts it may set and read it', () => {
  const seen: string[] = [];
  const $atom = listenedAtom<string>('start', () => {
    $atom.set('set');
    seen.push($atom.get());
    return () => {};
  });
  $atom.subscribe((value) => void seen.push(value));
  expect(seen).toEqual(['set', 'set']);
});
