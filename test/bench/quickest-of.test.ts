import { expect, test } from 'vitest';
import { timesAsLong } from './quickest-of.ts';

test('timesAsLong() returns each time as a multiple of the reference time', () => {
  expect(timesAsLong({ plain: 2, own: 3 }, 'plain')).toEqual([
    ['plain', 1],
    ['own', 1.5],
  ]);
});

test.each([0, Number.NaN, Number.POSITIVE_INFINITY])('timesAsLong() throws for a time of %d', (ms) => {
  expect(() => timesAsLong({ plain: 2, own: ms }, 'plain')).toThrow(`Not measured: own,${ms}`);
  expect(() => timesAsLong({ plain: ms, own: 2 }, 'plain')).toThrow(`Not measured: plain,${ms}`);
});

test('timesAsLong() throws if the reference was not measured', () => {
  expect(() => timesAsLong({ own: 2 }, 'plain')).toThrow('Not measured: plain');
});
