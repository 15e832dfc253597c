import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import { loadCode } from '../../../core/platform/load-code.ts';
import { createTestClock } from '../../support/test-clock.ts';

test('code that is there is given at once', async () => {
  expect(await loadCode(createTestClock().device(), async () => 'code')).toBe('code');
});

test('a failure is reported after half a second: a page that is left is gone by then, and sees none', async () => {
  const clock = createTestClock();
  const errors: unknown[] = [];
  const cutOff = () => Promise.reject(new TypeError('Importing a module script failed.'));
  void loadCode(clock.device(), cutOff).catch((error: unknown) => errors.push(error));
  await clock.advance(499);
  expect(errors).toEqual([]);
  await clock.advance(1);
  expect(errors).toHaveLength(1);
});

test('a failure is one of the network, with its cause, so that a user who is offline reads so', async () => {
  const clock = createTestClock();
  const cause = new TypeError('Importing a module script failed.');
  const failed = loadCode(clock.device(), () => Promise.reject(cause)).catch((error: unknown) => error);
  await clock.advance(500);
  const error = await failed;
  expect(error).toBeInstanceOf(LatchkeyError);
  expect(error).toMatchObject({ code: 'NETWORK', cause });
});
