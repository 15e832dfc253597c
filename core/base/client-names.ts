/**
 * The names of cookies, storage keys and headers of all three generations of the service's clients (protocol.md §6). A list begins
 * with the newest name. When reading, the first name that holds a value is used; when removing, all names are removed. Only this
 * file and `wire-names.ts` distinguish generations.
 */

/**
 * Returns the names of a project's refresh cookies, in the order of their precedence (protocol.md §6.3). A name that ends in `--`
 * is a prefix, with or without `__Host-` before it; such a cookie holds JSON with the time of writing. The other cookies hold only
 * the token. All but the oldest are written; `copy` is only for other clients.
 */
export function refreshCookieNames(projectId: string) {
  const plain = `stack-refresh-${projectId}`;
  return { copy: `hexclave-refresh-${projectId}--`, plain, oldest: 'stack-refresh', dated: `${plain}--` };
}

/** The local storage key, followed by the project's id, for the trusted parent domain and the time until which it is cached. */
export const PARENT_DOMAIN_KEY_PREFIX = 'latchkey-domain-';

/**
 * The names of cookies with an access token and the refresh token it was issued for. The last name is written, because every generation
 * reads it.
 */
export const ACCESS_COOKIES = ['hexclave-access', 'stack-access'] as const;

/** The name prefixes of the cookie with the verifier of an OAuth flow. The state of the flow follows the prefix. */
export const OAUTH_STATE_COOKIES = ['hexclave-oauth-outer-', 'stack-oauth-outer-'] as const;

/** The prefixes of header names in answers of the service. */
export const ANSWER_HEADERS = ['x-hexclave-', 'x-stack-'] as const;

/** The local storage keys for the last sign-in method that succeeded: `password`, `magic-link`, `passkey` or the id of a provider. */
export const LAST_USED_KEYS = ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'] as const;

/** The session storage keys for the code of a sign-in attempt, from the first factor until the mfa page uses it. */
export const MFA_ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'] as const;

/** The local storage key, followed by the project's id, for the id of a session in which support has signed in as the user. */
export const IMPERSONATION_KEY_PREFIX = 'latchkey-impersonation-';

/** The query parameter of a link with which support signs in as a user (protocol.md §5.6). */
export const BROWSER_ACTION_PARAMETER = 'hexclave_action_id';
