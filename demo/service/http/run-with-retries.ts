import { setTimeout as sleep } from 'node:timers/promises';
import { isWriteConflict, isTransactionAborted, isDatabaseUnavailable } from '../base/errors/database-errors.ts';
import { UnavailableError } from '../base/errors/known-errors.ts';

/** How many times a request is run at most if its writes conflict with those of concurrent requests. */
const MAX_ATTEMPTS = 6;
/**
 * The longest pause before the first retry, in milliseconds. The limit grows with each attempt. Pauses are random, so that
 * the same requests do not conflict again.
 */
const PAUSE_MS = 20;
/**
 * The pauses before a request that found the database unreachable is run again, in milliseconds. After a short pause a lost
 * connection has usually been replaced.
 */
const RECONNECT_PAUSES_MS = [20, 200];

/**
 * Runs a request, and repeats it if its writes conflicted with those of another request. If the database is unreachable,
 * repeats the request up to twice, but only while `isRepeatable` returns true because nothing can have been written yet.
 * Throws `UnavailableError` if the last attempt found the database unreachable or had its transaction aborted, and otherwise
 * the error of the last attempt.
 */
export async function runWithRetries<T>(isRepeatable: () => boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = pauseAfter(error, attempt, isRepeatable);
      if (pause === undefined)
        throw isDatabaseUnavailable(error) || isTransactionAborted(error) ? new UnavailableError() : error;
      await sleep(pause);
    }
  }
}

/** Returns the pause before the next attempt in milliseconds, or undefined when there must be none. */
function pauseAfter(error: unknown, attempt: number, isRepeatable: () => boolean): number | undefined {
  if (isWriteConflict(error)) return attempt < MAX_ATTEMPTS ? Math.random() * PAUSE_MS * attempt : undefined;
  return isDatabaseUnavailable(error) && isRepeatable() ? RECONNECT_PAUSES_MS[attempt - 1] : undefined;
}
