import type { Context } from '../base/context.ts';
import type { Result } from '../base/result.ts';
import { patchMe, type UserChanges, type UserUpdateError } from '../resources/update-me.ts';
import { tellAuthenticator } from '../resources/passkey-details.ts';

export type { UserChanges, UserUpdateError } from '../resources/update-me.ts';

/** Changes the signed-in person; the new name, picture and flags are shown at once. */
export async function updateUser(
  ctx: Context<'client'>,
  changes: UserChanges,
): Promise<Result<undefined, UserUpdateError>> {
  const { displayName, profileImageUrl, clientMetadata, otpAuthEnabled, primaryEmail } = changes;
  // An address is only theirs once the service says so.
  const result = await patchMe(ctx, changes, { displayName, profileImageUrl, clientMetadata, otpAuthEnabled });
  if (result.ok && (displayName !== undefined || primaryEmail !== undefined)) await tellAuthenticator(ctx);
  return result;
}
