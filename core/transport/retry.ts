import { BACK_OFF_MS, MAX_ATTEMPTS, RETRY_AFTER_MAX_MS } from '../base/constants.ts';
import type { Clock, Random } from '../platform/ports.ts';
import { wait } from '../platform/wait.ts';

/** What one attempt came to. */
export type Outcome<Value> =
  | { readonly status: 'done'; readonly value: Value }
  /** Not done, and safe to repeat: `error` is thrown when no attempt is left. */
  | { readonly status: 'again'; readonly error: Error; readonly pause: Pause };

/** `none` repeats at once; otherwise the back-off, after at least `afterMs`. */
type Pause = 'none' | 'back-off' | { readonly afterMs: number };

/**
 * Runs up to five attempts; before attempt i+2 it waits (0.5 + random) × 1000 ms × 2^i (wire protocol §1.6).
 *
 * @throws the error of the last attempt, or the signal's reason.
 */
export async function withRetries<Value>(
  ports: { readonly clock: Clock; readonly random: Random },
  attempt: () => Promise<Outcome<Value>>,
  signal?: AbortSignal,
): Promise<Value> {
  for (let index = 0; ; index++) {
    const outcome = await attempt();
    if (outcome.status === 'done') return outcome.value;
    if (index + 1 >= MAX_ATTEMPTS) throw outcome.error;
    await wait(ports.clock, pauseMs(outcome.pause, index, ports.random), signal);
  }
}

function pauseMs(pause: Pause, index: number, random: Random): number {
  if (pause === 'none') return 0;
  const backOff = (0.5 + random.fraction()) * BACK_OFF_MS * 2 ** index;
  return pause === 'back-off' ? backOff : pause.afterMs + backOff;
}

/** Reads a `Retry-After` header in seconds into milliseconds, clamped; null where it says nothing usable. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header);
  if (!header?.trim() || !(seconds >= 0)) return null;
  return Math.min(seconds * 1000, RETRY_AFTER_MAX_MS);
}
