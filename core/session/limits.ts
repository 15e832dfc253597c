/** Limits of the session: lifetimes of cookies and tokens, and times of their renewal. */

/** Lifetime of the refresh cookie: one year. */
export const REFRESH_COOKIE_SECONDS = 31_536_000;
/** A refresh of the access token writes the refresh cookies again when they are at least this old: one hour. */
export const REFRESH_COOKIE_REWRITE_MS = 3_600_000;
/** Lifetime of the access cookie: one day. */
export const ACCESS_COOKIE_SECONDS = 86_400;
/** Interval at which the cookie store polls for changes when the platform has no event for them. */
export const COOKIE_POLL_MS = 100;
/** How long the parent domain that a project trusts is cached: one day. */
export const PARENT_DOMAIN_CACHE_MS = 86_400_000;
/** An access token that is handed out stays valid for at least this long. */
export const TOKEN_FRESHNESS_MS = 20_000;
/** An access token for the app's own back end is at most this old. */
export const TOKEN_MAX_AGE_MS = 75_000;
/** Minimum time between two refreshes of one session, even when tokens live shorter. */
export const REFRESH_INTERVAL_MS = 1_000;
/** How long a tab waits for another tab that refreshes the same session. */
export const LOCK_WAIT_MS = 5_000;
/** How long a sign-out waits for the service to revoke the session. The user is signed out locally without waiting. */
export const REVOKE_WAIT_MS = 3_000;
/** A clock offset smaller than this is not stored. */
export const CLOCK_TOLERANCE_MS = 2_000;
