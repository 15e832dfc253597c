import { expect, test } from 'vitest';
import { gateTime } from '../support/run/gate/gate-time.ts';
import { REST_ROWS, TEST_SECONDS } from '../support/run/gate/rounds.ts';

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

test('if a machine is four times slower, .ci/run runs more than a third of the stages in 40 minutes', () => {
  const { minutes, leftOut } = play(4);
  expect(minutes).toBeLessThanOrEqual(40);
  expect(leftOut.length).toBeGreaterThan(0);
  expect(leftOut.length).toBeLessThan((REST_ROWS.length * 2) / 3);
});

test('.ci/run skips a test stage that would take too long, but still runs a shorter stage', () => {
  const time = gateTime(0, () => 39 * MINUTE_MS);
  expect(time.fits(90)).toBe(false);
  expect(time.fits(30)).toBe(true);
});

test('.ci/run ends all work an hour after its start', () => {
  expect(gateTime(5 * MINUTE_MS).endsAt).toBe(65 * MINUTE_MS);
});
