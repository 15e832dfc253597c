/** Times of the cache. */

/** Minimum time between the starts of two fetches of one cached value. */
export const REFETCH_THROTTLE_MS = 300;
/** How long a cached value is kept after its last listener left. */
export const CACHE_FORGET_MS = 5_000;
/**
 * How long an error is kept after the last listener of its value left. React may need as long to render the error, and may render it
 * more than once. A user takes longer to press "Try again", and that must ask the service again.
 */
export const ERROR_FORGET_MS = 300;
/** A value older than this is loaded again when the user returns to the page. */
export const RETURN_AGE_MS = 30_000;
/** When the network returns, pages load their values at different moments within this time. */
export const ONLINE_SPREAD_MS = 2_000;
/** The pause before a value whose load has failed is loaded again. Doubles with each further failure. */
export const FIRST_RETRY_MS = 5_000;
/** The longest pause before a value whose load has failed is loaded again, without its random factor. */
export const LONGEST_RETRY_MS = 300_000;
