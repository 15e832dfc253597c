import type { ReadonlyJson } from './json.ts';
import type { TeamCreateOptions, TeamMemberProfile, TeamUpdateOptions } from './team.ts';

/** A page of a list, with the position at which the next page begins; null at the end. */
export type Page<Item> = Item[] & { nextCursor: string | null };

/** How a member appears in a team, as servers see it. */
export type ServerTeamMemberProfile = TeamMemberProfile;

/** Which teams a list contains, and where it begins. */
export interface ServerListTeamsOptions {
  orderBy?: 'createdAt';
  desc?: boolean;
  cursor?: string;
  limit?: number;
  /** Text that the name of a team contains, or the id of a team. */
  query?: string;
}

/** The fields of a new team. Its creator becomes the first member. */
export interface ServerTeamCreateOptions extends TeamCreateOptions {
  creatorUserId?: string;
}

/** What a server changes of a team. */
export interface ServerTeamUpdateOptions extends TeamUpdateOptions {
  clientReadOnlyMetadata?: ReadonlyJson;
  serverMetadata?: ReadonlyJson;
}

interface ServerListUsersFilter {
  cursor?: string;
  limit?: number;
  orderBy?: 'signedUpAt' | 'lastActiveAt';
  desc?: boolean;
  /** Text that the name or an address of a user contains, or the id of a user. */
  query?: string;
  /** Only the members of this team. */
  teamId?: string;
  includeRestricted?: boolean;
  includeAnonymous?: boolean;
}

/** Which users a list contains, and where it begins. */
export type ServerListUsersOptions = ServerListUsersFilter &
  ({ onlyAnonymous?: false } | { onlyAnonymous: true; includeAnonymous: true });
