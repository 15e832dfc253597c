import type { Context } from '../context.ts';
import { requestDeletion } from '../resources/me.ts';

/**
 * Deletes the signed-in user for good and ends the session everywhere in this browser. Throws when the service refuses, for
 * example because the project does not let people delete themselves; the session then stays.
 */
export async function deleteUser(ctx: Context<'client'>): Promise<void> {
  await requestDeletion(ctx);
  ctx.session.end();
}
