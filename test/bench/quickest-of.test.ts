import { expect, test } from 'vitest';
import { timesAsLong } from './quickest-of.ts';

test('each time is told as a multiple of one of them', () => {
  expect(timesAsLong({ plain: 2, own: 3 }, 'plain')).toEqual([
    ['plain', 1],
    ['own', 1.5],
  ]);
});

test.each([0, Number.NaN, Number.POSITIVE_INFINITY])(
  'a time of %d is an error, not a ratio that every limit allows',
  (ms) => {
    expect(() => timesAsLong({ plain: 2, own: ms }, 'plain')).toThrow(`Not measured: own,${ms}`);
    expect(() => timesAsLong({ plain: ms, own: 2 }, 'plain')).toThrow(`Not measured: plain,${ms}`);
  },
);

test('a ratio to what was not measured is an error', () => {
  expect(() => timesAsLong({ own: 2 }, 'plain')).toThrow('Not measured: plain');
});
