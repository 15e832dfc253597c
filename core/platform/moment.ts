import type { Clock } from './ports.ts';

/** One moment on the monotonic and the wall clock of this device. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export function momentOf(clock: Clock): Moment {
  return { monotonicMs: clock.monotonic(), wallMs: clock.now() };
}

/**
 * Milliseconds from one moment to another. The larger step of both clocks counts: the monotonic one may stand still while the
 * device sleeps or the process is frozen, the wall clock may be set back.
 */
export function elapsedMs(from: Moment, to: Moment): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.wallMs - from.wallMs);
}
