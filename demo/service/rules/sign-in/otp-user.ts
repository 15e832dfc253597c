import { known } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import { findUserByAuthEmail, type User } from '../users/users.ts';

/**
 * Whose account a code mailed to this address opens; null for a new one. Somebody may have signed up with an address
 * that is not theirs, so an unproven one opens nothing: throws USER_EMAIL_ALREADY_EXISTS; and SIGN_UP_NOT_ENABLED
 * (protocol.md §4.3).
 */
export async function findOtpUser(db: Queries, project: Project, email: string): Promise<User | null> {
  const user = await findUserByAuthEmail(db, project.id, email);
  if (!user) {
    if (!project.config.sign_up_enabled) throw known('SIGN_UP_NOT_ENABLED');
    return null;
  }
  const channel = await db
    .selectFrom('contact_channels')
    .select('is_verified')
    .where('user_id', '=', user.id)
    .where('value', '=', email)
    .executeTakeFirst();
  if (channel?.is_verified) return user;
  throw known('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: true });
}

/** Lets a user sign in by mailed codes from now on. */
export async function enableOtp(db: Queries, userId: string): Promise<void> {
  await db.updateTable('users').set({ otp_auth_enabled: true }).where('id', '=', userId).execute();
}
