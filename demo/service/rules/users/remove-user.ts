import type { Context } from '../../endpoints/context.ts';

/** Deletes a user with all their data. Webhooks about earlier changes carry the data of the user, so they are collected first. */
export async function removeUser({ db, webhooks }: Pick<Context, 'db' | 'webhooks'>, userId: string): Promise<void> {
  await webhooks.collect();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
