import { errorWithDetails, errorWithoutDetails } from './error-row.ts';

/** The known errors of users, their contact channels and their sessions (protocol.md §2.6). */
export const userErrors = {
  CANNOT_GET_OWN_USER_WITHOUT_USER: errorWithoutDetails(400, 'Nobody is signed in, so "me" names no user.'),
  USER_ID_DOES_NOT_EXIST: errorWithDetails<{ user_id: string }>(400, ({ user_id }) => `There is no user ${user_id}.`),
  USER_NOT_FOUND: errorWithoutDetails(404, 'There is no such user.'),
  CANNOT_DELETE_CURRENT_SESSION: errorWithoutDetails(400, 'Sign out to end the session you are using.'),
  EMAIL_IS_NOT_PRIMARY_EMAIL: errorWithDetails<{ email: string; primary_email: string | null }>(
    400,
    ({ email }) => `${email} is not the primary address of the user.`,
  ),
};
