import { expect, test } from 'vitest';
import { endWhenHung, type Pace } from '../support/limits/hang-limit.ts';

/** A machine whose time passes by hand. */
function machine(slowness: () => number) {
  let nowMs = 0;
  let tick = (): void => {};
  const pace: Pace = {
    now: () => nowMs,
    slowness,
    every: (_, call) => {
      tick = call;
      return () => {
        tick = () => {};
      };
    },
  };
  /** Lets time pass with a timer that runs every `stepMs`. */
  const pass = async (ms: number, stepMs = 1_000) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      nowMs += stepMs;
      tick();
      await Promise.resolve();
    }
  };
  return { pace, pass };
}

const never = () => new Promise<never>(() => {});

test('endWhenHung() rejects if a task on an idle machine exceeds its time limit', async () => {
  const { pace, pass } = machine(() => 1);
  const ended = endWhenHung(10_000, never, pace).catch(({ message }: Error) => message);
  await pass(10_000);
  expect(await ended).toBe('It hangs: it had 10 s of a quiet machine.');
});

test('endWhenHung() extends the time limit of a task if the machine becomes four times slower', async () => {
  let slowness = 1;
  const { pace, pass } = machine(() => slowness);
  let finish: (answer: string) => void = () => {};
  const ended = endWhenHung(10_000, () => new Promise<string>((resolve) => (finish = resolve)), pace);
  await pass(5_000);
  slowness = 4;
  await pass(19_000);
  finish('done');
  expect(await ended).toBe('done');
});

test('endWhenHung() does not count time toward the limit while a computation blocks the thread', async () => {
  const { pace, pass } = machine(() => 1);
  let finish: (answer: string) => void = () => {};
  const ended = endWhenHung(10_000, () => new Promise<string>((resolve) => (finish = resolve)), pace);
  await pass(60_000, 60_000);
  finish('done');
  expect(await ended).toBe('done');
});

test('endWhenHung() rejects with the error of a failed task', async () => {
  const { pace } = machine(() => 1);
  await expect(endWhenHung(10_000, async () => Promise.reject(new Error('broken')), pace)).rejects.toThrow('broken');
});
