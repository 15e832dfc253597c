/** Sizes, times and lengths of the elements, each with its unit (protocol.md §6, §13). */

export const AVATAR_SIZE_PX = 34;
export const MENU_SPINNER_SIZE_PX = 15;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const MENU_TYPE_AHEAD_RESET_MS = 1_000;

/** A second magic link, code or reset mail may be asked for after this long. */
export const RESEND_WAIT_MS = 30_000;
/** Characters of a one-time code (protocol.md §4.4): the first of a magic link's code, the rest is its nonce. */
export const ONE_TIME_CODE_CHARACTERS = 6;
/** Length of a password the service takes, in characters (protocol.md §4.2); it has the last word. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 70;
