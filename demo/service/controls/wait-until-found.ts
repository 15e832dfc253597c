import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;

/** Calls `find` until it returns a value, and returns that value. Returns null after `timeoutMs` milliseconds of real time. */
export async function waitUntilFound<Found>(
  timeoutMs: number,
  find: () => Promise<Found | undefined>,
): Promise<Found | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const left = deadline - performance.now();
    if (left <= 0) return null;
    await wait(Math.min(POLL_MS, left));
  }
}
