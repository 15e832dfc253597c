import { passkeyMessage } from './passkey-message.ts';
import type { ErrorCode, ErrorDetails } from '../../core/errors/catalogue.ts';

/** The message for each known error. For a code without a message, `general.unexpected` is shown. */
export type ErrorMessages = { readonly [Code in ErrorCode]?: (details: ErrorDetails<Code>) => string } & {
  /** For a mistake of the app, which another attempt does not help. */
  readonly MISUSE?: () => string;
};

export const errors = {
  EMAIL_PASSWORD_MISMATCH: () => 'Wrong email or password.',
  USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
    email ? `An account with ${email} already exists.` : 'An account with this email already exists.',
  USER_NOT_FOUND: () => 'We couldn’t find this account.',
  PASSWORD_TOO_SHORT: ({ minLength }) =>
    minLength ? `The password needs at least ${minLength} characters.` : 'The password is too short.',
  PASSWORD_TOO_LONG: ({ maxLength }) =>
    maxLength ? `The password can have at most ${maxLength} characters.` : 'The password is too long.',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Password sign-in is turned off.',
  PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Passkeys are turned off.',
  PASSKEY_AUTHENTICATION_FAILED: () => 'This passkey didn’t work. Try another sign-in method.',
  PASSKEY_REGISTRATION_FAILED: () => 'The passkey couldn’t be saved. Try again.',
  PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
    passkeyMessage(code, {
      ERROR_CEREMONY_ABORTED: 'The passkey request was canceled.',
      ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device already has a passkey for your account.',
      ERROR_INVALID_DOMAIN: 'Passkeys don’t work at this address.',
      ERROR_INVALID_RP_ID: 'Passkeys aren’t set up for this site.',
      ERROR_INVALID_USER_ID_LENGTH: 'A passkey can’t be created for this account.',
      ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Your device couldn’t use the passkey. Try again.',
      ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was chosen. Try again or use another sign-in method.',
      OTHER: 'The passkey didn’t work. Try again.',
    }),
  SIGN_UP_NOT_ENABLED: () => 'Sign-up is currently closed.',
  SIGN_UP_REJECTED: () => 'We couldn’t create this account. Contact the people who run this app.',
  BOT_CHALLENGE_REQUIRED: () => 'Confirm you’re human and try again.',
  BOT_CHALLENGE_FAILED: () => 'We couldn’t confirm you’re human. Try again.',
  REDIRECT_URL_NOT_WHITELISTED: () => 'This page isn’t on one of the app’s trusted domains.',
  CHANGED_MEANWHILE: () =>
    'Someone else changed this in the meantime. The page shows their version. Save again to replace it with yours, or cancel.',
  MISUSE: () =>
    'This doesn’t work here, because of how this app is set up. Choose another way, or contact the people who run it.',
  SCHEMA_ERROR: () => 'Check what you entered and try again.',
  INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
    clockOffsetSeconds
      ? 'Your device’s clock seems to be off. Set it automatically, then enter the next code.'
      : 'That code isn’t right. Try again. If the next one fails too, check your device’s clock.',
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'You need a second step to sign in.',
  VERIFICATION_CODE_NOT_FOUND: () => 'This link isn’t valid. Request a new one.',
  VERIFICATION_CODE_EXPIRED: () => 'This link has expired. Request a new one.',
  VERIFICATION_CODE_ALREADY_USED: () => 'This link has already been used. Request a new one.',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'This link was tried too many times. Request a new one.',
  EMAIL_ALREADY_VERIFIED: () => 'This email address is already verified.',
  OAUTH_PROVIDER_ACCESS_DENIED: () =>
    'Sign-in was canceled at the provider. Try again or choose another sign-in method.',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Sign-in with this provider is turned off.',
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'The provider can’t be reached right now. Try again later.',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () => 'Another user already signs in with this provider account.',
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
    'This provider account is already connected to another user.',
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
    'You’ve already connected a different account from this provider.',
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
    'The project needs its own provider keys for these permissions.',
  OUTER_OAUTH_TIMEOUT: () => 'Sign-in took too long. Try again.',
  INVALID_AUTHORIZATION_CODE: () => 'This sign-in is no longer valid. Try again.',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
    contactChannelValue
      ? `An account with ${contactChannelValue} already exists. Sign in the way you did before.`
      : 'An account with this email already exists. Sign in the way you did before.',
  CONTACT_CHANNEL_ALREADY_EXISTS: () => 'You’ve already added this address.',
  PASSWORD_CONFIRMATION_MISMATCH: () => 'That’s not your current password.',
  USER_DOES_NOT_HAVE_PASSWORD: () => 'This account doesn’t have a password yet.',
  CANNOT_DELETE_CURRENT_SESSION: () => 'This is the device you’re using. Sign out to end its session.',
  API_KEY_NOT_FOUND: () => 'This key doesn’t exist, or you can’t manage it.',
  TEAM_NOT_FOUND: () => 'This team doesn’t exist.',
  TEAM_MEMBERSHIP_NOT_FOUND: () => 'You’re no longer a member of this team.',
  TEAM_PERMISSION_REQUIRED: () => 'You don’t have permission to do this in the team.',
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'This account isn’t connected.',
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Verify your email address, then ask for a new invitation.',
  TEAM_INVITATION_EMAIL_MISMATCH: () =>
    'This invitation is for another email address. Sign in with the account that was invited.',
  CLI_AUTH_ERROR: () => 'This sign-in code is no longer valid. Start again in your terminal.',
  CLI_AUTH_EXPIRED_ERROR: () => 'CLI authentication request expired. Please try again.',
  CLI_AUTH_USED_ERROR: () => 'This authentication token has already been used.',
  AGENT_AUTH_NOT_ENABLED: () => 'Agents can’t sign in here.',
  AGENT_AUTH_INVALID_CLAIM_CODE: () => 'This request has expired or was already answered. Start again in the agent.',
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Guest accounts are turned off.',
  USER_AUTHENTICATION_REQUIRED: () => 'Sign in first.',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Your session has ended. Sign in again.',
  INVALID_EXTERNAL_AUTH_TOKEN: () =>
    'We couldn’t confirm your sign-in. Try again, or contact the people who run this app.',
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () => 'This sign-in method isn’t set up. Contact the people who run this app.',
} satisfies ErrorMessages;
