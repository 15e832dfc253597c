import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Nothing that the transaction changes is an event for webhooks. */
export async function silenceEvents(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('latchkey.is_silent', 'true', true)`.execute(transaction);
}
