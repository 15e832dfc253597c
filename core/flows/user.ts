import type { Context } from '../context/context.ts';
import type { Result } from '../base/result.ts';
import { userResource } from '../resources/current-user.ts';
import { signalAcceptedPasskeys, signalNewName, userHandle } from '../resources/account/passkey-details.ts';
import { patchCurrentUser, type UserChanges, type UserUpdateError } from '../resources/account/update-user.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';

export type { UserChanges, UserUpdateError } from '../resources/account/update-user.ts';

export interface UserActions {
  /**
   * Changes the signed-in user. The new name, picture and flags are shown at once, and undone when the service refuses.
   *
   * @example const result = await app.updateUser({ displayName: 'Ada' });
   */
  updateUser(changes: UserChanges): Promise<Result<undefined, UserUpdateError>>;
  /**
   * Deletes the signed-in user for good. Throws when the project does not allow users to delete themselves.
   *
   * @example await app.deleteUser();
   */
  deleteUser(): Promise<void>;
  /**
   * Removes the user's passkey.
   *
   * @example const result = await app.removePasskey();
   */
  removePasskey(): Promise<Result<undefined, UserUpdateError>>;
}

const deleteMe = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: '/users/me',
  // If the answer to a deletion was lost, the repeated request finds that the user is already deleted.
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** Changes the signed-in user; the new name, picture and flags are shown at once. */
export async function updateUser(
  ctx: Context<'client'>,
  changes: UserChanges,
): Promise<Result<undefined, UserUpdateError>> {
  const { displayName, primaryEmail } = changes;
  const result = await patchCurrentUser(ctx, changes);
  if (result.ok && (displayName !== undefined || primaryEmail !== undefined)) await signalNewName(ctx);
  return result;
}

/**
 * Deletes the signed-in user for good and ends the session in all tabs of this browser. Throws when the service refuses, for
 * example because the project does not allow users to delete themselves; then the session stays.
 */
export async function deleteUser(ctx: Context<'client'>): Promise<void> {
  const userId = ctx.session.$session.value?.userId;
  await send(ctx, deleteMe);
  ctx.session.end();
  // Tell authenticators to stop offering the passkeys of the deleted user.
  if (userId) await signalAcceptedPasskeys(ctx, userHandle(userId), []);
}

/** Removes the user's passkey, and tells the authenticator to stop offering it. */
export async function removePasskey(ctx: Context<'client'>): Promise<Result<undefined, UserUpdateError>> {
  const user = await userResource(ctx).fetch();
  const result = await patchCurrentUser(ctx, { passkeyAuthEnabled: false }, { passkeyAuthEnabled: false });
  if (result.ok && user) await signalAcceptedPasskeys(ctx, userHandle(user.id), []);
  return result;
}
