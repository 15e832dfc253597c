import { expect, test } from 'vitest';
import { medianOfQuietest } from './ready-times.ts';

const run = (readyMs: number, waitedShare: number | null) => ({ readyMs, waitedShare, bytes: readyMs, requests: [] });

test('medianOfQuietest(runs, 3) returns the median of the 3 runs that waited least for the CPU', () => {
  const runs = [run(500, 0.4), run(900, 0.01), run(700, 0.03), run(600, 0.5), run(800, 0.02)];
  expect(medianOfQuietest(runs, 3)).toEqual({
    readyMs: 800,
    range: [700, 900],
    bytes: 800,
    requests: [],
    waitedShare: 0.03,
    runs: 5,
  });
});

test('if CPU waiting times are unknown, medianOfQuietest(runs, 3) uses the 3 quickest runs', () => {
  expect(medianOfQuietest([run(900, null), run(700, null), run(800, null), run(600, null)], 3)).toMatchObject({
    readyMs: 700,
    range: [600, 800],
    waitedShare: null,
  });
});
