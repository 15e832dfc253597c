import type { Clock } from '../../core/index.ts';

/** The timers an element needs; tests put their own in its place. */
export type Timers = Pick<Clock, 'after'>;

/** The browser's timers. */
export const pageTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
