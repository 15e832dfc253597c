import { DAY_MS, dayOf } from '../../rules/metrics/activity.ts';

const SHOWN_DAYS = 30;
/** The age of the few accounts that are older than the days in the metrics. */
const LONG_AGO_DAYS = 400;
const VETERANS = 3;

/** The sign-up time of a demo user, and the UTC days of activity, newest first. */
export interface History {
  readonly signedUpAt: number;
  readonly lastActiveAt: number;
  readonly activeDays: readonly number[];
}

/** Derives a history from the number at the end of an id: the same in every installation, apart from its dates. */
export function historyOf(id: string, now: number): History {
  const number = Number(id.slice(-12));
  const group = Number.parseInt(id.slice(19, 23), 16) % 16;
  const isVeteran = group === 0 && number <= VETERANS;
  const ageDays = isVeteran ? LONG_AGO_DAYS - number : 1 + ((number * 7 + group * 5) % (SHOWN_DAYS - 1));
  const active = Array.from({ length: SHOWN_DAYS + 1 }, (_, daysAgo) => daysAgo).filter(
    (daysAgo) => daysAgo === ageDays || (daysAgo < ageDays && (daysAgo * 5 + number * 3) % 7 < 3),
  );
  return {
    // The number makes all times different, so that the order of a list is always the same.
    signedUpAt: now - ageDays * DAY_MS + number,
    lastActiveAt: now - (active[0] ?? 0) * DAY_MS,
    activeDays: active.map((daysAgo) => dayOf(now) - daysAgo),
  };
}
