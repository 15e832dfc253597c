import type { Clock } from './ports.ts';

/** A moment on the monotonic clock and on the wall clock of this device. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

/** Returns the time now on both clocks. */
export function currentMoment(clock: Clock): Moment {
  return { monotonicMs: clock.monotonic(), wallMs: clock.now() };
}

/**
 * Returns the milliseconds from one moment to another, by the clock that advanced more. The monotonic clock may stop while the
 * device sleeps, and the wall clock may be set back.
 */
export function elapsedMs(from: Moment, to: Moment): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.wallMs - from.wallMs);
}
