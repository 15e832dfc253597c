/**
 * Every name that the service's clients keep something under, of all three generations (protocol.md §6). A list begins with the
 * newest: the first name that holds something counts, and what is removed is removed under all of them. Only this file
 * and `more-client-names.ts`, which a page loads with what needs it, know generations apart.
 */

/**
 * The refresh cookies of a project, in the order they count (protocol.md §6.3). One whose name ends in `--` goes on with any name,
 * with or without `__Host-`, and holds JSON with the moment of writing; the others hold the token and no more. All but the oldest
 * are written; the copy is there for other clients.
 */
export function refreshCookieNames(projectId: string) {
  const plain = `stack-refresh-${projectId}`;
  return { copy: `hexclave-refresh-${projectId}--`, plain, oldest: 'stack-refresh', dated: `${plain}--` };
}

/** Local storage, before a project's id: until when it is known which parent domain the project trusts, and which. */
export const TRUSTED_PARENT_KEY = 'latchkey-domain-';

/** Holds the access token, with the refresh token it was issued for. The last is written: every generation reads it. */
export const ACCESS_COOKIES = ['hexclave-access', 'stack-access'] as const;

/** Before the state in the name of the cookie that holds the verifier of an OAuth flow. */
export const OAUTH_STATE_COOKIES = ['hexclave-oauth-outer-', 'stack-oauth-outer-'] as const;

/** What the names of headers in the answers of the service begin with. */
export const ANSWER_HEADERS = ['x-hexclave-', 'x-stack-'] as const;

/** Local storage: the sign-in method that worked last: `password`, `magic-link`, `passkey` or a provider's id. */
export const LAST_USED_KEYS = ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'] as const;

/** Session storage: the attempt code between first factor and mfa page. */
export const MFA_ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'] as const;
