/** Numbers and names of requests. */

/** What every request says of its sender. A test holds the version in it to the one in package.json. */
export const CLIENT_VERSION = 'js @latchkey/latchkey@0.1.0';
/** How often a request is repeated after the first attempt. */
export const MAX_RETRIES = 5;
/** Base of the exponential back-off between attempts. */
export const BACK_OFF_MS = 1_000;
/** The longest `Retry-After` that is honoured. */
export const RETRY_AFTER_MAX_MS = 30_000;
/** One attempt may take this long before it counts as a network failure. */
export const REQUEST_TIMEOUT_MS = 30_000;
