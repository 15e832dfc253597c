/** Every number and name that the protocol or this product fixes (protocol.md §6, §13), each with its unit. */

export const DEFAULT_API_URL = 'https://api.hexclave.com';
export const API_PREFIX = '/api/v1';
export const INTERNAL_PROJECT_ID = 'internal';
export const DEFAULT_HANDLER_PATH = '/handler';
export const DEFAULT_HOME_PATH = '/';

/** One more than the longest delay a timer takes, in milliseconds. */
export const WAIT_LIMIT_MS = 2_147_483_647;

/** A page that is being left is gone after this long. */
export const LEAVING_MS = 500;

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
/** Query parameter of the callback page that names the flow of a window of its own: errors come back without a state. */
export const OAUTH_FLOW_PARAMETER = 'lk_flow';
