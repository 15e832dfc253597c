import { randomUUID } from 'node:crypto';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';

const HOUR_MS = 3_600_000;
const SENDER = 'Handover <noreply@example.com>';
const TOOK_TOO_LONG = 'The email server took too long to respond.';

/** Sample emails of the last days to `COLLEAGUES`; `to` is the number in the address. They contain no links that could expire. */
const MAILS = [
  { hoursAgo: 5, to: 1, subject: 'Reset your Handover password', error: null },
  { hoursAgo: 26, to: 2, subject: 'Invitation to join Harbour crew', error: null },
  { hoursAgo: 27, to: 3, subject: 'Invitation to join Harbour crew', error: TOOK_TOO_LONG },
  { hoursAgo: 75, to: 4, subject: 'Verify your email for Handover', error: null },
  { hoursAgo: 190, to: 5, subject: 'Verify your email for Handover', error: null },
] as const;

/** Adds the sample emails to the sent emails of the demo project. */
export async function addSentMails(db: Queries, now: number): Promise<void> {
  const rows = MAILS.map(({ hoursAgo, to, subject, error }) => ({
    id: randomUUID(),
    project_id: DEMO_PROJECT.projectId,
    recipient: `colleague-${to}@handover.test`,
    sender: SENDER,
    subject,
    text: subject.toUpperCase(),
    html: null,
    link: null,
    code: null,
    error,
    sender_config: null,
    sent_at: now - hoursAgo * HOUR_MS,
  }));
  await db.insertInto('mails').values(rows).execute();
}
