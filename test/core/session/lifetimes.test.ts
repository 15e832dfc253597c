import { expect, test } from 'vitest';
import { createSessionWorld } from '../../support/session-world.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const LIFETIMES_MS = [15_000, 30_000, 60_000, 600_000, HOUR_MS, 30 * DAY_MS];
const OFFSETS_MS = [0, 30_000, -30_000, 300_000, -300_000, DAY_MS, -DAY_MS];
const GRID = LIFETIMES_MS.flatMap((lifetimeMs) => OFFSETS_MS.map((offsetMs) => ({ lifetimeMs, offsetMs })));

test.each(GRID)(
  'with a clock off by $offsetMs ms, tokens of $lifetimeMs ms are refreshed at most once per lifetime',
  async ({ lifetimeMs, offsetMs }) => {
    const { world, server, engine: make } = createSessionWorld(lifetimeMs);
    const { engine } = make({ offsetMs });
    engine.begin(engine.ticket(), server.open('one'));
    // Renewed 20 s before the end, or a third of a short life before it.
    const usableMs = lifetimeMs > 40_000 ? lifetimeMs - 20_000 : (lifetimeMs * 2) / 3;
    const lives = 5;
    const steps = 40;

    for (let index = 0; index < steps; index++) {
      const tokens = await engine.tokens();
      expect(tokens?.accessToken).toEqual(expect.any(String));
      expect(endOf(tokens?.accessToken)).toBeGreaterThan(world.clock.now());
      await world.clock.advance((lives * usableMs) / steps);
    }

    expect(server.refreshes.length).toBeLessThanOrEqual(lives);
    expect(server.refreshes.length).toBeGreaterThanOrEqual(lives - 2);
  },
);

test.each(GRID)(
  'a reloaded page uses no expired token (token lifetime $lifetimeMs ms, clock off by $offsetMs ms)',
  async ({ lifetimeMs, offsetMs }) => {
    const { world, server, engine: make } = createSessionWorld(lifetimeMs);
    const first = make({ offsetMs });
    first.engine.begin(first.engine.ticket(), server.open('one'));
    await world.clock.advance(lifetimeMs / 10);

    const reloaded = make({ offsetMs });
    expect(endOf((await reloaded.engine.tokens())?.accessToken)).toBeGreaterThan(world.clock.now());
    expect(server.refreshes.length).toBeLessThanOrEqual(lifetimeMs === 15_000 ? 1 : 0);

    await world.clock.advance(lifetimeMs);
    const late = make({ offsetMs });
    expect(endOf((await late.engine.tokens())?.accessToken)).toBeGreaterThan(world.clock.now());
    expect(server.refreshes.length).toBeLessThanOrEqual(2);
  },
);

test.each(['Infinity', '1e999', 'soon', ''])('an invalid stored clock offset of %j is ignored', (offset) => {
  const { world, engine: make } = createSessionWorld();
  const { engine, tab } = make();
  tab.localStorage.set('latchkey-clock-offset-ms', offset);
  expect(engine.now()).toBe(world.clock.now());
});

test('a service whose clock is an hour behind gets one refresh per token lifetime', async () => {
  const { world, server, engine: make } = createSessionWorld(600_000);
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));
  server.behindMs = HOUR_MS;
  for (let second = 0; second < 1_800; second += 6) {
    await engine.tokens();
    await world.clock.advance(6_000);
  }
  expect(server.refreshes.length).toBeLessThanOrEqual(4);
});

test('after eight hours of sleep, the access token is renewed before use', async () => {
  const { world, server, engine: make } = createSessionWorld(600_000);
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));

  world.clock.sleep(8 * HOUR_MS);
  const tokens = await engine.tokens();

  expect(endOf(tokens?.accessToken)).toBeGreaterThan(world.clock.now());
  expect(server.refreshes).toHaveLength(1);
});

test('tokens that expire before their time of issue cause at most one refresh a second', async () => {
  const { world, server, engine: make } = createSessionWorld(-5_000);
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));
  for (let tenth = 0; tenth < 100; tenth++) {
    const tokens = engine.tokens();
    await world.clock.advance(100);
    await tokens;
  }
  expect(server.refreshes.length).toBeLessThanOrEqual(10);
});

function endOf(accessToken: string | null | undefined): number {
  const claims = JSON.parse(Buffer.from(accessToken?.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  // `exp` is in whole seconds; a token of the current second has not ended.
  return (claims.exp + 1) * 1_000;
}

test('the first token after a correction of the device clock removes the stored clock offset', async () => {
  const { world, server, engine: make } = createSessionWorld(600_000);
  const { engine, tab } = make({ offsetMs: HOUR_MS });
  engine.begin(engine.ticket(), server.open('one'));
  expect(engine.now()).toBe(world.clock.now());
  const right = make().engine;
  right.begin(right.ticket(), server.open('two'));
  expect(right.now()).toBe(world.clock.now());
  expect(make().tab.localStorage.get('latchkey-clock-offset-ms')).toBeNull();
  expect(tab.localStorage.get('latchkey-clock-offset-ms')).toBeNull();
});

test('two refreshes are at least a second apart even if the service rejects every access token', async () => {
  const { world, server, engine: make } = createSessionWorld();
  const { engine } = make();
  engine.begin(engine.ticket(), server.open('one'));
  const reject = async () => engine.reject((await engine.tokens())?.accessToken ?? '');
  await reject();
  for (const refreshes of [1, 2, 3]) {
    await reject();
    expect(server.refreshes).toHaveLength(refreshes);
    const asked = engine.tokens();
    await world.clock.advance(999);
    expect(server.refreshes).toHaveLength(refreshes);
    await world.clock.advance(1);
    await asked;
  }
});

test.each([
  [2_000, 'no offset', null],
  [-2_000, 'no offset', null],
  [3_000, 'offset -3000', '-3000'],
])('a sign-in stores a clock offset only if the clock is off by over 2 s (off by %i ms: %s)', (offsetMs, _, stored) => {
  const { server, engine: make } = createSessionWorld();
  const { engine, tab } = make({ offsetMs });
  engine.begin(engine.ticket(), server.open('one'));
  expect(tab.localStorage.get('latchkey-clock-offset-ms')).toBe(stored);
});
