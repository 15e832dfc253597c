import { teamWire } from '../../resources/own-user.ts';
import { type Team, teamBodyWire, type TeamChanges } from '../../resources/team.ts';
import { fromKey, type Instant, instant, type Json, metadata, wire } from '../../transport/wire.ts';

/** A team with all data that servers see. */
export interface ServerTeam extends Team {
  readonly createdAt: Instant;
  /** Data that only servers read and write. */
  readonly serverMetadata: Json;
}

export interface ServerTeamChanges extends TeamChanges {
  /** Any address, not only a `data:image/…` address as for members. Null removes the picture. */
  readonly profileImageUrl?: string | null | undefined;
  /** Data that members can read but not change. */
  readonly clientReadOnlyMetadata?: Json | undefined;
  readonly serverMetadata?: Json | undefined;
}

export interface NewServerTeam extends ServerTeamChanges {
  readonly displayName: string;
  /** The user who becomes the first member, with the permissions of a creator. If left out, the team has no members. */
  readonly creatorUserId?: string | undefined;
}

/** The fields of a team that servers see (protocol.md §8.1). */
export const serverTeamWire = wire<ServerTeam>({
  ...teamWire.fields,
  createdAt: fromKey('created_at_millis', instant),
  serverMetadata: metadata,
});

/** The body of a request that creates or changes a team. */
export const serverTeamBodyWire = wire<NewServerTeam>({
  ...teamBodyWire.fields,
  clientReadOnlyMetadata: metadata,
  serverMetadata: metadata,
});
