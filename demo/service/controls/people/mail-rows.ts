import { randomUUID } from 'node:crypto';
import { createDefaultSource } from '../../mail/default-sources.ts';
import { invitationLetter, passwordResetLetter, verificationLetter, type Letter } from '../../mail/letters.ts';
import { renderSource } from '../../mail/render.ts';
import { THEMES } from '../../mail/themes.ts';
import { DEMO_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';

const HOUR_MS = 3_600_000;
const PROJECT_NAME = 'Handover';
const SENDER = `${PROJECT_NAME} <noreply@example.com>`;
const TOOK_TOO_LONG = 'The email server took too long to respond.';
/** Where the demo shows its pages unless another program has the port. */
const PAGES = 'http://localhost:5173/handler';

/**
 * Sample emails of the last days to `COLLEAGUES`; `to` is the number in the address. The service does not know the codes of
 * their links, so the pages say that the link has expired.
 */
const MAILS = [
  { hoursAgo: 5, to: 1, letter: passwordResetLetter(linkTo('password-reset'), 'sample', null), error: null },
  { hoursAgo: 26, to: 2, letter: inviteToHarbourCrew(), error: null },
  { hoursAgo: 27, to: 3, letter: inviteToHarbourCrew(), error: TOOK_TOO_LONG },
  { hoursAgo: 75, to: 4, letter: verificationLetter(linkTo('email-verification'), 'sample'), error: null },
  { hoursAgo: 190, to: 5, letter: verificationLetter(linkTo('email-verification'), 'sample'), error: null },
] as const;

/** Adds the sample emails to the sent emails of the demo project. */
export async function addSentMails(db: Queries, now: number): Promise<void> {
  const rows = MAILS.map(({ hoursAgo, to, letter, error }) => ({
    id: randomUUID(),
    project_id: DEMO_PROJECT.projectId,
    recipient: `colleague-${to}@handover.test`,
    sender: SENDER,
    ...contentOf(letter),
    link: letter.link,
    code: null,
    error,
    sender_config: null,
    sent_at: now - hoursAgo * HOUR_MS,
  }));
  await db.insertInto('mails').values(rows).execute();
}

function contentOf({ type, variables }: Letter) {
  const values = { projectName: PROJECT_NAME, displayName: null, variables };
  return renderSource(createDefaultSource(type, 'en'), THEMES[0].source, values);
}

function inviteToHarbourCrew(): Letter {
  return invitationLetter('Harbour crew', linkTo('team-invitation'), 'sample');
}

function linkTo(page: string): string {
  return `${PAGES}/${page}?code=sample`;
}
