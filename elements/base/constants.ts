// Sizes, times and lengths that elements use. Each name ends with its unit (protocol.md §6, §13).

export const AVATAR_SIZE_PX = 34;
export const MENU_SPINNER_SIZE_PX = 15;
/** How long the pointer must be over an element before its tooltip opens. */
export const TOOLTIP_OPEN_DELAY_MS = 700;
/** How long after a tooltip has closed the next tooltip opens without a delay. */
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** The pause in typing after which a menu forgets the typed letters, so that the next letter starts a new search. */
export const MENU_TYPE_AHEAD_RESET_MS = 1_000;

/** How long a user must wait before the same email (magic link, code, password reset) can be requested again. */
export const RESEND_WAIT_MS = 30_000;
/**
 * The length of the one-time code that users type. A magic link contains the same code followed by a nonce (protocol.md §4.4).
 */
export const ONE_TIME_CODE_CHARACTERS = 6;
/** The password lengths that the service accepts, in characters (protocol.md §4.2). The service checks them again. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 70;
