import type { Instant } from '../../../core/index.ts';

const DAY_MS = 86_400_000;

/** The lifetimes of a key that the user can choose, in days. */
export const EXPIRY_DAYS = [7, 30, 60, 90, 365] as const;

/** The choice of the user: one of the lifetimes, a date, or no expiry. */
export type Expiry = `${(typeof EXPIRY_DAYS)[number]}` | 'date' | 'never';

/** The choice when the form opens. */
export const DEFAULT_EXPIRY: Expiry = '90';

/**
 * Computes when a key expires. A key with a chosen date works until the end of that day in the user's time zone. `date` has the
 * format of date fields, such as `2026-05-04`. Returns null for never, and undefined if `date` is not a day that ends in the future.
 */
export function expiryAt(choice: Expiry, date: string, now: Instant): Instant | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return now + Number(choice) * DAY_MS;
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(date) ? date.split('-').map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59, 999).getTime();
  return end > now ? end : undefined;
}

/** Formats a day for a date field, in the user's time zone. */
export function dayOf(instant: Instant): string {
  const date = new Date(instant);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
