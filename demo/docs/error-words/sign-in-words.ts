import type { ErrorCode } from '../../../core/errors/catalogue.ts';
import { byApp, byProject, byService, byUser, type Words } from './words.ts';

/** Users, addresses, signing in and up, passwords, codes, passkeys, programs. */
export const signInWords = {
  USER_EMAIL_ALREADY_EXISTS: byUser(
    'Another account already signs in with this email address.',
    'Offer the sign-in instead. With `details.wouldWorkIfEmailWasVerified` the owner of the address can verify it and try again.',
  ),
  EMAIL_NOT_VERIFIED: byUser(
    'The email address is not verified.',
    'Send a verification email: `app.sendVerificationEmail()`.',
  ),
  USER_ID_DOES_NOT_EXIST: byApp(
    'Something new was to belong to a user who does not exist.',
    'Check the id. The user may have been deleted meanwhile.',
  ),
  USER_NOT_FOUND: byUser(
    'There is no such user, or no account with this email address.',
    'Offer the sign-up, or check the id.',
  ),
  SIGN_UP_NOT_ENABLED: byProject(
    'The project takes no new users.',
    'Turn sign-up on in the project’s settings, or remove the link to the sign-up page.',
  ),
  SIGN_UP_REJECTED: byProject(
    'A rule of the project refuses this sign-up. `details.message` is its text.',
    'Look at the sign-up rules in the dashboard of the service.',
  ),
  BOT_CHALLENGE_REQUIRED: byUser(
    'The service wants to see that a human is signing in.',
    'The cards show the challenge if the option `botChallenge` is set. A form of your own uses `app.botChallengeWidget()`.',
  ),
  BOT_CHALLENGE_FAILED: byUser(
    'The answer to the bot challenge was not accepted.',
    'Let the user try again. If it happens to everyone, compare the site key with that of the service.',
  ),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: byProject(
    'The project does not offer passwords.',
    'Turn passwords on in the project’s settings, or remove them from your form. The cards show only what is offered.',
  ),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: byProject(
    'The project does not offer passkeys.',
    'Turn passkeys on in the project’s settings.',
  ),
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: byProject(
    'The project does not offer guest accounts.',
    'Turn guests on in the project’s settings, or do not call `app.signUpAnonymously()`.',
  ),
  EMAIL_PASSWORD_MISMATCH: byUser(
    'Email address and password do not belong together. For safety the service does not say which of them is wrong.',
    'Let the user try again, and offer “Forgot password?”.',
  ),
  PASSWORD_TOO_SHORT: byUser(
    'The new password has too few characters. `details.minLength` says how many it needs.',
    'Show the message beside the field.',
  ),
  PASSWORD_TOO_LONG: byUser(
    'The new password has too many characters. `details.maxLength` says how many it can have.',
    'Show the message beside the field.',
  ),
  USER_DOES_NOT_HAVE_PASSWORD: byUser(
    'The account has no password that could be changed.',
    'Use `app.setPassword()` for the first password.',
  ),
  PASSWORD_CONFIRMATION_MISMATCH: byUser(
    'The current password is wrong.',
    'Let the user type it again, or reset it by email.',
  ),
  VERIFICATION_CODE_NOT_FOUND: byUser(
    'The service does not know the code of this link. It may be cut off, or belong to another project.',
    'Let the user request a new email.',
  ),
  VERIFICATION_CODE_EXPIRED: byUser('The link was opened too late.', 'Let the user request a new email.'),
  VERIFICATION_CODE_ALREADY_USED: byUser(
    'The link was used before. A mail scanner that only opens it does not use it up.',
    'If the user is signed in, nothing. Otherwise let the user request a new email.',
  ),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: byUser('The code was tried too often.', 'Let the user request a new email.'),
  EMAIL_ALREADY_VERIFIED: byUser(
    'The email address is already verified.',
    'Nothing. Load the addresses again to show it.',
  ),
  EMAIL_NOT_ASSOCIATED_WITH_USER: byApp(
    'The email address does not belong to the user.',
    'Load the user’s addresses again before the call.',
  ),
  EMAIL_IS_NOT_PRIMARY_EMAIL: byApp(
    'The call is about the primary email address, and another one was given.',
    'Use `details.primaryEmail`, or make the other address the primary one first.',
  ),
  CONTACT_CHANNEL_ALREADY_EXISTS: byUser(
    'The user has added this email address before.',
    'Nothing. Show the address that exists.',
  ),
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: byUser(
    'Another account signs in with this email address.',
    'Let the user sign in to that account. The setting for accounts with the same address decides whether a provider joins it.',
  ),
  PASSKEY_REGISTRATION_FAILED: byUser(
    'The service did not accept the new passkey.',
    'Let the user try again. If it fails for everyone, the page’s domain is not trusted by the project.',
  ),
  PASSKEY_AUTHENTICATION_FAILED: byUser(
    'The service did not accept the passkey, often because it was removed from the account.',
    'Offer another sign-in method.',
  ),
  PASSKEY_WEBAUTHN_ERROR: byUser(
    'The browser or the device could not use a passkey; usually the user canceled. `details.code` says why.',
    'Let the user try again, or offer another sign-in method. `app.passkeySupport()` says what the device can do.',
  ),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: byUser(
    'Password, link or provider were right, and the account also asks for a code of an authenticator app.',
    'Nothing with the cards: they lead to the page `mfa`. A form of your own calls `app.signInWithMfa(code)` next.',
  ),
  INVALID_TOTP_CODE: byUser(
    'The code of the authenticator app is wrong. `details.clockOffsetSeconds` says how far its clock is off, if that is the reason.',
    'Let the user enter the next code, and say that the device’s clock must be right.',
  ),
  INVALID_POLLING_CODE: byApp(
    'A terminal asks about a sign-in that the service does not know.',
    'Start the sign-in again with `app.promptCliLogin()`.',
  ),
  CLI_AUTH_ERROR: byUser('The sign-in of a terminal cannot be confirmed any more.', 'Start again in the terminal.'),
  CLI_AUTH_EXPIRED_ERROR: byUser(
    'Nobody confirmed the sign-in of the terminal in time.',
    'Start again in the terminal.',
  ),
  CLI_AUTH_USED_ERROR: byUser(
    'The sign-in of the terminal was confirmed before.',
    'Nothing if the terminal is signed in. Otherwise start again there.',
  ),
  AGENT_AUTH_NOT_ENABLED: byProject(
    'The project does not let agents sign in for its users.',
    'Turn it on in the settings of the service, if it offers that.',
  ),
  AGENT_AUTH_INVALID_CLAIM_CODE: byUser(
    'The request of the agent has expired or was answered before.',
    'Start again in the agent.',
  ),
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: byProject(
    'The project does not trust the other service whose tokens the app exchanges.',
    'Add the service in the project’s settings. See [sign-in elsewhere](/guides/external-sign-in.md).',
  ),
  INVALID_EXTERNAL_AUTH_TOKEN: byService(
    'The token of the other service was not accepted. `details.reason` says why, for example that it has expired.',
    'Compare issuer and audience with the project’s settings. See [sign-in elsewhere](/guides/external-sign-in.md).',
  ),
} satisfies { readonly [Code in ErrorCode]?: Words };
