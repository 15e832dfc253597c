/**
 * Every name that the service's clients keep something under, of all three generations (protocol.md §6). A list begins with the
 * newest: the first name that holds something counts, and what is removed is removed under all of them. This is the only place
 * that knows generations apart.
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

/** Tell a server that the page is on https. */
export const HTTPS_COOKIES = ['hexclave-is-https', 'stack-is-https'] as const;

/** Local storage: the sign-in method that worked last: `password`, `magic-link`, `passkey` or a provider's id. */
export const LAST_USED_KEYS = ['_HEXCLAVE.lastUsed', '_STACK_AUTH.lastUsed'] as const;

/** What the credential of `Authorization: Bearer` begins with where it is the tokens of a session, in base64. */
export const BEARER_PREFIXES = ['hexclave_', 'stackauth_'] as const;

/** Before the names of query parameters: a request has both, because each generation knows its own. */
export const PARAMETER_PREFIXES = ['hexclave_', 'stack_'] as const;

/** What the names of headers in the answers of the service begin with. */
export const ANSWER_HEADERS = ['x-hexclave-', 'x-stack-'] as const;

/** Origins of one service: tokens of either are good at the other. */
export const SERVICE_ORIGINS = [
  ['https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://api.staging.hexclave.com', 'https://api.staging.stack-auth.com'],
] as const;

/** What tokens of early services name (protocol.md §5.1). */
export const LEGACY_ISSUER = 'https://access-token.jwt-signature.stack-auth.com';

/** Session storage: the attempt code between first factor and mfa page. */
export const MFA_ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'] as const;
