import type { Context } from '../context.ts';
import type { Result } from '../result.ts';
import { patchMe, type UserChanges, type UserUpdateError } from '../resources/update-me.ts';
import { tellAuthenticator } from './passkey-details.ts';

export type { UserChanges, UserUpdateError } from '../resources/update-me.ts';

/** Changes the signed-in person; the new name, picture and flags are shown at once. */
export async function updateUser(
  ctx: Context<'client'>,
  changes: UserChanges,
): Promise<Result<undefined, UserUpdateError>> {
  // An address is only theirs once the service says so.
  const { selectedTeamId, primaryEmail, ...shown } = changes;
  const result = await patchMe(ctx, changes, shown);
  if (result.ok && (changes.displayName !== undefined || primaryEmail !== undefined)) await tellAuthenticator(ctx);
  return result;
}
