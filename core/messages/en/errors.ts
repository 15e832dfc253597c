import type { ErrorCode, ErrorDetails } from '../../errors/catalogue.ts';

/** The message for each known error. A code without one reads as `general.unexpected`. */
export type ErrorMessages = { readonly [Code in ErrorCode]?: (details: ErrorDetails<Code>) => string };

export const errors: ErrorMessages = {
  EMAIL_PASSWORD_MISMATCH: () => 'Wrong e-mail or password.',
  USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
    email
      ? `An account with ${email} exists already. Sign in instead.`
      : 'An account with this e-mail exists already. Sign in instead.',
  USER_NOT_FOUND: () => 'There is no such account.',
  PASSWORD_TOO_SHORT: ({ minLength }) =>
    minLength ? `The password needs at least ${minLength} characters.` : 'The password is too short.',
  PASSWORD_TOO_LONG: ({ maxLength }) =>
    maxLength ? `The password may have at most ${maxLength} characters.` : 'The password is too long.',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Signing in with a password is switched off here.',
  PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Passkeys are switched off here.',
  PASSKEY_AUTHENTICATION_FAILED: () => 'This passkey could not be used. Try another sign-in method.',
  PASSKEY_REGISTRATION_FAILED: () => 'The passkey could not be saved. Please try again.',
  PASSKEY_WEBAUTHN_ERROR: ({ code }) => PASSKEYS[code ?? ''] ?? 'The passkey could not be used. Please try again.',
  SIGN_UP_NOT_ENABLED: () => 'New accounts cannot be made here at the moment.',
  SIGN_UP_REJECTED: () => 'This sign-up was not accepted.',
  BOT_CHALLENGE_REQUIRED: () => 'Please confirm that you are a person and try again.',
  BOT_CHALLENGE_FAILED: () => 'The check that you are a person did not succeed. Please try again.',
  REDIRECT_URL_NOT_WHITELISTED: () => 'This page is not among the trusted domains of the project.',
  CHANGED_MEANWHILE: () =>
    'Somebody else changed this meanwhile. The page shows what it is now: save again to replace it with yours, or cancel.',
  SCHEMA_ERROR: () => 'The service did not accept this. Please check what you entered.',
  INVALID_TOTP_CODE: () => 'That code is not right. Please try again.',
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'A second step is needed to sign in.',
  VERIFICATION_CODE_NOT_FOUND: () => 'This link is not valid. Please ask for a new one.',
  VERIFICATION_CODE_EXPIRED: () => 'This link has expired. Please ask for a new one.',
  VERIFICATION_CODE_ALREADY_USED: () => 'This link has been used already.',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'This link was tried too often. Please ask for a new one.',
  EMAIL_ALREADY_VERIFIED: () => 'This e-mail address is verified already.',
  OAUTH_PROVIDER_ACCESS_DENIED: () => 'Signing in was cancelled at the provider.',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Signing in with this provider is switched off here.',
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'The provider cannot be reached at the moment. Please try again later.',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => 'Another account here signs in with this provider account.',
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
    'This provider account is connected to another account here.',
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
    'Your account is connected to another account at this provider.',
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
    'The project needs provider keys of its own for these permissions.',
  OUTER_OAUTH_TIMEOUT: () => 'Signing in at the provider took too long. Please try again.',
  INVALID_AUTHORIZATION_CODE: () => 'This sign-in is no longer valid. Please try again.',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
    contactChannelValue
      ? `An account with ${contactChannelValue} exists already. Sign in with the method you used before.`
      : 'An account with this e-mail exists already. Sign in with the method you used before.',
  CONTACT_CHANNEL_ALREADY_EXISTS: () => 'You have this address already.',
  PASSWORD_CONFIRMATION_MISMATCH: () => 'The old password is not right.',
  USER_DOES_NOT_HAVE_PASSWORD: () => 'This account has no password yet.',
  CANNOT_DELETE_CURRENT_SESSION: () => 'This is the device you are using. Sign out to end it.',
  API_KEY_NOT_FOUND: () => 'There is no such key, or you may not manage it.',
  TEAM_NOT_FOUND: () => 'There is no such team.',
  TEAM_MEMBERSHIP_NOT_FOUND: () => 'You are not a member of this team any more.',
  TEAM_PERMISSION_REQUIRED: () => 'You do not have the permission to do this in the team.',
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'This account is not connected.',
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Verify your e-mail address first, then ask for a new invitation.',
  CLI_AUTH_ERROR: () => 'This login code is not valid any more. Start again in your terminal.',
  CLI_AUTH_EXPIRED_ERROR: () => 'CLI authentication request expired. Please try again.',
  CLI_AUTH_USED_ERROR: () => 'This authentication token has already been used.',
  AGENT_AUTH_NOT_ENABLED: () => 'Agents cannot sign in here.',
  AGENT_AUTH_INVALID_CLAIM_CODE: () => 'This request has expired or was answered already.',
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Guest accounts are switched off here.',
  USER_AUTHENTICATION_REQUIRED: () => 'Please sign in first.',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Your session has ended. Please sign in again.',
};

/** The messages for the errors of browsers about passkeys, by their codes (protocol.md §14.5). */
const PASSKEYS: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: 'The passkey request was cancelled.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_INVALID_DOMAIN: 'Passkeys do not work at this address.',
  ERROR_INVALID_RP_ID: 'Passkeys are not set up for this site.',
  ERROR_INVALID_USER_ID_LENGTH: 'A passkey cannot be made for this account.',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Your device could not use the passkey. Please try again.',
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was chosen. Try again, or use another sign-in method.',
};
