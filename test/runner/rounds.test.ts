import { expect, test } from 'vitest';
import { gateTime } from '../support/run/gate-time.ts';
import { partOf, REST_ROWS, rotate, TEST_ROUND, TEST_SECONDS, useInstalledAlone } from '../support/run/rounds.ts';
import { PARTS, STAGES, strangerStages } from '../support/run/stages.ts';

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
  expect(gateTime(5 * MINUTE_MS, () => 65 * MINUTE_MS - 1).isOver()).toBe(false);
  expect(gateTime(5 * MINUTE_MS, () => 65 * MINUTE_MS).isOver()).toBe(true);
});

test('without .ci/run, no stage is left out or ended', () => {
  const time = gateTime(Number.POSITIVE_INFINITY);
  time.learn(1, 1_000);
  expect([time.fits(1e9), time.isOver()]).toEqual([true, false]);
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

test("each stage of npm test belongs to exactly one of the parts that run on a stranger's machine", () => {
  expect(PARTS.flat().toSorted()).toEqual(TEST_ROUND.flatMap(({ stages }) => stages).toSorted());
});

test("on a stranger's machine, the seed of the commit decides which part of npm test runs", () => {
  expect([0, 1, 2, 3].map(strangerStages)).toEqual([0, 1, 2, 0].map((part) => ['layout', ...(PARTS[part] ?? [])]));
  expect('layout' in STAGES).toBe(true);
});

test('stages of npm test that run alone use the browser of npm, as in a fresh clone; others use what is installed', () => {
  for (const seed of [0, 1, 2]) expect(useInstalledAlone(strangerStages(seed))).toBe(false);
  expect(useInstalledAlone(['types', 'otherBrowsers'])).toBe(true);
});
