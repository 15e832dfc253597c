import { availableParallelism, loadavg } from 'node:os';
import { fixedWorkSlowness } from './run/fixed-work.ts';

/**
 * Returns how many times longer work takes now than on an idle machine; at least 1. Time limits are multiplied by it, so that
 * tests do not fail on a busy machine. A fixed computation detects a slow machine. The number of waiting tasks detects a busy
 * machine, which the short computation may miss.
 */
export function measureSlowness(): number {
  return Math.max(fixedWorkSlowness(), waitingPerCore());
}

/** Returns how many tasks run or wait for each core, as a mean of the last minute; at least 1. */
export function waitingPerCore(): number {
  const [waiting = 0] = loadavg();
  return Math.max(1, waiting / availableParallelism());
}
