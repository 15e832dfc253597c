import type { Context } from '../base/context.ts';
import type { Result } from '../base/result.ts';
import { me } from '../resources/me.ts';
import { signalAccepted, signalNewName, userHandle } from '../resources/account/passkey-details.ts';
import { patchMe, type UserChanges, type UserUpdateError } from '../resources/account/update-me.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';

export type { UserChanges, UserUpdateError } from '../resources/account/update-me.ts';

export interface UserActions {
  /**
   * The new name, picture and flags are shown at once, and taken back when the service refuses.
   *
   * @example await app.updateUser({ displayName: 'Ada' });
   */
  updateUser(changes: UserChanges): Promise<Result<undefined, UserUpdateError>>;
  /**
   * For good. Throws where the project does not let people do that.
   *
   * @example await app.deleteUser();
   */
  deleteUser(): Promise<void>;
  /**
   * Removes the user's passkey.
   *
   * @example await app.removePasskey();
   */
  removePasskey(): Promise<Result<undefined, UserUpdateError>>;
}

const deleteMe = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: '/users/me',
  // When the answer to a deletion was lost, the repeated request finds the user already deleted.
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** Changes the signed-in user; the new name, picture and flags are shown at once. */
export async function updateUser(
  ctx: Context<'client'>,
  changes: UserChanges,
): Promise<Result<undefined, UserUpdateError>> {
  const { displayName, profileImageUrl, clientMetadata, otpAuthEnabled, primaryEmail } = changes;
  // A new address is theirs only once the service says so, so it is not shown at once.
  const result = await patchMe(ctx, changes, { displayName, profileImageUrl, clientMetadata, otpAuthEnabled });
  if (result.ok && (displayName !== undefined || primaryEmail !== undefined)) await signalNewName(ctx);
  return result;
}

/**
 * Deletes the signed-in user for good and ends the session everywhere in this browser. Throws when the service refuses, for
 * example because the project does not let people delete themselves; the session then stays.
 */
export async function deleteUser(ctx: Context<'client'>): Promise<void> {
  const userId = ctx.session.$session.value?.userId;
  await send(ctx, deleteMe);
  ctx.session.end();
  // Authenticators stop offering passkeys that nobody can sign in with any more.
  if (userId) await signalAccepted(ctx, userHandle(userId), []);
}

/** Removes the user's passkey, and tells the authenticator to stop offering it. */
export async function removePasskey(ctx: Context<'client'>): Promise<Result<undefined, UserUpdateError>> {
  const user = await me(ctx).fetch();
  const result = await patchMe(ctx, { passkeyAuthEnabled: false }, { passkeyAuthEnabled: false });
  if (result.ok && user) await signalAccepted(ctx, userHandle(user.id), []);
  return result;
}
