import { errorWithDetails, errorWithMessageInDetails, errorWithoutDetails } from './error-row.ts';

/** The known errors of sign-up, sign-in and emailed verification codes (protocol.md §2.6). */
export const signInErrors = {
  USER_AUTHENTICATION_REQUIRED: errorWithoutDetails(401, 'This request needs a signed-in user.'),
  USER_EMAIL_ALREADY_EXISTS: errorWithDetails<{ email: string; would_work_if_email_was_verified: boolean }>(
    409,
    ({ email, would_work_if_email_was_verified: needsVerification }) => {
      const taken = `There is already an account for ${email}.`;
      return needsVerification ? `${taken} Sign in to it by another method and verify the address first.` : taken;
    },
  ),
  BOT_CHALLENGE_REQUIRED: errorWithoutDetails(409, 'Show that you are human first.'),
  BOT_CHALLENGE_FAILED: errorWithMessageInDetails(400),
  SIGN_UP_NOT_ENABLED: errorWithoutDetails(400, 'This project accepts no new users.'),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: errorWithoutDetails(400, 'This project does not offer signing in by password.'),
  EMAIL_PASSWORD_MISMATCH: errorWithoutDetails(400, 'The e-mail address or the password is wrong.'),
  PASSWORD_TOO_SHORT: errorWithDetails<{ min_length: number }>(
    400,
    ({ min_length }) => `A password has at least ${min_length} characters.`,
  ),
  PASSWORD_TOO_LONG: errorWithDetails<{ maxLength: number }>(
    400,
    ({ maxLength }) => `A password has at most ${maxLength} characters.`,
  ),
  USER_DOES_NOT_HAVE_PASSWORD: errorWithoutDetails(400, 'The user has no password.'),
  PASSWORD_CONFIRMATION_MISMATCH: errorWithoutDetails(400, 'The old password is wrong.'),
  VERIFICATION_CODE_NOT_FOUND: errorWithoutDetails(404, 'This code is unknown here.'),
  VERIFICATION_CODE_EXPIRED: errorWithoutDetails(400, 'This code is past its expiry time.'),
  VERIFICATION_CODE_ALREADY_USED: errorWithoutDetails(409, 'This code was used before.'),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: errorWithoutDetails(400, 'This code was tried too often. Ask for a new one.'),
  EMAIL_ALREADY_VERIFIED: errorWithoutDetails(409, 'This address needs no verification any more.'),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: errorWithDetails<{ attempt_code: string }>(
    400,
    () => 'This user also needs a second factor to sign in.',
  ),
  INVALID_TOTP_CODE: errorWithoutDetails(400, "The authenticator's code is wrong."),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: errorWithoutDetails(400, 'This project does not offer signing in by passkey.'),
  PASSKEY_REGISTRATION_FAILED: errorWithMessageInDetails(400),
  PASSKEY_AUTHENTICATION_FAILED: errorWithMessageInDetails(400),
  INVALID_POLLING_CODE: errorWithoutDetails(400, 'No sign-in has this polling code.'),
  EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: errorWithDetails<{ reason: 'provider_disabled' }>(
    400,
    () => 'This project trusts no such authentication service.',
  ),
  INVALID_EXTERNAL_AUTH_TOKEN: errorWithDetails<{ reason: string }>(
    401,
    ({ reason }) => `The token of the other authentication service is refused: ${reason}.`,
  ),
  AGENT_AUTH_NOT_ENABLED: errorWithoutDetails(400, 'Programs cannot sign in to this project.'),
  AGENT_AUTH_INVALID_CLAIM_CODE: errorWithoutDetails(400, 'The code of the program is unknown, used or expired.'),
};
