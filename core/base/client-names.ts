/**
 * Every name that the service's clients keep something under, of all three generations (protocol.md §6). A list begins with the
 * newest: the first name that holds something counts, and what is removed is removed under all of them. This is the only place
 * that knows generations apart.
 */

/** One kind of refresh cookie. */
export interface RefreshCookieKind {
  /** `*` stands for the project id, `--` at the end for any name that goes on from there, with or without `__Host-`. */
  readonly name: string;
  /** The value is JSON with the moment of writing, else the token and no more. */
  readonly isDated: boolean;
  /** What the name is written as, if it is: one that ends in `--` belongs to the whole of one host. */
  readonly written?: 'dated' | 'copy' | 'plain';
}

/** In the order they count (protocol.md §6.3). */
export const REFRESH_COOKIES: readonly RefreshCookieKind[] = [
  { name: 'hexclave-refresh-*--', isDated: true, written: 'copy' },
  { name: 'stack-refresh-*', isDated: false, written: 'plain' },
  { name: 'stack-refresh', isDated: false },
  { name: 'stack-refresh-*--', isDated: true, written: 'dated' },
];

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

/** What the names of headers in the answers of the service begin with. */
export const ANSWER_HEADERS = ['x-hexclave-', 'x-stack-'] as const;

/** Origins of one service: tokens of either are good at the other. */
export const SERVICE_ORIGINS = [
  ['https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://api.staging.hexclave.com', 'https://api.staging.stack-auth.com'],
] as const;

/** Session storage: the attempt code between first factor and mfa page. */
export const MFA_ATTEMPT_KEYS = ['hexclave_mfa_attempt_code', 'stack_mfa_attempt_code'] as const;
