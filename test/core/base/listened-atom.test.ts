import { expect, test } from 'vitest';
import { browserPlatform } from '../../../core/platform/browser.ts';
import { listenedAtom } from '../../../core/base/listened-atom.ts';
import { createTestClock } from '../../support/test-clock.ts';

function open() {
  const log: string[] = [];
  const clock = createTestClock();
  const $atom = listenedAtom(clock.device(), 'start', (isLook) => {
    log.push(isLook ? 'start for a look' : 'start');
    return () => void log.push('stop');
  });
  return { $atom, log, clock };
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

test('a look without a listener keeps it up for a second, however many follow; `value` does not start it', async () => {
  const { $atom, log, clock } = open();
  expect($atom.value).toBe('start');
  expect(log).toEqual([]);
  for (let look = 0; look < 10; look++) {
    expect($atom.get()).toBe('start');
    await clock.advance(99);
  }
  expect(log).toEqual(['start for a look']);
  expect(clock.timerCount).toBe(1);
  await clock.advance(10);
  expect(log).toEqual(['start for a look', 'stop']);
  expect(clock.timerCount).toBe(0);

  $atom.get();
  expect(log).toEqual(['start for a look', 'stop', 'start for a look']);
});

test('a look ends with the listeners that came during it', async () => {
  const { $atom, log, clock } = open();
  $atom.get();
  const stop = $atom.listen(() => {});
  await clock.advance(1_000);
  expect(log).toEqual(['start for a look']);
  stop();
  expect(log).toEqual(['start for a look', 'stop']);

  $atom.get();
  $atom.listen(() => {})();
  expect(log.slice(2)).toEqual(['start for a look', 'stop']);
});

test('a look does not keep a process running', () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  listenedAtom(browserPlatform().clock, 'start', () => () => {}).get();
  expect(timers()).toBe(before);
});

test('what starts it may set and read it', () => {
  const seen: string[] = [];
  const $atom = listenedAtom<string>(createTestClock().device(), 'start', () => {
    $atom.set('set');
    seen.push($atom.get());
    return () => {};
  });
  $atom.subscribe((value) => void seen.push(value));
  expect(seen).toEqual(['set', 'set']);
});
