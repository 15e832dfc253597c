import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Until the end of its transaction no change is an event for webhooks. */
export const SILENCE = "select set_config('latchkey.is_silent', 'true', true)";

/** Nothing that the transaction changes is an event for webhooks. */
export async function silenceEvents(transaction: Transaction<Tables>): Promise<void> {
  await sql.raw(SILENCE).execute(transaction);
}
