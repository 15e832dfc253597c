import type { MailRow, Queries } from '../tables/tables.ts';

const LISTED_MAILS = 100;

/** Returns the newest emails of a project, undelivered ones included. */
export async function findSentMails(db: Queries, projectId: string): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAILS)
    .execute();
}
