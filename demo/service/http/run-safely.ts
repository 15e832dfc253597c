import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isGivenUp, isUnavailable } from '../base/errors/database-errors.ts';
import { UnavailableError } from '../base/errors/known-errors.ts';

/** How often a request is tried that others got in the way of. */
const MOST_ATTEMPTS = 6;
/** Those that got into each other's way wait for different times, up to this for each attempt so far. */
const PAUSE_MS = 20;
/** Before a request tries a database again that it could not reach; a connection that was lost is replaced by then. */
const RECONNECT_PAUSES_MS = [20, 200];

/**
 * Runs a request again where another one got in its way: it then meets what that one did, as if it had come after it. While the
 * database is out of reach it is tried twice more where `isRepeatable` says that nothing can have been written yet; then it throws
 * `UnavailableError`.
 */
export async function runSafely<T>(isRepeatable: () => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = pauseAfter(error, attempt, isRepeatable);
      if (pause === undefined) throw isUnavailable(error) || isGivenUp(error) ? new UnavailableError() : error;
      await sleep(pause);
    }
  }
}

/** undefined: it is not tried again. */
function pauseAfter(error: unknown, attempt: number, isRepeatable: () => boolean): number | undefined {
  if (isConflict(error)) return attempt < MOST_ATTEMPTS ? Math.random() * PAUSE_MS * attempt : undefined;
  return isUnavailable(error) && isRepeatable() ? RECONNECT_PAUSES_MS[attempt - 1] : undefined;
}
