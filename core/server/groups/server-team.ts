import { team } from '../../resources/me.ts';
import { type Team, teamBody, type TeamChanges } from '../../resources/teams/team.ts';
import { type Instant, type Json, metadata, number, wire } from '../../transport/wire.ts';
import { extended } from './extended.ts';

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

/** As it travels at server level (wire protocol §3.7). */
export const serverTeam = extended(team, wire({ createdAtMillis: number, serverMetadata: metadata }));

export const serverTeamBody = extended(teamBody, wire({ clientReadOnlyMetadata: metadata, serverMetadata: metadata }));

/** Everything in a program's words, frozen. */
export function presentTeam(answered: ReturnType<typeof serverTeam.decode>): ServerTeam {
  const { createdAtMillis: createdAt, ...same } = answered;
  return Object.freeze({ ...same, createdAt });
}
