import { fromKey, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

/** An unused invitation to a team. */
export interface TeamInvitation {
  readonly id: string;
  readonly teamId: string;
  /** The name of the team; null when the service does not return it. */
  readonly teamDisplayName: string | null;
  readonly recipientEmail: string;
  readonly expiresAt: Instant;
}

/** The fields of an invitation that team members and the invited user see (protocol.md §8.4). */
export const teamInvitationWire = wire<TeamInvitation>({
  id: string,
  teamId: string,
  teamDisplayName: orNull(string),
  recipientEmail: string,
  expiresAt: fromKey('expires_at_millis', instant),
});

/** The body of a request that invites a user: the recipient, and the address of the link in the email. */
export const teamInvitationBodyWire = wire({ teamId: string, email: string, callbackUrl: string });
