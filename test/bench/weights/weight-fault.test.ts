import { expect, test } from 'vitest';
import { recordFaults, weightFault } from './weight-fault.ts';

/** A weight that many percent beside a record of 10 kB. */
const moved = (percent: number) => weightFault({ bytes: 10_000 + 100 * percent, files: 2 }, 10);

test('a weight may be up to 3 % above what is recorded and up to 10 % below', () => {
  expect([moved(0), moved(2.9), moved(-9.9)]).toEqual([null, null, null]);
});

test('heavier by 3.1 % is a fault that names both weights', () => {
  expect(moved(3.1)).toBe(
    'it became heavier, from 10.00 kB to 10.31 kB (+3.1 %): make it lighter, or record it with `npm run weights`',
  );
});

test('lighter by 10.1 % is a fault that says what to do', () => {
  expect(moved(-10.1)).toBe('it became lighter, from 10.00 kB to 8.99 kB (−10.1 %): record it with `npm run weights`');
});

test.each([0, -1, Number.NaN])('%d bytes are a fault, whatever is recorded', (bytes) => {
  for (const recorded of [0, 0.01, 10, undefined]) {
    expect(weightFault({ bytes, files: 1 }, recorded)).toContain(`weighs ${bytes} bytes`);
  }
});

test('no files are a fault, whatever is recorded', () => {
  for (const recorded of [0, 10, undefined]) {
    expect(weightFault({ bytes: 10_000, files: 0 }, recorded)).toContain('no file');
  }
});

test.each([undefined, 0, Number.NaN])('a weight with %s for a record is a fault', (recorded) => {
  expect(weightFault({ bytes: 10_000, files: 1 }, recorded)).toBe(
    'no weight is recorded: record it with `npm run weights`',
  );
});

test('an absolute limit holds whatever is recorded', () => {
  expect(weightFault({ bytes: 6000, files: 1 }, 6, 6000)).toBeNull();
  expect(weightFault({ bytes: 6001, files: 1 }, 6, 6000)).toBe('it weighs 6.00 kB, and may weigh 6.00 kB at most');
});

test('a record has a row for each that is weighed, and no other', () => {
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

test('a record of nothing is a fault', () => {
  expect(recordFaults(new Map(), [])).toEqual(['nothing is weighed']);
});
