import { sql } from 'kysely';
import { normalizeEmail } from '../base/normalize-email.ts';
import type { MailRow, Queries } from '../tables/tables.ts';

const SHOWN_MAILS = 100;

/** Which emails are read: those to an address, or those whose address contains a text. */
interface InboxFilter {
  readonly recipient?: string | undefined;
  readonly recipientContains?: string | undefined;
}

/** Returns the newest emails of all projects, newest first. */
export async function readInbox(db: Queries, { recipient, recipientContains }: InboxFilter = {}): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll();
  if (recipient !== undefined) query = query.where('recipient', '=', normalizeEmail(recipient));
  if (recipientContains !== undefined) {
    const pattern = `%${normalizeEmail(recipientContains).replace(/[!%_]/g, '!$&')}%`;
    query = query.where(sql<boolean>`recipient like ${pattern} escape '!'`);
  }
  return query.orderBy('sent_at', 'desc').orderBy('number', 'desc').limit(SHOWN_MAILS).execute();
}

/** Returns an email by its id. Any text may be given, also one that is no UUID. */
export async function readMail(db: Queries, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where(sql<string>`id::text`, '=', id).executeTakeFirst();
}

/** Returns the fields of an email in `GET /inbox.json`. */
export function mailView(mail: MailRow) {
  return {
    id: mail.id,
    to: mail.recipient,
    from: mail.sender,
    subject: mail.subject,
    text: mail.text,
    link: mail.link,
    code: mail.code,
    sent_at_millis: mail.sent_at,
    error: mail.error,
  };
}
