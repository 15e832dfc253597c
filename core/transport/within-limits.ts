import { within } from '../base/checked.ts';
import { WAIT_LIMIT_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform } from '../platform/ports.ts';
import type { CallLimits } from './call-limits.ts';

/**
 * Runs a request until it is answered or one of the limits ends it. Its timers, listeners and requests end with it.
 *
 * @throws LatchkeyError `ABORTED`, `TIMEOUT`; `MISUSE` for a time that timers do not take
 */
export async function withinLimits<Answer>(
  platform: Platform,
  { signal, timeoutMs }: CallLimits,
  run: (platform: Platform) => Promise<Answer>,
): Promise<Answer> {
  if (timeoutMs !== undefined) within(timeoutMs, 'timeoutMs', 1, WAIT_LIMIT_MS - 1);
  if (signal?.aborted) throw aborted(signal);
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason as LatchkeyError));
  });
  const abort = () => end.abort(aborted(signal));
  signal?.addEventListener('abort', abort);
  const stopTimer =
    timeoutMs === undefined
      ? undefined
      : platform.clock.after(timeoutMs, () => end.abort(new LatchkeyError('TIMEOUT', `No answer in ${timeoutMs} ms.`)));
  try {
    return await Promise.race([run(endingWith(end.signal, platform, timeoutMs !== undefined)), ended]);
  } finally {
    stopTimer?.();
    signal?.removeEventListener('abort', abort);
  }
}

function aborted(signal: AbortSignal | undefined): LatchkeyError {
  return new LatchkeyError('ABORTED', 'The caller ended the call.', { cause: signal?.reason });
}

/** `isTimed`: an attempt may take as long as the caller waits; else it ends after its own time as well. */
function endingWith(end: AbortSignal, platform: Platform, isTimed: boolean): Platform {
  const { clock, fetch: deliver } = platform;
  return {
    ...platform,
    clock: {
      ...clock,
      // A pause before the next attempt goes on for ever: nobody waits for it any more.
      after: (delayMs, run, background) => {
        if (end.aborted) return () => {};
        const stop = clock.after(delayMs, run, background);
        end.addEventListener('abort', stop, { once: true });
        return stop;
      },
    },
    fetch: (url, init) => deliver(url, { ...init, signal: isTimed ? end : either(end, init.signal) }),
  };
}

/** Aborted with the first of them. `AbortSignal.any` is not in every browser that pages are opened with. */
function either(one: AbortSignal, other: AbortSignal | null | undefined): AbortSignal {
  const first = new AbortController();
  for (const each of [one, other]) each?.addEventListener('abort', () => first.abort(), { once: true });
  if (one.aborted) first.abort();
  return first.signal;
}
