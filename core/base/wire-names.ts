/**
 * The names in requests, tokens and cookies that only code on demand and servers use, of all three generations of the service
 * (protocol.md §6).
 */

import { REFRESH_COOKIE_PREFIX } from './client-names.ts';

/**
 * Returns the names of a project's refresh cookies. A cookie with an earlier name takes precedence (protocol.md §6.3). A name that ends
 * in `--` is only the beginning of the cookie's name, with or without `__Host-` before it; the value of such a cookie is JSON with the
 * token and the time of writing. The value of the other cookies is only the token. This package writes only `dated`, which every client of
 * the last two generations reads.
 */
export function refreshCookieNames(projectId: string) {
  const plain = REFRESH_COOKIE_PREFIX + projectId;
  return { newest: `hexclave-refresh-${projectId}--`, plain, oldest: 'stack-refresh', dated: `${plain}--` };
}

/** Cookies that tell a server that the page is served over https. */
export const HTTPS_COOKIES = ['hexclave-is-https', 'stack-is-https'] as const;

/** Prefixes of a Bearer credential (header `Authorization`) that contains the tokens of a session in base64. */
export const BEARER_PREFIXES = ['hexclave_', 'stackauth_'] as const;

/**
 * The prefixes of query parameters. A request carries each parameter with both prefixes, because each generation of the service reads
 * only its own.
 */
export const PARAMETER_PREFIXES = ['hexclave_', 'stack_'] as const;

/**
 * The query parameters of a nested hand-off (protocol.md §17.4), with which an app offers its session to a page on another domain: the id
 * of the session, and the address of a page of the app at which the other page can request the session.
 */
export const NESTED_PARAMETERS = {
  sessionId: 'stack_nested_cross_domain_auth_refresh_token_id',
  callbackUrl: 'stack_nested_cross_domain_auth_callback_url',
} as const;

/** The domains below which the hosted service serves the pages of a project, newest first. */
export const HOSTED_DOMAINS = ['built-with-hexclave.com', 'built-with-stack-auth.com'] as const;

/** Pairs of origins of the same service. A token of one origin is valid at the other. */
export const SERVICE_ORIGINS = [
  ['https://api.hexclave.com', 'https://api.stack-auth.com'],
  ['https://api.dev.hexclave.com', 'https://api.dev.stack-auth.com'],
  ['https://api.staging.hexclave.com', 'https://api.staging.stack-auth.com'],
] as const;

/** The issuer in tokens of early services (protocol.md §5.1). */
export const LEGACY_ISSUER = 'https://access-token.jwt-signature.stack-auth.com';
