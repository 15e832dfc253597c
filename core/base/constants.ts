/** Every number and name the protocol or the specification fixes (spec §9, wire protocol §6 and §9), each with its unit. */

export const CLIENT_VERSION = 'js @latchkey/latchkey@0.1.0';
export const DEFAULT_API_URL = 'https://api.stack-auth.com';
export const API_PREFIX = '/api/v1';
export const INTERNAL_PROJECT_ID = 'internal';
export const DEFAULT_HANDLER_PATH = '/handler';
export const DEFAULT_HOME_PATH = '/';

/** Life of the refresh cookie: one year. */
export const REFRESH_COOKIE_SECONDS = 31_536_000;
/** Life of the access cookie: one day. */
export const ACCESS_COOKIE_SECONDS = 86_400;
/** How often the cookie store looks for outside changes where nothing announces them. */
export const COOKIE_POLL_MS = 100;

/** An access token handed out is good for at least this long. */
export const TOKEN_FRESHNESS_MS = 20_000;
/** However short-lived tokens are, one session refreshes at most once in this time. */
export const REFRESH_INTERVAL_MS = 1_000;
/** How long a tab waits for another tab that refreshes the same session. */
export const LOCK_WAIT_MS = 5_000;
/** A clock that is off by less than this is not worth remembering. */
export const CLOCK_TOLERANCE_MS = 2_000;

/** Two fetches of one cached value start at least this far apart. */
export const REFETCH_THROTTLE_MS = 300;
/** A cached value is forgotten this long after its last listener left. */
export const CACHE_FORGET_MS = 5_000;

/** Attempts at one request, the first included. */
export const MAX_ATTEMPTS = 5;
/** Base of the exponential back-off between attempts. */
export const BACK_OFF_MS = 1_000;
/** The longest `Retry-After` that is honoured. */
export const RETRY_AFTER_MAX_MS = 30_000;
/** One attempt may take this long before it counts as a network failure. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** One more than the longest delay a timer takes, in milliseconds. */
export const WAIT_LIMIT_MS = 2_147_483_647;

export const AVATAR_SIZE_PX = 34;
export const MENU_SPINNER_SIZE_PX = 15;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const MENU_TYPE_AHEAD_RESET_MS = 1_000;

/** Session storage: the attempt code between first factor and mfa page. */
export const MFA_ATTEMPT_KEY = 'stack_mfa_attempt_code';
/** A second magic link, code or reset mail may be asked for after this long. */
export const RESEND_WAIT_MS = 30_000;
/** Characters of a one-time code (wire protocol §9.1): the first of a magic link's code, the rest is its nonce. */
export const ONE_TIME_CODE_CHARACTERS = 6;
/** Length of a password the service takes, in characters (wire protocol §9.1); it has the last word. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 70;
/** Before the state in the name of the cookie that holds the verifier of an OAuth flow. */
export const OAUTH_STATE_COOKIE_PREFIX = 'stack-oauth-outer-';
/** Query parameter of the callback page that names the flow of a window of its own: errors come back without a state. */
export const OAUTH_FLOW_PARAMETER = 'lk_flow';
