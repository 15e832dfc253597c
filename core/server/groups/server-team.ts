import { team } from '../../resources/own-user.ts';
import { type Team, teamBody, type TeamChanges } from '../../resources/teams/team.ts';
import { from, type Instant, instant, type Json, metadata, wire } from '../../transport/wire.ts';

/** A team as servers see it. */
export interface ServerTeam extends Team {
  readonly createdAt: Instant;
  /** Only servers read and write it. */
  readonly serverMetadata: Json;
}

export interface ServerTeamChanges extends TeamChanges {
  /** Any address; only members are held to `data:image/…`. */
  readonly profileImageUrl?: string | null | undefined;
  /** Members read it. */
  readonly clientReadOnlyMetadata?: Json | undefined;
  readonly serverMetadata?: Json | undefined;
}

export interface NewServerTeam extends ServerTeamChanges {
  readonly displayName: string;
  /** Becomes a member with what creators may do; without one the team begins empty. */
  readonly creatorUserId?: string | undefined;
}

/** As servers see it (protocol.md §8.1). */
export const serverTeam = wire<ServerTeam>({
  ...team.fields,
  createdAt: from('created_at_millis', instant),
  serverMetadata: metadata,
});

export const serverTeamBody = wire<NewServerTeam>({
  ...teamBody.fields,
  clientReadOnlyMetadata: metadata,
  serverMetadata: metadata,
});
