import { availableParallelism, loadavg } from 'node:os';
import { fixedWorkSlowness } from './run/fixed-work.ts';

/**
 * How many times as long work takes here and now as on a quiet machine; at least 1. Limits of time are multiplied by it, so that a busy
 * machine does not fail what only takes longer. A fixed piece of work shows a slow machine; the tasks that wait for each core show a
 * busy one, which a piece this short may not meet.
 */
export function measureSlowness(): number {
  return Math.max(fixedWorkSlowness(), waitingPerCore());
}

/** How many tasks run or wait for each core, as a mean of the last minute; at least 1. Costs nothing. */
export function waitingPerCore(): number {
  const [waiting = 0] = loadavg();
  return Math.max(1, waiting / availableParallelism());
}
