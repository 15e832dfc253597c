/** Limits that only servers need. */

/** The longest access token that is verified, in characters. Browsers limit cookies to half of that. */
export const TOKEN_MAX_CHARACTERS = 8_192;
/** How far the service's clock may be ahead of this server's clock. */
export const CLOCK_AHEAD_TOLERANCE_MS = 30_000;

/** How long keys are cached if the service does not say (protocol.md §5.2). The next two bound what the service says. */
export const KEYS_AGE_MS = 3_600_000;
export const KEYS_AGE_MIN_MS = 60_000;
export const KEYS_AGE_MAX_MS = 86_400_000;
/** How long keys stay in use after they were loaded, while newer ones cannot be loaded. */
export const KEYS_STALE_MAX_MS = 86_400_000;
/** How long the verification of a token waits for newer keys, while older keys are cached. */
export const KEYS_PATIENCE_MS = 2_000;
/**
 * The pause between two loads of the keys that unknown key ids caused. A token with a new unknown id waits for the next load, at most
 * this long.
 */
export const UNKNOWN_KEY_PAUSE_MS = 5_000;
/**
 * How many unknown key ids are remembered as missing, and how many characters such an id may have. A token with any other unknown id
 * waits for the next load of the keys.
 */
export const UNKNOWN_KEYS_MAX_COUNT = 1_000;
export const UNKNOWN_KEY_MAX_CHARACTERS = 64;
/** The first pause after a failed load, and the longest; each failure doubles the pause. */
export const KEYS_BACK_OFF_MS = 1_000;
export const KEYS_BACK_OFF_MAX_MS = 30_000;
/** The most keys of a key set that are read. */
export const KEYS_MAX_COUNT = 64;
