import type { ClientApp, TeamInvitation } from '../../../core/index.ts';
import type { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { general } from '../../messages/general.ts';
import type { LkElement } from '../../base/element.ts';
import { loadErrorText, failureText } from '../../base/errors/error-text.ts';
import { parseEmails } from './addresses.ts';

/** How many invitations are sent at the same time. */
const PARALLEL_EMAILS = 3;

/** The result of inviting one email address. */
export interface InviteResult {
  readonly email: string;
  readonly isSent: boolean;
  /** The reason why the invitation was not sent, or a remark on an invitation that was sent. */
  readonly note?: string | undefined;
}

interface InviteOptions {
  readonly app: ClientApp;
  readonly teamId: string;
  readonly text: string;
  readonly pending: readonly TeamInvitation[];
  readonly texts: typeof teamInvitations;
  /** Called after each email. */
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * Sends an invitation to each email address in a text, except those that have one. Resolves to the results in the order of the text. Never rejects.
 */
export async function inviteAll(host: LkElement, options: InviteOptions): Promise<readonly InviteResult[]> {
  const { app, teamId, texts, onProgress } = options;
  const addresses = parseEmails(options.text);
  const invited = new Set(options.pending.map(({ recipientEmail }) => recipientEmail.toLowerCase()));
  const wanted = addresses.valid.filter((email) => !invited.has(email.toLowerCase()));
  const sent = new Map<string, InviteResult>();
  const queue = [...wanted];
  const sendQueued = async () => {
    for (let email = queue.shift(); email !== undefined; email = queue.shift()) {
      const note = addresses.repeated.includes(email) ? texts.repeated : undefined;
      const problem = await sendOne(host, app, teamId, email);
      sent.set(email, problem === null ? { email, isSent: true, note } : { email, isSent: false, note: problem });
      onProgress(sent.size, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_EMAILS }, sendQueued));
  return addresses.valid.map((email) => sent.get(email) ?? { email, isSent: false, note: texts.invitedAlready });
}

/** Sends an invitation. Resolves to null after a success, otherwise to the error message. */
async function sendOne(host: LkElement, app: ClientApp, teamId: string, email: string): Promise<string | null> {
  const texts = host.texts('general', general);
  try {
    const result = await app.teamInvitations.send(teamId, email);
    return result.ok ? null : await loadErrorText(host, result.error, texts.unexpected);
  } catch (error) {
    return failureText(error, texts);
  }
}
