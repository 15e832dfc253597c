import type { Queries } from '../../tables/tables.ts';

export const DAY_MS = 86_400_000;

/** Returns the UTC day of a time in milliseconds, as the number of days since 1970. */
export function toUtcDay(millis: number): number {
  return Math.floor(millis / DAY_MS);
}

/** Returns the date, such as `2026-11-21`, of a day that is given as the number of days since 1970. */
export function formatUtcDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Records for the metrics that a user is active at the time `now`, in milliseconds since 1970. */
export async function recordActivity(db: Queries, projectId: string, userId: string, now: number): Promise<void> {
  await db.updateTable('users').set({ last_active_at: now }).where('id', '=', userId).execute();
  await db
    .insertInto('user_activity')
    .values({ project_id: projectId, user_id: userId, day: toUtcDay(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
