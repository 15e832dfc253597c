import { afterEach, expect, test, vi } from 'vitest';
import { createClientApp } from '../../../core/index.ts';
import { browserPlatform } from '../../../core/platform/browser.ts';
import { createSessionWorld } from '../../support/session-world.ts';
import { createWorld } from '../../support/world.ts';
import { settle } from '../../support/test-clock.ts';
import { makeRefreshToken } from '../../support/tokens.ts';

// A page that does nothing lets others rest, also in a browser without an event for cookies: Firefox before 140, Safari before 18.4.

afterEach(() => vi.unstubAllGlobals());

const nativeThen = Promise.prototype.then;
afterEach(() => {
  Reflect.set(Promise.prototype, 'then', nativeThen);
});

/** A double of zone.js: it counts the timers that a zone waits for, and knows in which zone code runs, also after `then`. */
function stubZone() {
  const native = globalThis.setTimeout;
  const nativeClear = globalThis.clearTimeout;
  const pending = new Set<unknown>();
  let current = 'root';
  const runIn = <Value>(zone: string, task: () => Value): Value => {
    const before = current;
    current = zone;
    try {
      return task();
    } finally {
      current = before;
    }
  };
  const zoneNamed = (name: string) => ({
    run: <Value>(task: () => Value) => runIn(name, task),
    wrap: (run: () => void) => () => runIn(name, run),
  });
  vi.stubGlobal('Zone', {
    root: zoneNamed('root'),
    get current() {
      return zoneNamed(current);
    },
  });
  const thenInZone: typeof nativeThen = function (this: Promise<unknown>, onValue, onError) {
    const zone = current;
    const inZone = <Given, Value>(run: ((given: Given) => Value) | null | undefined) =>
      run && ((given: Given) => runIn(zone, () => run(given)));
    return Reflect.apply(nativeThen, this, [inZone(onValue), inZone(onError)]);
  };
  Reflect.set(Promise.prototype, 'then', thenInZone);
  vi.stubGlobal('setTimeout', (run: () => void, delayMs?: number) => {
    const zone = current;
    const timer: unknown = native(() => {
      pending.delete(timer);
      runIn(zone, run);
    }, delayMs);
    if (zone !== 'root') pending.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => {
    pending.delete(timer);
    nativeClear(timer);
  });
  return {
    inAngular: <Value>(task: () => Value) => runIn('angular', task),
    current: () => current,
    isStable: () => pending.size === 0,
    wait: (delayMs: number) => new Promise((resolve) => void native(resolve, delayMs)),
  };
}

test('an app polls outside the zone of Angular, which becomes stable, and shows a change in its zone', async () => {
  const zone = stubZone();
  const world = createWorld();
  const tab = world.tab({ without: ['cookieEvents', 'channel'] });
  const shown: { status: string; zone: string }[] = [];
  const app = createClientApp(
    { projectId: 'internal', tokenStore: 'cookie' },
    { ...tab, clock: browserPlatform().clock },
  );
  const stop = zone.inAngular(() =>
    app.$session.subscribe((session) => {
      shown.push({ status: session ? 'signed in' : 'signed out', zone: zone.current() });
    }),
  );
  await settle();
  expect(zone.isStable()).toBe(true);
  await zone.wait(250);
  expect(zone.isStable()).toBe(true);
  world.cookies.set('stack-refresh-internal', makeRefreshToken('elsewhere'));
  await vi.waitFor(() => expect(shown.at(-1)).toEqual({ status: 'signed in', zone: 'angular' }), { interval: 10 });
  expect(zone.isStable()).toBe(true);
  stop();
  app.dispose();
});

test('a hidden page has no timer, and reads the cookies at once when it is shown', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine, tab } = make({ without: ['channel', 'cookieEvents'] });
  const stop = engine.$session.listen(() => {});
  await settle();
  tab.visible = false;
  await world.clock.advance(200);
  expect(world.clock.timerCount).toBe(0);
  const other = make().engine;
  other.begin(other.ticket(), server.open('other'));
  expect(engine.$session.get()).toBeNull();
  tab.visible = true;
  tab.send('visible');
  expect(engine.$session.get()).not.toBeNull();
  expect(world.clock.timerCount).toBe(1);
  tab.send('online');
  expect(world.clock.timerCount).toBe(1);
  stop();
  expect(world.clock.timerCount).toBe(0);
  tab.send('visible');
  expect(world.clock.timerCount).toBe(0);
});

test('an app whose listeners leave before the code for polling is loaded does not poll', async () => {
  const { world, engine: make } = createSessionWorld();
  const { engine } = make({ without: ['channel', 'cookieEvents'] });
  engine.$session.listen(() => {})();
  await settle();
  expect(world.clock.timerCount).toBe(0);
});
