import type { Instant } from '../../transport/wire.ts';
import { number, orNull, text, wire } from '../../transport/wire.ts';

/** An invitation to a team that nobody has used yet. */
export interface TeamInvitation {
  readonly id: string;
  readonly teamId: string;
  /** Null where the service does not tell. */
  readonly teamDisplayName: string | null;
  readonly recipientEmail: string;
  readonly expiresAt: Instant;
}

/** As it travels (wire protocol §3.7). */
export const invitation = wire({
  id: text,
  teamId: text,
  teamDisplayName: orNull(text),
  recipientEmail: text,
  expiresAtMillis: number,
});

/** Whom to invite, and where the mail leads. */
export const invitationBody = wire({ teamId: text, email: text, callbackUrl: text });

/** Everything in a person's words, frozen. */
export function presentInvitation(answered: ReturnType<typeof invitation.decode>): TeamInvitation {
  const { expiresAtMillis: expiresAt, ...same } = answered;
  return Object.freeze({ ...same, expiresAt });
}
