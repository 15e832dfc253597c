import type { Clock, Page } from './ports.ts';

/**
 * Resolves after `delayMs`, which must be a valid delay for timers. If `page` is given, resolves earlier when the page becomes visible,
 * or when the network returns while the page is visible.
 */
export function pause(clock: Pick<Clock, 'after'>, delayMs: number, page?: Page | null): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = clock.after(delayMs, end);
    const stopPage = page?.listen(() => page.isVisible() && end());
    function end() {
      stopTimer();
      stopPage?.();
      resolve();
    }
  });
}
