import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Turns off webhook events until the end of the transaction. */
export const SILENCE = "select set_config('latchkey.is_silent', 'true', true)";

/** Turns off webhook events for all changes of the transaction. */
export async function silenceEvents(transaction: Transaction<Tables>): Promise<void> {
  await sql.raw(SILENCE).execute(transaction);
}
