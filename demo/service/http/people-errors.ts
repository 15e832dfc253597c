import { detailed, plain } from './error-row.ts';

/** The known errors of what belongs to a person: addresses, sessions, provider accounts (wire §2.3). */
export const peopleErrors = {
  CANNOT_DELETE_CURRENT_SESSION: plain(400, 'Cannot delete the current session.'),
  EMAIL_IS_NOT_PRIMARY_EMAIL: detailed<{ email: string; primary_email: string | null }>(
    400,
    ({ email, primary_email }) =>
      `The given e-mail (${email}) must equal the user's primary e-mail (${primary_email}).`,
  ),
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: plain(
    400,
    'A provider with the same account ID is already used for signing in.',
  ),
};
