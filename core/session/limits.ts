/** Numbers of the session: cookies, tokens and their renewal. */

/** Life of the refresh cookie: one year. */
export const REFRESH_COOKIE_SECONDS = 31_536_000;
/** Life of the access cookie: one day. */
export const ACCESS_COOKIE_SECONDS = 86_400;
/** How often the cookie store looks for outside changes where nothing announces them. */
export const COOKIE_POLL_MS = 100;
/** How long it is remembered which parent domain a project trusts. */
export const PARENT_DOMAIN_MS = 86_400_000;
/** An access token handed out is good for at least this long. */
export const TOKEN_FRESHNESS_MS = 20_000;
/** One that goes to the app's own back end is no older than this. */
export const TOKEN_MAX_AGE_MS = 75_000;
/** However short-lived tokens are, one session refreshes at most once in this time. */
export const REFRESH_INTERVAL_MS = 1_000;
/** How long a tab waits for another tab that refreshes the same session. */
export const LOCK_WAIT_MS = 5_000;
/** How long a sign-out waits for the service; here the user is signed out at once in any case. */
export const REVOKE_WAIT_MS = 3_000;
/** A clock that is off by less than this is not worth remembering. */
export const CLOCK_TOLERANCE_MS = 2_000;
