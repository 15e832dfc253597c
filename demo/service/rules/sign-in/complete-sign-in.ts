import { knownError } from '../../base/errors/known-errors.ts';
import type { Project } from '../projects/project.ts';
import { signIn, type SignInAnswer, type SignInCall } from '../sessions/sessions.ts';
import type { User } from '../users/users.ts';
import { createCode } from '../verification-codes/verification-codes.ts';

/** How long a user may take for the second factor, in milliseconds. */
const ATTEMPT_MS = 5 * 60 * 1000;

/**
 * Completes a sign-in by any method, after the method's own check: starts a session, or requires the second factor of a user who has one.
 * `isNewUser` is stored for the answer after the second factor. `authenticatedAt` is when the user authenticated earlier, for methods that
 * do not authenticate the user themselves. After a second factor the time of the second factor counts. Throws
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED with an attempt code that lives five minutes (protocol.md §4.5).
 */
export async function completeSignIn(
  call: SignInCall,
  project: Project,
  user: User,
  isNewUser: boolean,
  authenticatedAt?: number,
): Promise<SignInAnswer> {
  if (user.totp_secret === null) return signIn(call, project, user, { authenticatedAt });
  const data = { user_id: user.id, is_new_user: isNewUser };
  const { code } = await createCode(call.context, project.id, 'mfa-attempt', data, ATTEMPT_MS);
  throw knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: code });
}
