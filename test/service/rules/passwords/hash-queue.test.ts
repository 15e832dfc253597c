import { expect, test } from 'vitest';
import { TooBusyError } from '../../../../demo/service/base/errors/known-errors.ts';
import { HashQueue } from '../../../../demo/service/rules/passwords/hash-queue.ts';

/** A queue whose hashes end when the test says so, each after 100 ms. */
function startQueue(slots: number, maxRequests: number) {
  let millis = 0;
  const queue = new HashQueue({ slots, maxRequests, now: () => millis });
  const running: { name: string; end: () => void }[] = [];
  const started: string[] = [];
  const hash = (name: string) =>
    queue.runHash(async () => {
      started.push(name);
      await new Promise<void>((resolve) => running.push({ name, end: resolve }));
      return name;
    });
  const request = (name: string) => queue.admitRequest(() => hash(name));
  const endNext = async (): Promise<void> => {
    millis += 100;
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { request, endNext, started, sleep: (ms: number) => void (millis += ms) };
}

/** The seconds after which somebody who is sent away is to come back. */
async function secondsUntil(request: Promise<string>): Promise<number> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TooBusyError)) throw new TypeError('It was let in.');
  return error.retryAfterSeconds;
}

test('the password hashing queue runs hashes in the order of their requests', async () => {
  const { request, endNext, started } = startQueue(2, 10);
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(request));
  expect(started).toEqual(['a', 'b']);
  await endNext();
  expect(started).toEqual(['a', 'b', 'c']);
  for (let count = 0; count < 4; count += 1) await endNext();
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a request is refused at once if the queue for password hashing is full', async () => {
  const { request, endNext, started } = startQueue(1, 2);
  const first = request('a');
  const second = request('b');
  expect(await secondsUntil(request('c'))).toBe(1);
  expect(started).toEqual(['a']);
  await endNext();
  expect(await first).toBe('a');
  const third = request('c');
  await endNext();
  await endNext();
  expect([await second, await third]).toEqual(['b', 'c']);
});

test('a full password hashing queue answers with growing retry times of at most thirty seconds', async () => {
  const { request } = startQueue(1, 20);
  for (let count = 0; count < 20; count += 1) void request(`waiting ${count}`);
  // Each takes 50 ms as far as is known: 20 wait for one second, and 20 more are served in the next.
  const seconds: number[] = [];
  for (let count = 0; count < 1_000; count += 1) seconds.push(await secondsUntil(request(`late ${count}`)));
  const told = Object.fromEntries(
    [2, 3, 29].map((second) => [second, seconds.filter((each) => each === second).length]),
  );
  expect(told).toEqual({ 2: 20, 3: 20, 29: 20 });
  expect(seconds.every((each, index) => each >= (seconds[index - 1] ?? 0))).toBe(true);
  expect(Math.max(...seconds)).toBe(30);
});

test('a minute after many refusals, the password hashing queue gives short retry times again', async () => {
  const { request, sleep } = startQueue(1, 1);
  void request('waiting');
  for (let count = 0; count < 200; count += 1) await secondsUntil(request('late'));
  expect(await secondsUntil(request('late'))).toBe(11);
  sleep(60_000);
  expect(await secondsUntil(request('late'))).toBe(1);
});

test('a failed password hash frees its place in the queue for the next request', async () => {
  const queue = new HashQueue({ slots: 1, maxRequests: 1, now: () => 0 });
  const failing = () => queue.admitRequest(() => queue.runHash(() => Promise.reject(new Error('broken'))));
  await expect(failing()).rejects.toThrow('broken');
  await expect(failing()).rejects.toThrow('broken');
  expect(await queue.admitRequest(() => queue.runHash(async () => 'done'))).toBe('done');
});
