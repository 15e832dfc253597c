import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import { loadCode } from '../../../core/platform/load-code.ts';
import { createTestClock } from '../../support/test-clock.ts';

test('loadCode() resolves with the loaded code', async () => {
  expect(await loadCode(createTestClock().device(), async () => 'code')).toBe('code');
});

test('loadCode() rejects half a second after a load has failed, because the page may be closing', async () => {
  const clock = createTestClock();
  const errors: unknown[] = [];
  const cutOff = () => Promise.reject(new TypeError('Importing a module script failed.'));
  void loadCode(clock.device(), cutOff).catch((error: unknown) => errors.push(error));
  await clock.advance(499);
  expect(errors).toEqual([]);
  await clock.advance(1);
  expect(errors).toHaveLength(1);
});

test('loadCode() rejects with a NETWORK error whose cause is the original error', async () => {
  const clock = createTestClock();
  const cause = new TypeError('Importing a module script failed.');
  const failed = loadCode(clock.device(), () => Promise.reject(cause)).catch((error: unknown) => error);
  await clock.advance(500);
  const error = await failed;
  expect(error).toBeInstanceOf(LatchkeyError);
  expect(error).toMatchObject({ code: 'NETWORK', cause });
});
