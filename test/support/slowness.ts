import { availableParallelism, loadavg } from 'node:os';

/** Steps of the fixed piece of work, and what they take on a quiet core of the machine the limits were chosen on. */
const STEPS = 40_000_000;
const QUIET_MS = 100;

/**
 * How many times as long work takes here and now as on a quiet machine; at least 1. Limits that end what hangs are multiplied by it,
 * so that a busy machine does not end what only takes longer. A fixed piece of work shows a slow machine; the tasks that wait for
 * each core show a busy one, which a piece this short may not meet.
 */
export function measureSlowness(): number {
  const [waiting = 0] = loadavg();
  return Math.max(1, fixedWorkMs() / QUIET_MS, waiting / availableParallelism());
}

function fixedWorkMs(): number {
  const startedAt = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // The result is used, so that no compiler leaves the work out; it is never 0.
  return state === 0 ? 0 : performance.now() - startedAt;
}
