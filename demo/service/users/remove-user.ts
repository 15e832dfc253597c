import type { Context } from '../context.ts';

/** With everything that is theirs. Webhooks first tell what happened to the user until now, because they send who it is. */
export async function removeUser({ db, webhooks }: Pick<Context, 'db' | 'webhooks'>, userId: string): Promise<void> {
  await webhooks.collect();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
