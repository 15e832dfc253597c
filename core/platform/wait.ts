import { WAIT_LIMIT_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Clock } from './ports.ts';

/**
 * Resolves after `delayMs`. Rejects with the signal's reason when `signal` is aborted.
 *
 * @throws LatchkeyError `INVALID_WAIT` for NaN, a negative delay, or 2147483647 ms and more: timers with longer delays fire at once
 * (protocol.md §14.3)
 * @example await wait(app.platform.clock, 1_000, signal);
 */
export async function wait(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  if (!(delayMs >= 0 && delayMs < WAIT_LIMIT_MS)) {
    throw new LatchkeyError('INVALID_WAIT', `A wait of ${delayMs} ms is not from 0 up to ${WAIT_LIMIT_MS} ms.`);
  }
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    const stop = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
