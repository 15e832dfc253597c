/** Limits and names of requests. */

/** The client version that every request sends. A test compares it with the version in package.json. */
export const CLIENT_VERSION = 'js @latchkey/latchkey@0.1.0';

/**
 * The version of this package, which every request sends to the service.
 *
 * @example console.error(`Sign-in failed in Latchkey ${version}.`);
 */
export const version: string = /* @__PURE__ */ CLIENT_VERSION.replace(/.*@/, '');
/** The most attempts after the first one. */
export const MAX_RETRIES = 5;
/** Base of the exponential back-off between attempts, in milliseconds. */
export const BACK_OFF_MS = 1_000;
/** The longest time that a call waits to try again after the service has answered 429 (too many requests). */
export const RATE_LIMIT_MAX_WAIT_MS = 5_000;
/** An attempt that takes longer than this counts as a network failure, unless the option `timeoutMs` sets another limit. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How long a host may be silent before the other hosts of the service are asked, too. */
export const HOST_SILENCE_MS = 900;
