import type { ErrorCode, ErrorDetails } from '../../errors/catalogue.ts';

/** What each known error says to the person in front of it. Codes that are missing here read as `general.unexpected`. */
export type ErrorMessages = { readonly [Code in ErrorCode]?: (details: ErrorDetails<Code>) => string };

export const errors: ErrorMessages = {
  EMAIL_PASSWORD_MISMATCH: () => 'Wrong e-mail or password.',
  USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
    email
      ? `An account with ${email} exists already. Sign in instead.`
      : 'An account with this e-mail exists already. Sign in instead.',
  PASSWORD_TOO_SHORT: ({ minLength }) =>
    minLength ? `The password needs at least ${minLength} characters.` : 'The password is too short.',
  PASSWORD_TOO_LONG: ({ maxLength }) =>
    maxLength ? `The password may have at most ${maxLength} characters.` : 'The password is too long.',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Signing in with a password is switched off here.',
  SIGN_UP_NOT_ENABLED: () => 'New accounts cannot be made here at the moment.',
  SIGN_UP_REJECTED: () => 'This sign-up was not accepted.',
  BOT_CHALLENGE_REQUIRED: () => 'Please confirm that you are a person and try again.',
  BOT_CHALLENGE_FAILED: () => 'The check that you are a person did not succeed. Please try again.',
  REDIRECT_URL_NOT_WHITELISTED: () => 'This page is not among the trusted domains of the project.',
  SCHEMA_ERROR: () => 'The service did not accept this. Please check what you entered.',
  INVALID_TOTP_CODE: () => 'That code is not right. Please try again.',
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'A second step is needed to sign in.',
  VERIFICATION_CODE_NOT_FOUND: () => 'This link is not valid. Please ask for a new one.',
  VERIFICATION_CODE_EXPIRED: () => 'This link has expired. Please ask for a new one.',
  VERIFICATION_CODE_ALREADY_USED: () => 'This link has been used already.',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'This link was tried too often. Please ask for a new one.',
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Guest accounts are switched off here.',
  USER_AUTHENTICATION_REQUIRED: () => 'Please sign in first.',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Your session has ended. Please sign in again.',
};
