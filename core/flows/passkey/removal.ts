import type { Context } from '../../base/context.ts';
import { me } from '../../resources/me.ts';
import { patchMe, type UserUpdateError } from '../../resources/update-me.ts';
import type { Result } from '../../base/result.ts';
import { tellAccepted, userHandle } from '../../resources/passkey-details.ts';

/** Takes the person's passkey away, and tells the authenticator to offer it no more. */
export async function removePasskey(ctx: Context<'client'>): Promise<Result<undefined, UserUpdateError>> {
  const user = await me(ctx).fetch();
  const result = await patchMe(ctx, { passkeyAuthEnabled: false }, { passkeyAuthEnabled: false });
  if (result.ok && user) await tellAccepted(ctx, userHandle(user.id), []);
  return result;
}
