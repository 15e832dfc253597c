/** What `client-names.ts` begins: the names that the first load of a page does not need. */

/** Tell a server that the page is on https. */
export const HTTPS_COOKIES = ['hexclave-is-https', 'stack-is-https'] as const;

/** What the credential of `Authorization: Bearer` begins with where it is the tokens of a session, in base64. */
export const BEARER_PREFIXES = ['hexclave_', 'stackauth_'] as const;

/** Before the names of query parameters: a request has both, because each generation knows its own. */
export const PARAMETER_PREFIXES = ['hexclave_', 'stack_'] as const;

/** Origins of one service: tokens of either are good at the other. */
export const SERVICE_ORIGINS = [
  ['https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://api.staging.hexclave.com', 'https://api.staging.stack-auth.com'],
] as const;

/** What tokens of early services name (protocol.md §5.1). */
export const LEGACY_ISSUER = 'https://access-token.jwt-signature.stack-auth.com';
