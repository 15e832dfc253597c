import type { Queries } from '../../tables/tables.ts';

export const DAY_MS = 86_400_000;

/** The day of UTC a time is in, counted from 1970. */
export function dayOf(millis: number): number {
  return Math.floor(millis / DAY_MS);
}

/** `2026-11-21`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Somebody signed in or came back: what metrics count. */
export async function noteActivity(db: Queries, projectId: string, userId: string, now: number): Promise<void> {
  await db.updateTable('users').set({ last_active_at: now }).where('id', '=', userId).execute();
  await db
    .insertInto('user_activity')
    .values({ project_id: projectId, user_id: userId, day: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
