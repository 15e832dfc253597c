import { expect, test } from 'vitest';
import { recordFaults, weightFault } from './weight-fault.ts';

/** A weight that many percent beside a record of 10 kB. */
const moved = (percent: number) => weightFault({ bytes: 10_000 + 100 * percent, files: 2 }, 10);

test('weightFault() accepts a bundle size that is less than 3 % above or less than 10 % below the recorded size', () => {
  expect([moved(0), moved(2.9), moved(-9.9)]).toEqual([null, null, null]);
});

test('weightFault() reports a bundle size 3.1 % above the record and names the old and the new size', () => {
  expect(moved(3.1)).toBe(
    'it became heavier, from 10.00 kB to 10.31 kB (+3.1 %): make it lighter, or record it with `npm run weights`',
  );
});

test('weightFault() reports a bundle size 10.1 % below the record and asks the developer to record the new size', () => {
  expect(moved(-10.1)).toBe('it became lighter, from 10.00 kB to 8.99 kB (−10.1 %): record it with `npm run weights`');
});

test.each([0, -1, Number.NaN])('weightFault() reports a bundle size of %d bytes whatever size is recorded', (bytes) => {
  for (const recorded of [0, 0.01, 10, undefined]) {
    expect(weightFault({ bytes, files: 1 }, recorded)).toContain(`weighs ${bytes} bytes`);
  }
});

test('weightFault() reports a bundle without files whatever size is recorded', () => {
  for (const recorded of [0, 10, undefined]) {
    expect(weightFault({ bytes: 10_000, files: 0 }, recorded)).toContain('no file');
  }
});

test.each([undefined, 0, Number.NaN])(
  'weightFault() reports a missing record if the recorded size is %s',
  (recorded) => {
    expect(weightFault({ bytes: 10_000, files: 1 }, recorded)).toBe(
      'no weight is recorded: record it with `npm run weights`',
    );
  },
);

test('weightFault() reports a bundle size above the absolute limit even if the recorded size is almost equal', () => {
  expect(weightFault({ bytes: 6000, files: 1 }, 6, 6000)).toBeNull();
  expect(weightFault({ bytes: 6001, files: 1 }, 6, 6000)).toBe('it weighs 6.00 kB, and may weigh 6.00 kB at most');
});

test('recordFaults() reports a recorded bundle that was not measured, an unrecorded bundle and one measured twice', () => {
  const record = new Map([
    ['core', 10],
    ['card', 2],
  ]);
  expect(recordFaults(record, ['card', 'core'])).toEqual([]);
  expect(recordFaults(record, ['core', 'button', 'core'])).toEqual([
    'card: recorded, but not weighed',
    'button: weighed, but not recorded',
    'core: weighed twice',
  ]);
});

test('recordFaults() reports an empty record', () => {
  expect(recordFaults(new Map(), [])).toEqual(['nothing is weighed']);
});
