import type { Context } from '../base/context.ts';
import { tellAccepted, userHandle } from '../resources/passkey-details.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';

const deleteMe = endpoint({ access: 'client', method: 'DELETE', path: '/users/me', errors: [] });

/**
 * Deletes the signed-in user for good and ends the session everywhere in this browser. Throws when the service refuses, for
 * example because the project does not let people delete themselves; the session then stays.
 */
export async function deleteUser(ctx: Context<'client'>): Promise<void> {
  const userId = ctx.session.$session.value?.userId;
  await send(ctx, deleteMe);
  ctx.session.end();
  // No authenticator need offer what nobody can sign in with.
  if (userId) await tellAccepted(ctx, userHandle(userId), []);
}
