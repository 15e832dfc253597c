import type { Instant } from '../../../core/index.ts';

const DAY_MS = 86_400_000;

/** Lifetimes of a key that are offered, in days. */
export const EXPIRY_DAYS = [7, 30, 60, 90, 365] as const;

/** What can be chosen: one of the lifetimes, a date, or no expiry. */
export type Expiry = `${(typeof EXPIRY_DAYS)[number]}` | 'date' | 'never';

/** What is chosen when a form opens. */
export const FIRST_EXPIRY: Expiry = '90';

/**
 * When a key with this choice expires: null for never, undefined where `date` (in the format of a date field, `2026-05-04`) is not a
 * day that ends in the future. A key with a chosen date works until the end of that day in the time zone of the user.
 */
export function expiryAt(choice: Expiry, date: string, now: Instant): Instant | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return now + Number(choice) * DAY_MS;
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(date) ? date.split('-').map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59, 999).getTime();
  return end > now ? end : undefined;
}

/** A day in the format of a date field, in the time zone of the user. */
export function dayOf(instant: Instant): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
