/** Numbers that only servers need. */

/** The longest access token that is looked at, in characters; cookies end at half of that. */
export const TOKEN_MAX_CHARACTERS = 8_192;
/** How far the clock of the service may be ahead of this server's. */
export const ISSUED_AT_TOLERANCE_MS = 30_000;

/** How long keys are kept where the service does not say (protocol.md §5.2), and the bounds of what it may say. */
export const KEYS_AGE_MS = 3_600_000;
export const KEYS_AGE_MIN_MS = 60_000;
export const KEYS_AGE_MAX_MS = 86_400_000;
/** Keys that could not be loaded again serve this long after they were loaded. */
export const KEYS_STALE_MAX_MS = 86_400_000;
/** How long a request waits for newer keys while it holds older ones. */
export const KEYS_PATIENCE_MS = 2_000;
/** After keys were loaded, unknown key ids make them load again no sooner than this, and wait no longer for it. */
export const UNKNOWN_KEY_PAUSE_MS = 5_000;
/** How many unknown ids are remembered, and how long each may be; others wait for the next load each time. */
export const UNKNOWN_KEYS_MAX_COUNT = 1_000;
export const UNKNOWN_KEY_MAX_CHARACTERS = 64;
/** The first pause after keys could not be loaded; it doubles with each failure. */
export const KEYS_BACK_OFF_MS = 1_000;
export const KEYS_BACK_OFF_MAX_MS = 30_000;
/** A key set with more keys than this is cut. */
export const KEYS_MAX_COUNT = 64;
