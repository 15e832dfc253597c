import { normalizeEmail } from '../base/normalize-email.ts';
import { DEMO_PROJECT } from '../tables/seeded-projects.ts';
import type { MailRow, Queries } from '../tables/tables.ts';
import type { EmailRecord, EmailSearch } from './control-calls.ts';
import { waitUntilFound } from './wait-until-found.ts';

const DEFAULT_TIMEOUT_MS = 5_000;
const ADDRESS = /https?:\/\/[^\s<>"')\]]+/g;
/** Punctuation at the end of a link, which belongs to the sentence and not to the link. */
const PUNCTUATION = /[.,;:!?]$/;

interface MailFilter {
  readonly projectId?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the emails of a project, newest first: those to one address, or all. */
export async function listEmails(db: Queries, filter: MailFilter): Promise<readonly EmailRecord[]> {
  return (await findMails(db, filter)).map(toEmailRecord);
}

/**
 * Waits for an email and returns the newest match. Throws a TypeError that lists the existing emails when none arrives in
 * time.
 */
export async function waitForEmail(
  db: Queries,
  projectId: string | undefined,
  { to, subject = '', after, timeoutMs = DEFAULT_TIMEOUT_MS }: EmailSearch,
): Promise<EmailRecord> {
  const found = await waitUntilFound(timeoutMs, async () => {
    const mails = await findMails(db, { projectId, to });
    const known = mails.findIndex(({ id }) => id === after);
    return mails.slice(0, known < 0 ? mails.length : known).find((mail) => mail.subject.includes(subject));
  });
  if (found) return toEmailRecord(found);
  throw new TypeError(await describeMissing(db, projectId, { to, subject, timeoutMs }));
}

/** Deletes emails and returns their number. */
export async function deleteEmails(db: Queries, { projectId = DEMO_PROJECT.projectId, to }: MailFilter) {
  const deleted = await db
    .deleteFrom('mails')
    .where('project_id', '=', projectId)
    .$if(to !== undefined, (query) => query.where('recipient', '=', normalizeEmail(to ?? '')))
    .returning('id')
    .execute();
  return deleted.length;
}

async function findMails(db: Queries, { projectId = DEMO_PROJECT.projectId, to }: MailFilter): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(to !== undefined, (query) => query.where('recipient', '=', normalizeEmail(to ?? '')))
    .orderBy('number', 'desc')
    .execute();
}

async function describeMissing(
  db: Queries,
  projectId: string | undefined,
  { to, subject, timeoutMs }: { readonly to: string; readonly subject: string; readonly timeoutMs: number },
): Promise<string> {
  const mails = await findMails(db, { projectId });
  const others = mails.map((mail) => `${mail.recipient}: ${mail.subject}`).join('; ');
  const subjectHint = subject === '' ? '' : ` with "${subject}" in its subject`;
  return `No new mail to ${to}${subjectHint} came within ${timeoutMs} ms. There is: ${others || 'none'}.`;
}

function toEmailRecord(mail: MailRow): EmailRecord {
  return {
    id: mail.id,
    projectId: mail.project_id,
    to: mail.recipient,
    from: mail.sender,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: listLinks(mail),
    link: mail.link,
    code: mail.code,
    sentAtMillis: mail.sent_at,
    error: mail.error,
  };
}

/** Returns the links of an email, its main link first. Links in the HTML are escaped, so `&amp;` is replaced. */
function listLinks({ link, html, text }: MailRow): readonly string[] {
  const written = (html ?? text).replaceAll('&amp;', '&').match(ADDRESS) ?? [];
  const addresses = written.map((address) => address.replace(PUNCTUATION, ''));
  return [...new Set([...(link === null ? [] : [link]), ...addresses])];
}
