import { expect, test } from 'vitest';
import { recordFaults, weightFault } from './weight-fault.ts';

/** A weight that many percent beside a record of 10 kB. */
const moved = (percent: number) => weightFault({ bytes: 10_000 + 100 * percent, files: 2 }, 10);

test('weightFault() accepts a bundle that grew by 2.9 % or shrank by 9.9 %', () => {
  expect([moved(0), moved(2.9), moved(-9.9)]).toEqual([null, null, null]);
});

test('weightFault() reports a bundle that grew by 3.1 % with its old and new size', () => {
  expect(moved(3.1)).toBe(
    'it became heavier, from 10.00 kB to 10.31 kB (+3.1 %): make it lighter, or record it with `npm run weights`',
  );
});

test('weightFault() reports a bundle that shrank by 10.1 % and asks to record the new size', () => {
  expect(moved(-10.1)).toBe('it became lighter, from 10.00 kB to 8.99 kB (−10.1 %): record it with `npm run weights`');
});

test.each([0, -1, Number.NaN])('weightFault() reports the invalid bundle size %d whatever is recorded', (bytes) => {
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
  'weightFault() treats the recorded bundle size %s as a missing record and asks to record the size',
  (recorded) => {
    expect(weightFault({ bytes: 10_000, files: 1 }, recorded)).toBe(
      'no weight is recorded: record it with `npm run weights`',
    );
  },
);

test('weightFault() reports a bundle above its size limit even if the bundle has hardly grown', () => {
  expect(weightFault({ bytes: 6000, files: 1 }, 6, 6000)).toBeNull();
  expect(weightFault({ bytes: 6001, files: 1 }, 6, 6000)).toBe('it weighs 6.00 kB, and may weigh 6.00 kB at most');
});

test('recordFaults() reports bundles that are unmeasured, unrecorded or measured twice', () => {
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
