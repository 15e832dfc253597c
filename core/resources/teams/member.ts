import { orNull, string, wire } from '../../transport/wire.ts';

/** A user as they appear in a team. */
export interface TeamMember {
  readonly teamId: string;
  readonly userId: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

export interface ProfileChanges {
  /** Once set, the service cannot go back to the user's own name. */
  readonly displayName?: string | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null goes back to the user's own picture. */
  readonly profileImageUrl?: string | null | undefined;
}

/** A member's profile (protocol.md §8.3). */
export const member = wire<TeamMember>({
  teamId: string,
  userId: string,
  displayName: orNull(string),
  profileImageUrl: orNull(string),
});

/** What can be changed of a profile. */
export const profileBody = wire<ProfileChanges>({ displayName: string, profileImageUrl: orNull(string) });
