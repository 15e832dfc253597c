import { expect, test } from 'vitest';
import { gateTime } from '../support/run/gate-time.ts';
import { partOf, REST_ROWS, rotate, TEST_SECONDS } from '../support/run/rounds.ts';

const MINUTE_MS = 60_000;

/** Plays a gate on a machine that takes `slowness` times as long as a quiet one: how many minutes it takes, and what it leaves out. */
function play(slowness: number): { minutes: number; leftOut: readonly object[] } {
  let nowMs = 0;
  const time = gateTime(0, () => nowMs);
  const work = (quietSeconds: number) => {
    nowMs += quietSeconds * slowness * 1000;
    time.learn(quietSeconds, quietSeconds * slowness);
  };
  work(TEST_SECONDS);
  const leftOut = REST_ROWS.filter(({ seconds }) => {
    const fits = time.fits(seconds);
    if (fits) work(seconds);
    return !fits;
  });
  return { minutes: nowMs / MINUTE_MS, leftOut };
}

test('.ci/run runs all test stages within 20 minutes on an idle machine', () => {
  const { minutes, leftOut } = play(1);
  expect(leftOut).toEqual([]);
  expect(minutes).toBeLessThan(20);
});

test('if a machine is four times slower, .ci/run runs more than a quarter of the rows in 40 minutes', () => {
  const { minutes, leftOut } = play(4);
  expect(minutes).toBeLessThanOrEqual(40);
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.length).toBeLessThan((REST_ROWS.length * 3) / 4);
});

test('.ci/run skips a test stage that would take too long, but still runs a shorter stage', () => {
  const time = gateTime(0, () => 39 * MINUTE_MS);
  expect(time.fits(90)).toBe(false);
  expect(time.fits(30)).toBe(true);
});

test('.ci/run ends all work an hour after its start', () => {
  expect(gateTime(5 * MINUTE_MS).endsAt).toBe(65 * MINUTE_MS);
});

test('rotate() begins with another row for each commit', () => {
  const first = REST_ROWS.map((_, seed) => rotate(REST_ROWS, seed)[0]);
  expect(first).toEqual(REST_ROWS);
  expect(new Set(rotate(REST_ROWS, 3))).toEqual(new Set(REST_ROWS));
});

test('partOf() divides the rows among parts of about equal time', () => {
  const parts = ['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'].map((part) => partOf(REST_ROWS, part));
  expect(new Set(parts.flat())).toEqual(new Set(REST_ROWS));
  expect(parts.flat()).toHaveLength(REST_ROWS.length);
  const times = parts.map((rows) => rows.reduce((total, { seconds }) => total + seconds, 0));
  expect(Math.max(...times)).toBeLessThan(2 * Math.min(...times));
  for (const part of ['0/6', '7/6', 'all']) expect(() => partOf(REST_ROWS, part)).toThrow(`There is no part ${part}`);
});
