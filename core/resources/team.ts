import { type Json, metadata, orNull, string, wire } from '../transport/wire.ts';

/** A team as its members see it. */
export interface Team {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
}

export interface TeamChanges {
  readonly displayName?: string | undefined;
  /** A base64 `data:image/…` address of at most 1,000,000 characters; null removes the picture. */
  readonly profileImageUrl?: string | null | undefined;
  readonly clientMetadata?: Json | undefined;
}

export interface NewTeam extends TeamChanges {
  readonly displayName: string;
}

interface TeamBody extends TeamChanges {
  readonly creatorUserId: string;
}

/** The body of a request that creates or changes a team. */
export const teamBodyWire = wire<TeamBody>({
  displayName: string,
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  creatorUserId: string,
});
