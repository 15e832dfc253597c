import { expect, test } from 'vitest';
import { loadCode } from '../../../core/platform/load-code.ts';
import { createTestClock } from '../../support/test-clock.ts';

test('code that is there is given at once', async () => {
  expect(await loadCode(createTestClock().device(), async () => 'code')).toBe('code');
});

test('a failure is told after half a second: a page that is left is gone by then, and sees none', async () => {
  const clock = createTestClock();
  const told: unknown[] = [];
  const cutOff = () => Promise.reject(new TypeError('Importing a module script failed.'));
  void loadCode(clock.device(), cutOff).catch((error: unknown) => told.push(error));
  await clock.advance(499);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual([new TypeError('Importing a module script failed.')]);
});
