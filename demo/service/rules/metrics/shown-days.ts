import { formatUtcDay, toUtcDay } from './activity.ts';

/** The number of days that the metrics show: today and the thirty days before. */
const SHOWN_DAYS = 31;

/** A day of the metrics, such as `2026-11-21`, and the number of users, teams or emails counted on that day. */
export interface DayCount {
  readonly date: string;
  readonly activity: number;
}

/** Returns the first day that the metrics show at the time `now`, as the number of days since 1970. */
export function firstShownDay(now: number): number {
  return toUtcDay(now) - SHOWN_DAYS + 1;
}

/** Returns a value for each shown day, the oldest day first. `read` gets the day, counted from 1970. */
export function mapShownDays<T>(now: number, read: (day: number, date: string) => T): readonly T[] {
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = firstShownDay(now) + index;
    return read(day, formatUtcDay(day));
  });
}

/** Returns the counts of all shown days, with 0 for a day without a row. */
export function addMissingDays(rows: readonly { day: number; count: number }[], now: number): readonly DayCount[] {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return mapShownDays(now, (day, date) => ({ date, activity: counts.get(day) ?? 0 }));
}

/** Returns the count 0 for each shown day. */
export function createZeroCounts(now: number): readonly DayCount[] {
  return addMissingDays([], now);
}
