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
