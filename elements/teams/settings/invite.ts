import type { ClientApp, TeamInvitation } from '../../../core/index.ts';
import type { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { general } from '../../messages/general.ts';
import type { LkElement } from '../../base/element.ts';
import { loadErrorText, failureText } from '../../base/errors/error-text.ts';
import { type ParsedEmails, parseEmails } from './addresses.ts';

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
  /** The email address of the user who invites. */
  readonly ownEmail: string | null;
  readonly pending: readonly TeamInvitation[];
  readonly texts: typeof teamInvitations;
  /** Called after each email. */
  readonly onProgress: (done: number, all: number) => void;
}

/** Sends an invitation to each email address in a text. Resolves to the results in the order of the text. Never rejects. */
export async function inviteAll(host: LkElement, options: InviteOptions): Promise<readonly InviteResult[]> {
  const { app, teamId, texts, onProgress } = options;
  const addresses = parseEmails(options.text);
  const refused = findRefusals(addresses, options);
  const wanted = addresses.valid.filter((email) => !refused.has(email));
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
  const invalid = addresses.invalid.map((email) => ({ email, isSent: false, note: texts.invalid }));
  return [
    ...addresses.valid.map((email) => sent.get(email) ?? { email, isSent: false, note: refused.get(email) }),
    ...invalid,
  ];
}

/**
 * Returns the addresses that get no invitation, each with the reason: the user's own address, and addresses that are invited
 * already.
 */
function findRefusals({ valid }: ParsedEmails, { ownEmail, pending, texts }: InviteOptions): Map<string, string> {
  const invited = new Set(pending.map(({ recipientEmail }) => recipientEmail.toLowerCase()));
  const ownAddress = ownEmail?.toLowerCase();
  const reason = (email: string) => {
    if (email.toLowerCase() === ownAddress) return texts.yourself;
    return invited.has(email.toLowerCase()) ? texts.invitedAlready : null;
  };
  return new Map(valid.flatMap((email) => (reason(email) ? [[email, reason(email) ?? '']] : [])));
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
