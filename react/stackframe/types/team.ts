import type { Metadata, ReadonlyJson } from './json.ts';
import type { ApiKeyCreationOptions, TeamApiKey, TeamApiKeyFirstView } from './key.ts';

/** How a member appears in a team. */
export interface TeamMemberProfile {
  displayName: string | null;
  profileImageUrl: string | null;
}

/** What a member changes of their own profile. */
export interface TeamMemberProfileUpdateOptions {
  displayName?: string;
  profileImageUrl?: string | null;
}

/** The own profile in a team. */
export interface EditableTeamMemberProfile extends TeamMemberProfile {
  update(update: TeamMemberProfileUpdateOptions): Promise<void>;
}

/** A member of a team. */
export interface TeamUser {
  id: string;
  teamProfile: TeamMemberProfile;
}

/** An open invitation, as the team sees it. */
export interface SentTeamInvitation {
  id: string;
  recipientEmail: string | null;
  expiresAt: Date;
  revoke(): Promise<void>;
}

export type TeamInvitation = SentTeamInvitation;

/** An open invitation, as the invited user sees it. */
export interface ReceivedTeamInvitation {
  id: string;
  teamId: string;
  teamDisplayName: string;
  recipientEmail: string;
  expiresAt: Date;
  accept(): Promise<void>;
}

/** A team of the user, with what its members can do. */
export interface Team {
  id: string;
  displayName: string;
  profileImageUrl: string | null;
  clientMetadata: Metadata;
  clientReadOnlyMetadata: Metadata;
  inviteUser(options: { email: string; callbackUrl?: string }): Promise<void>;
  listUsers(): Promise<TeamUser[]>;
  useUsers(): TeamUser[];
  listInvitations(): Promise<SentTeamInvitation[]>;
  useInvitations(): SentTeamInvitation[];
  update(update: TeamUpdateOptions): Promise<void>;
  delete(): Promise<void>;
  createApiKey(options: ApiKeyCreationOptions<'team'>): Promise<TeamApiKeyFirstView>;
  listApiKeys(): Promise<TeamApiKey[]>;
  useApiKeys(): TeamApiKey[];
}

/** What a member changes of a team. */
export interface TeamUpdateOptions {
  displayName?: string;
  profileImageUrl?: string | null;
  clientMetadata?: ReadonlyJson;
}

/** The fields of a new team. */
export interface TeamCreateOptions {
  displayName: string;
  profileImageUrl?: string;
}

/** A permission that a user has. */
export interface TeamPermission {
  id: string;
}
