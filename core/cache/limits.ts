/** Times of the cache. */

/** Minimum time between the starts of two fetches of one cached value. */
export const REFETCH_THROTTLE_MS = 300;
/** How long a cached value is kept after its last listener left. */
export const CACHE_FORGET_MS = 5_000;
