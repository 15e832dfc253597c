import { checkRange } from '../errors/checked.ts';
import { WAIT_LIMIT_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import type { CallLimits, LimitedPlatform } from './call-limits.ts';

/**
 * Runs a request until it is answered or a limit ends it. A limit also ends the timers, listeners and fetches of the request.
 *
 * @throws LatchkeyError `ABORTED`, `TIMEOUT`; `MISUSE` when `timeoutMs` is out of the range of timers
 */
export async function withinLimits<Answer>(
  platform: Platform,
  { signal, timeoutMs }: CallLimits,
  run: (platform: Platform) => Promise<Answer>,
): Promise<Answer> {
  if (timeoutMs !== undefined) checkRange(timeoutMs, 'timeoutMs', 1, WAIT_LIMIT_MS - 1);
  if (signal?.aborted) throw aborted(signal);
  const endController = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    endController.signal.addEventListener('abort', () => reject(endController.signal.reason as LatchkeyError));
  });
  const abort = () => endController.abort(aborted(signal));
  signal?.addEventListener('abort', abort);
  const stopTimer =
    timeoutMs === undefined
      ? undefined
      : platform.clock.after(timeoutMs, () =>
          endController.abort(new LatchkeyError('TIMEOUT', `No answer in ${timeoutMs} ms.`)),
        );
  try {
    return await Promise.race([
      run(platformEndingWith(endController.signal, platform, timeoutMs !== undefined)),
      ended,
    ]);
  } finally {
    stopTimer?.();
    signal?.removeEventListener('abort', abort);
  }
}

function aborted(signal: AbortSignal | undefined): LatchkeyError {
  return new LatchkeyError('ABORTED', 'The caller ended the call.', { cause: signal?.reason });
}

/**
 * Returns a platform whose timers and fetches end when the signal is aborted. With `isTimed` the caller has set a time limit, which aborts
 * the signal, and attempts have no limit of their own. Otherwise each attempt also ends at the usual limit.
 */
function platformEndingWith(endSignal: AbortSignal, platform: Platform, isTimed: boolean): LimitedPlatform {
  const { clock, fetch: plainFetch } = platform;
  return {
    ...platform,
    endSignal,
    clock: {
      ...clock,
      // After the signal aborted, no timer starts, so a pause before a retry never resolves. The caller has received its error
      // already.
      after: (delayMs, run, background) => {
        if (endSignal.aborted) return () => {};
        const stop = clock.after(delayMs, run, background);
        endSignal.addEventListener('abort', stop, { once: true });
        return stop;
      },
    },
    fetch: (url, init) => plainFetch(url, { ...init, signal: isTimed ? endSignal : anySignal(endSignal, init.signal) }),
  };
}

/** Returns a signal that is aborted with the first of two. `AbortSignal.any` is missing in some supported browsers. */
function anySignal(firstSignal: AbortSignal, secondSignal: AbortSignal | null | undefined): AbortSignal {
  const combined = new AbortController();
  for (const each of [firstSignal, secondSignal])
    each?.addEventListener('abort', () => combined.abort(), { once: true });
  if (firstSignal.aborted) combined.abort();
  return combined.signal;
}
