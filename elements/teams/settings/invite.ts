import type { ClientApp, TeamInvitation } from '../../../core/index.ts';
import type { teamInvitations } from '../../messages/teams/team-invitations.ts';
import { general } from '../../messages/general.ts';
import type { LkElement } from '../../base/element.ts';
import { errorTextOf, failureText } from '../../base/error-text.ts';
import { type Addresses, readAddresses } from './addresses.ts';

/** Invitations that are sent at the same time. */
const PARALLEL_MAILS = 3;

/** The result of one address. */
export interface InviteResult {
  readonly email: string;
  readonly isSent: boolean;
  /** Why it was not sent, or a remark. */
  readonly note?: string | undefined;
}

interface InviteOptions {
  readonly app: ClientApp;
  readonly teamId: string;
  readonly text: string;
  /** The address of the user who invites. */
  readonly ownEmail: string | null;
  readonly pending: readonly TeamInvitation[];
  readonly texts: typeof teamInvitations;
  /** Called after each mail. */
  readonly onProgress: (done: number, all: number) => void;
}

/** Invites every address in a text and resolves to the results, in the order the addresses were entered. Never rejects. */
export async function inviteAll(host: LkElement, options: InviteOptions): Promise<readonly InviteResult[]> {
  const { app, teamId, texts, onProgress } = options;
  const addresses = readAddresses(options.text);
  const refused = refusalsOf(addresses, options);
  const wanted = addresses.valid.filter((email) => !refused.has(email));
  const sent = new Map<string, InviteResult>();
  const waiting = [...wanted];
  const sendWaiting = async () => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      const note = addresses.repeated.includes(email) ? texts.repeated : undefined;
      const problem = await sendOne(host, app, teamId, email);
      sent.set(email, problem === null ? { email, isSent: true, note } : { email, isSent: false, note: problem });
      onProgress(sent.size, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_MAILS }, sendWaiting));
  const invalid = addresses.invalid.map((email) => ({ email, isSent: false, note: texts.invalid }));
  return [
    ...addresses.valid.map((email) => sent.get(email) ?? { email, isSent: false, note: refused.get(email) }),
    ...invalid,
  ];
}

/** The addresses that need no mail, each with the reason. */
function refusalsOf({ valid }: Addresses, { ownEmail, pending, texts }: InviteOptions): Map<string, string> {
  const invited = new Set(pending.map(({ recipientEmail }) => recipientEmail.toLowerCase()));
  const own = ownEmail?.toLowerCase();
  const reason = (email: string) => {
    if (email.toLowerCase() === own) return texts.yourself;
    return invited.has(email.toLowerCase()) ? texts.invitedAlready : null;
  };
  return new Map(valid.flatMap((email) => (reason(email) ? [[email, reason(email) ?? '']] : [])));
}

/** Sends one invitation. Resolves to null once it is sent, otherwise to the reason it was not. */
async function sendOne(host: LkElement, app: ClientApp, teamId: string, email: string): Promise<string | null> {
  const texts = host.texts('general', general);
  try {
    const result = await app.teamInvitations.send(teamId, email);
    return result.ok ? null : await errorTextOf(host, result.error, texts.unexpected);
  } catch (error) {
    return failureText(error, texts);
  }
}
