import { DAY_MS, toUtcDay } from '../../rules/metrics/activity.ts';

const SHOWN_DAYS = 30;
/** How many days ago the oldest demo users signed up: before the first day that the metrics show. */
const LONG_AGO_DAYS = 400;
const VETERANS = 3;

/** When a demo user signed up and was active: times in milliseconds, and UTC days counted from 1970, newest first. */
export interface ActivityHistory {
  readonly signedUpAt: number;
  readonly lastActiveAt: number;
  readonly activeDays: readonly number[];
}

/**
 * Computes the history of a demo user from the digits of the user's id, counted back from `now`. So a demo user has the same
 * history in every installation, apart from its dates.
 */
export function createHistory(id: string, now: number): ActivityHistory {
  const number = Number(id.slice(-12));
  const idGroup = Number.parseInt(id.slice(19, 23), 16) % 16;
  const isVeteran = idGroup === 0 && number <= VETERANS;
  const ageDays = isVeteran ? LONG_AGO_DAYS - number : 1 + ((number * 7 + idGroup * 5) % (SHOWN_DAYS - 1));
  const active = Array.from({ length: SHOWN_DAYS + 1 }, (_, daysAgo) => daysAgo).filter(
    (daysAgo) => daysAgo === ageDays || (daysAgo < ageDays && (daysAgo * 5 + number * 3) % 7 < 3),
  );
  return {
    // The number in the user's id is added, so that all sign-up times differ and lists always have the same order.
    signedUpAt: now - ageDays * DAY_MS + number,
    lastActiveAt: now - (active[0] ?? 0) * DAY_MS,
    activeDays: active.map((daysAgo) => toUtcDay(now) - daysAgo),
  };
}
