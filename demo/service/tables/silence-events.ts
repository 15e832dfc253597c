import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The SQL statement that turns off webhook events until the end of its transaction. */
export const SILENCE_EVENTS_SQL = "select set_config('latchkey.is_silent', 'true', true)";

/** Turns off webhook events for all changes of the transaction. */
export async function silenceEvents(transaction: Transaction<Tables>): Promise<void> {
  await sql.raw(SILENCE_EVENTS_SQL).execute(transaction);
}
