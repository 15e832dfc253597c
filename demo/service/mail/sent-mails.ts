import type { MailRow, Queries } from '../tables/tables.ts';

const MAX_LISTED_MAILS = 100;

/** Returns the 100 newest emails of a project, newest first, undelivered ones included. */
export async function findSentMails(db: Queries, projectId: string): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_MAILS)
    .execute();
}

/** The numbers of emails of a project in a period, as `countMails` returns them. */
export interface MailCounts {
  readonly sent: number;
  readonly bounced: number;
}

/**
 * Counts the emails of a project after `sinceMs`. An email that a mail server refused counts as bounced, every other email as
 * sent. The local service does not learn of bounces after the delivery.
 */
export async function countMails(db: Queries, projectId: string, sinceMs: number): Promise<MailCounts> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['error', fn.countAll<number | string>().as('count')])
    .where('project_id', '=', projectId)
    .where('sent_at', '>', sinceMs)
    .groupBy('error')
    .execute();
  const sum = (isBounced: boolean) =>
    rows.filter(({ error }) => (error !== null) === isBounced).reduce((total, { count }) => total + Number(count), 0);
  return { sent: sum(false), bounced: sum(true) };
}
