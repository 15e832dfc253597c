import { orNull, string, wire } from '../../transport/wire.ts';

/** A user's profile in a team. */
export interface TeamMember {
  readonly teamId: string;
  readonly userId: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** Changes of a user's profile in a team. Fields that are left out stay unchanged. */
export interface ProfileChanges {
  /** A name for this team. Once set, it cannot be reset to the user's own name. */
  readonly displayName?: string | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null resets the picture to the user's own. */
  readonly profileImageUrl?: string | null | undefined;
}

/** The fields of a member's profile (protocol.md §8.3). */
export const teamMemberWire = wire<TeamMember>({
  teamId: string,
  userId: string,
  displayName: orNull(string),
  profileImageUrl: orNull(string),
});

/** The body of a request that changes a profile. */
export const teamProfileBodyWire = wire<ProfileChanges>({ displayName: string, profileImageUrl: orNull(string) });
