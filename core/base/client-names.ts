/**
 * The names of cookies, storage keys and headers of all three generations of the service's clients (protocol.md §6). A list begins
 * with the newest name. When reading, the first name that holds a value is used; when removing, all names are removed. Only this
 * file and `wire-names.ts` distinguish generations.
 */

/** The beginning of the name of the refresh cookie that is written; the project's id and `--` follow. */
export const REFRESH_COOKIE_PREFIX = 'stack-refresh-';

/**
 * The prefix of a local storage key; the project's id follows. The value is the time until which the trusted parent domain is cached, and
 * if there is one, the domain and the ending of its cookies' names (`parent-domain.ts`).
 */
export const PARENT_DOMAIN_KEY_PREFIX = 'latchkey-domain-';

/**
 * The prefix of a local storage key; the project's id follows. The value is a hash of the id of the user who was last signed in on this
 * origin, or empty if there was none. It is kept while the app accepts sessions of older clients (`older-session.ts`).
 */
export const KNOWN_USER_KEY_PREFIX = 'latchkey-known-';

/**
 * The names of cookies with an access token and the refresh token for which the service issued it. Only the last name is written, because
 * clients of every generation read it.
 */
export const ACCESS_COOKIES = ['hexclave-access', 'stack-access'] as const;

/** The name prefixes of the cookie with the verifier of an OAuth flow. The state of the flow follows the prefix. */
export const OAUTH_STATE_COOKIES = ['hexclave-oauth-outer-', 'stack-oauth-outer-'] as const;

/** The prefixes of header names in answers of the service. */
export const ANSWER_HEADERS = ['x-hexclave-', 'x-stack-'] as const;

/** The local storage keys for the last sign-in method that succeeded: `password`, `magic-link`, `passkey` or the id of a provider. */
export const LAST_USED_KEYS = ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'] as const;

/** The session storage keys for the code of a sign-in attempt. The code is kept from the first factor until the page `mfa` uses it. */
export const MFA_ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'] as const;

/**
 * The prefix of a local storage key; the project's id follows. The value is the id of a session in which support has signed in as the
 * user.
 */
export const IMPERSONATION_KEY_PREFIX = 'latchkey-impersonation-';

/** The query parameter of a link with which support signs in as a user (protocol.md §5.6). */
export const BROWSER_ACTION_PARAMETER = 'hexclave_action_id';
