import { detailed, plain, type ErrorRow } from './error-row.ts';

/** The official client reads the message from the details (wire §2.1 †). */
const withMessage = (status: number): ErrorRow<{ message: string }> => detailed(status, ({ message }) => message);

/** The known errors of signing up and in, and of the codes that are mailed for it (wire §2.3). */
export const signInErrors = {
  USER_AUTHENTICATION_REQUIRED: plain(401, 'User authentication required for this endpoint.'),
  USER_EMAIL_ALREADY_EXISTS: detailed<{ email: string; would_work_if_email_was_verified: boolean }>(
    409,
    ({ email, would_work_if_email_was_verified: needsVerification }) =>
      needsVerification
        ? `A user with email "${email}" already exists but the email is not verified. Please login to your existing ` +
          'account with the method you used to sign up, and then verify your email to sign in with this login method.'
        : `A user with email "${email}" already exists.`,
  ),
  SIGN_UP_NOT_ENABLED: plain(
    400,
    'Creation of new accounts is not enabled for this project. Please ask the project owner to enable it.',
  ),
  PASSWORD_AUTHENTICATION_NOT_ENABLED: plain(400, 'Password authentication is not enabled for this project.'),
  EMAIL_PASSWORD_MISMATCH: plain(400, 'Wrong e-mail or password.'),
  PASSWORD_TOO_SHORT: detailed<{ min_length: number }>(
    400,
    ({ min_length }) => `Password too short. Minimum length is ${min_length}.`,
  ),
  PASSWORD_TOO_LONG: detailed<{ maxLength: number }>(
    400,
    ({ maxLength }) => `Password too long. Maximum length is ${maxLength}.`,
  ),
  USER_DOES_NOT_HAVE_PASSWORD: plain(400, 'This user does not have password authentication enabled.'),
  PASSWORD_CONFIRMATION_MISMATCH: plain(400, 'Passwords do not match.'),
  VERIFICATION_CODE_NOT_FOUND: plain(404, 'The verification code does not exist for this project.'),
  VERIFICATION_CODE_EXPIRED: plain(400, 'The verification code has expired.'),
  VERIFICATION_CODE_ALREADY_USED: plain(409, 'The verification link has already been used.'),
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: plain(
    400,
    'The verification code nonce has reached the maximum number of attempts. This code is not valid anymore.',
  ),
  EMAIL_ALREADY_VERIFIED: plain(409, 'The e-mail is already verified.'),
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: detailed<{ attempt_code: string }>(
    400,
    () => 'Multi-factor authentication is required for this user.',
  ),
  INVALID_TOTP_CODE: plain(400, 'The TOTP code is invalid. Please try again.'),
  PASSKEY_AUTHENTICATION_NOT_ENABLED: plain(400, 'Passkey authentication is not enabled for this project.'),
  PASSKEY_REGISTRATION_FAILED: withMessage(400),
  PASSKEY_AUTHENTICATION_FAILED: withMessage(400),
  INVALID_POLLING_CODE: plain(400, 'The polling code is invalid or does not exist.'),
};
