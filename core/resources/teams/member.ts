import { orNull, string, wire } from '../../transport/wire.ts';

/** Somebody as they appear in a team. */
export interface TeamMember {
  readonly teamId: string;
  readonly userId: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

export interface ProfileChanges {
  /** The service has no way back to the person's own name. */
  readonly displayName?: string | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null goes back to the person's own picture. */
  readonly profileImageUrl?: string | null | undefined;
}

/** A member's profile (wire protocol §3.7). */
export const member = wire<TeamMember>({
  teamId: string,
  userId: string,
  displayName: orNull(string),
  profileImageUrl: orNull(string),
});

/** What can be changed of a profile. */
export const profileBody = wire<ProfileChanges>({ displayName: string, profileImageUrl: orNull(string) });
