import type { Queries } from '../../tables/tables.ts';

/** A kind of notification email that users may turn off if `canDisable` is true. */
export interface NotificationCategory {
  readonly id: string;
  readonly name: string;
  readonly canDisable: boolean;
}

/** The notification categories of every project. Names and ids are those of the hosted service. */
export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: 'Transactional', canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
];

/**
 * Returns which notification categories a user turned on or off: category id → whether it is on. A category without an entry
 * is on.
 */
export async function readNotificationPreferences(db: Queries, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.category_id, row.is_enabled]));
}

/** Stores whether a user gets the emails of a notification category. */
export async function setNotificationPreference(
  db: Queries,
  userId: string,
  categoryId: string,
  isEnabled: boolean,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, category_id: categoryId, is_enabled: isEnabled })
    .onConflict((conflict) => conflict.columns(['user_id', 'category_id']).doUpdateSet({ is_enabled: isEnabled }))
    .execute();
}

/** The users who opted out of a category that cannot be disabled: none. */
const NO_USERS: ReadonlySet<string> = new Set();

/** Returns the ids of the users who disabled a category. A category that cannot be disabled has no such users. */
export async function findOptedOutUsers(db: Queries, categoryId: string): Promise<ReadonlySet<string>> {
  if (!NOTIFICATION_CATEGORIES.some(({ id, canDisable }) => canDisable && id === categoryId)) return NO_USERS;
  const rows = await db
    .selectFrom('notification_preferences')
    .select('user_id')
    .where('category_id', '=', categoryId)
    .where('is_enabled', '=', false)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
