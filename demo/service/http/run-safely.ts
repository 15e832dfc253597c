import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isGivenUp, isUnavailable } from '../base/errors/database-errors.ts';
import { UnavailableError } from '../base/errors/known-errors.ts';

/** How often a request runs that conflicts with concurrent requests. */
const MOST_ATTEMPTS = 6;
/**
 * The longest random pause before a retry, in milliseconds, multiplied by the number of attempts. Different pauses keep the
 * requests from conflicting again.
 */
const PAUSE_MS = 20;
/** Pauses before a request retries an unreachable database, in milliseconds. By then a lost connection has been replaced. */
const RECONNECT_PAUSES_MS = [20, 200];

/**
 * Runs a request again when it conflicted with another one, whose changes it then sees. While the database is unreachable, the
 * request is retried twice if `isRepeatable` says that nothing can have been written yet. After that it throws
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

/** Returns the pause before the next attempt in milliseconds, or undefined when there must be none. */
function pauseAfter(error: unknown, attempt: number, isRepeatable: () => boolean): number | undefined {
  if (isConflict(error)) return attempt < MOST_ATTEMPTS ? Math.random() * PAUSE_MS * attempt : undefined;
  return isUnavailable(error) && isRepeatable() ? RECONNECT_PAUSES_MS[attempt - 1] : undefined;
}
