import { availableParallelism, loadavg } from 'node:os';
import { fixedWorkSlowness } from './run/fixed-work.ts';

/**
 * How many times as long work takes here and now as on a quiet machine; at least 1. Limits that end what hangs are multiplied by it,
 * so that a busy machine does not end what only takes longer. A fixed piece of work shows a slow machine; the tasks that wait for
 * each core show a busy one, which a piece this short may not meet.
 */
export function measureSlowness(): number {
  const [waiting = 0] = loadavg();
  return Math.max(1, fixedWorkSlowness(), waiting / availableParallelism());
}
