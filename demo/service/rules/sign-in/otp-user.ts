import { knownError } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import { findUserByAuthEmail, type User } from '../users/users.ts';

/**
 * Returns the user who can sign in with a code emailed to this address; null when a new user must be created. Throws
 * USER_EMAIL_ALREADY_EXISTS when the user has not verified the address: it may be another person's, who must not get into
 * this account. Throws SIGN_UP_NOT_ENABLED when there is no user and the project allows no sign-up (protocol.md §4.3).
 */
export async function findOtpUser(db: Queries, project: Project, email: string): Promise<User | null> {
  const user = await findUserByAuthEmail(db, project.id, email);
  if (!user) {
    if (!project.config.sign_up_enabled) throw knownError('SIGN_UP_NOT_ENABLED');
    return null;
  }
  const channel = await db
    .selectFrom('contact_channels')
    .select('is_verified')
    .where('user_id', '=', user.id)
    .where('value', '=', email)
    .executeTakeFirst();
  if (channel?.is_verified) return user;
  throw knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: true });
}

/** Enables sign-in by emailed codes for a user. */
export async function enableOtp(db: Queries, userId: string): Promise<void> {
  await db.updateTable('users').set({ otp_auth_enabled: true }).where('id', '=', userId).execute();
}
