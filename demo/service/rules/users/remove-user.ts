import type { RuleContext } from '../rule-context.ts';

/** What deleting users needs. */
export interface UserRemovalContext extends Pick<RuleContext, 'db'> {
  readonly webhooks: {
    /** Makes messages of everything that has happened. */
    collect(): Promise<void>;
  };
}

/** Deletes a user with all their data. Webhooks about earlier changes carry the data of the user, so they are collected first. */
export async function removeUser({ db, webhooks }: UserRemovalContext, userId: string): Promise<void> {
  await webhooks.collect();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
