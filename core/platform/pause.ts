import type { Clock } from './ports.ts';

/** Resolves after `delayMs`, which must be a valid delay for timers. */
export function pause(clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}
