import { computed, onNotify, onStart, onStop } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { browserPlatform } from '../../../core/platform/browser.ts';
import { listenedAtom } from '../../../core/cache/listened-atom.ts';
import { createTestClock } from '../../support/test-clock.ts';

function open() {
  const log: string[] = [];
  const clock = createTestClock();
  const $atom = listenedAtom(clock.device(), 'start', (isRead) => {
    log.push(isRead ? 'start for a read' : 'start');
    return () => void log.push('stop');
  });
  return { $atom, log, clock };
}

test('listenedAtom() calls start for the first listener and stop after the last listener', () => {
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

test('ten reads within a second start a listenedAtom() without listeners only once', async () => {
  const { $atom, log, clock } = open();
  expect($atom.value).toBe('start');
  expect(log).toEqual([]);
  for (let read = 0; read < 10; read++) {
    expect($atom.get()).toBe('start');
    await clock.advance(99);
  }
  expect(log).toEqual(['start for a read']);
  expect(clock.timerCount).toBe(1);
  await clock.advance(10);
  expect(log).toEqual(['start for a read', 'stop']);
  expect(clock.timerCount).toBe(0);

  $atom.get();
  expect(log).toEqual(['start for a read', 'stop', 'start for a read']);
});

test('a listenedAtom() that a read has started stops as soon as its last listener is removed', async () => {
  const { $atom, log, clock } = open();
  $atom.get();
  const stop = $atom.listen(() => {});
  await clock.advance(1_000);
  expect(log).toEqual(['start for a read']);
  stop();
  expect(log).toEqual(['start for a read', 'stop']);

  $atom.get();
  $atom.listen(() => {})();
  expect(log.slice(2)).toEqual(['start for a read', 'stop']);
});

test('reading a listenedAtom() without listeners sets no timer that keeps a Node process running', () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  listenedAtom(browserPlatform().clock, 'start', () => () => {}).get();
  expect(timers()).toBe(before);
});

test('the start function of a listenedAtom() can set and read the atom', () => {
  const seen: string[] = [];
  const $atom = listenedAtom<string>(createTestClock().device(), 'start', () => {
    $atom.set('set');
    seen.push($atom.get());
    return () => {};
  });
  $atom.subscribe((value) => void seen.push(value));
  expect(seen).toEqual(['set', 'set']);
});

/** An atom of a source: it takes the value of the source when it starts, and follows it while it is listened to. */
function following() {
  const clock = createTestClock();
  const source = { value: 'old', run: () => {} };
  const $atom = listenedAtom(clock.device(), source.value, () => {
    source.run = () => $atom.set(source.value);
    source.run();
    return () => {
      source.run = () => {};
    };
  });
  const set = (value: string) => {
    source.value = value;
    source.run();
  };
  return { $atom, clock, set };
}

test('if the value has changed since the last read, a new listener of a listenedAtom() is called', async () => {
  const { $atom, clock, set } = following();
  expect($atom.get()).toBe('old');
  await clock.advance(1_000);
  set('new');
  const told: string[] = [];
  const end = $atom.listen((value, before) => {
    told.push(`${before} → ${value}`);
    end();
  });
  expect(told).toEqual([]);
  await Promise.resolve();
  expect(told).toEqual(['old → new']);
});

test('a new listener of a listenedAtom() receives the value that the start function has set', async () => {
  const { $atom, set } = following();
  set('new');
  const told: string[] = [];
  $atom.listen((value) => void told.push(value));
  await Promise.resolve();
  expect(told).toEqual(['new']);
});

test('a listener of a listenedAtom() is called at most once for each value', async () => {
  const { $atom, set } = following();
  set('new');
  const told: string[] = [];
  const ended: string[] = [];
  const subscribed: string[] = [];
  const stop = $atom.listen((value) => void ended.push(value));
  $atom.listen((value) => void told.push(value));
  $atom.subscribe((value) => void subscribed.push(value));
  stop();
  set('newer');
  await Promise.resolve();
  expect([told, ended, subscribed]).toEqual([['newer'], [], ['new', 'newer']]);
});

test('reading a nanostores computed() starts the listenedAtom() behind it for one second', () => {
  // `computed` waits with the clock of the page.
  vi.useFakeTimers();
  try {
    const { $atom, log } = open();
    const $length = computed($atom, (value) => value.length);
    expect([$length.get(), log]).toEqual([5, ['start for a read']]);
    $atom.set('newer value');
    expect($length.get()).toBe(11);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['start for a read', 'stop']);
  } finally {
    vi.useRealTimers();
  }
});

test('the nanostores hooks of a listenedAtom() run for listeners, but not for reads', async () => {
  const { $atom, clock } = open();
  const heard: unknown[] = [];
  onStart($atom, () => void heard.push('start'));
  onStop($atom, () => void heard.push('stop'));
  onNotify($atom, ({ oldValue }) => void heard.push(`after ${String(oldValue)}`));
  const stop = $atom.listen(() => {});
  $atom.set('new');
  stop();
  expect(heard).toEqual(['start', 'after start', 'stop']);
  $atom.get();
  await clock.advance(1_000);
  expect(heard).toHaveLength(3);
});
