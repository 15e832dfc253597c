import { from, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

/** An unused invitation to a team. */
export interface TeamInvitation {
  readonly id: string;
  readonly teamId: string;
  /** Null where the service does not tell. */
  readonly teamDisplayName: string | null;
  readonly recipientEmail: string;
  readonly expiresAt: Instant;
}

/** As members and invited people see it (protocol.md §8.4). */
export const invitation = wire<TeamInvitation>({
  id: string,
  teamId: string,
  teamDisplayName: orNull(string),
  recipientEmail: string,
  expiresAt: from('expires_at_millis', instant),
});

/** Whom to invite, and where the mail leads. */
export const invitationBody = wire({ teamId: string, email: string, callbackUrl: string });
