import type { Clock } from './ports.ts';

/** Resolves after `delayMs`, which the caller knows to be a delay that timers take. */
export function pause(clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}
