import type { MailRow, Queries } from '../tables/tables.ts';

const LISTED_MAILS = 100;

/** The newest mails of a project, those that could not be delivered among them. */
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
