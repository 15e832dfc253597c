import type { ErrorCode } from '../../errors/catalogue.ts';
import type { AnyKnownError, KnownError } from '../../errors/known-error.ts';

/** The errors of an OAuth flow that an app shows to the user (protocol.md §4.7–4.10). */
export const OAUTH_ERRORS = [
  'OAUTH_PROVIDER_ACCESS_DENIED',
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE',
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
  'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
  'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'OUTER_OAUTH_TIMEOUT',
  'INVALID_AUTHORIZATION_CODE',
  'SIGN_UP_NOT_ENABLED',
  'SIGN_UP_REJECTED',
  'REDIRECT_URL_NOT_WHITELISTED',
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  'INVALID_TOTP_CODE',
] as const satisfies ErrorCode[];

/** Returns true when an error is one of `OAUTH_ERRORS`. */
export function isOAuthError(error: KnownError): error is AnyKnownError<(typeof OAUTH_ERRORS)[number]> {
  return error.is(...OAUTH_ERRORS);
}
