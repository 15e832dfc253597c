import type { Instant } from '../../../core/index.ts';

const DAY_MS = 86_400_000;

/** What a key's life can be chosen from: a number of days, a day of one's own, or no end. */
export const EXPIRY_DAYS = [7, 30, 60, 90, 365] as const;

export type Expiry = `${(typeof EXPIRY_DAYS)[number]}` | 'date' | 'never';

/** The choice a form begins with. */
export const FIRST_EXPIRY: Expiry = '90';

/**
 * When a key of this choice ends: null for never, undefined where `date` (as a date field gives it, `2026-05-04`) is no day
 * that ends in the future. A chosen day counts to its end, where the person is.
 */
export function expiryAt(choice: Expiry, date: string, now: Instant): Instant | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return now + Number(choice) * DAY_MS;
  const [year, month, day] = /^\d{4}-\d\d-\d\d$/.test(date) ? date.split('-').map(Number) : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59, 999).getTime();
  return end > now ? end : undefined;
}

/** A day as a date field takes it, where the person is. */
export function dayOf(instant: Instant): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
