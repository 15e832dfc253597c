/** Numbers of the cache. */

/** Two fetches of one cached value start at least this far apart. */
export const REFETCH_THROTTLE_MS = 300;
/** A cached value is forgotten this long after its last listener left. */
export const CACHE_FORGET_MS = 5_000;
