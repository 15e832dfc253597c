import type { RuleContext } from '../rule-context.ts';

/** The part of a context needed for deleting users. */
export interface UserRemovalContext extends Pick<RuleContext, 'db'> {
  readonly webhooks: {
    /** Creates webhook messages of all events so far. */
    collectEvents(): Promise<void>;
  };
}

/**
 * Deletes a user with all their data. Webhook messages about earlier changes of the user contain that data, so they are
 * created before the deletion.
 */
export async function removeUser({ db, webhooks }: UserRemovalContext, userId: string): Promise<void> {
  await webhooks.collectEvents();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
