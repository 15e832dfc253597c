import type { ReadableAtom } from 'nanostores';
import type { ResourceState } from '../cache/resource.ts';
import type { ActiveSession } from '../resources/active-session.ts';
import type { ApiKey, ApiKeyChanges, ApiKeyOwner, NewApiKey, NewApiKeyOptions } from '../resources/api-key.ts';
import type { ApiKeyError } from '../resources/api-keys.ts';
import type { AccountChanges, ConnectedAccount, ProviderTokenOptions } from '../resources/connected-account.ts';
import type { AccountError } from '../resources/connected-accounts.ts';
import type { ChannelChanges, ContactChannel, NewChannel } from '../resources/contact-channel.ts';
import type { ChannelError, SendChannelError } from '../resources/contact-channels.ts';
import type { TeamInvitation } from '../resources/teams/invitation.ts';
import type { ProfileChanges, TeamMember } from '../resources/teams/member.ts';
import type { NotificationCategory } from '../resources/notification-category.ts';
import type { Permission, PermissionListOptions } from '../resources/permissions.ts';
import type { ReceivedInvitationError } from '../resources/teams/received-invitations.ts';
import type { OthersRevoked, SessionError } from '../resources/sessions.ts';
import type { NewTeam, Team, TeamChanges } from '../resources/teams/team.ts';
import type { SendInvitationError, TeamInvitationError } from '../resources/teams/team-invitations.ts';
import type { MemberError } from '../resources/teams/team-members.ts';
import type { TeamProfileError } from '../resources/teams/team-profiles.ts';
import type { TeamError, TeamSelectError } from '../resources/teams/teams.ts';
import type { MailOptions } from '../flows/magic-link.ts';
import type { Result } from '../base/result.ts';

/** A list as an atom: loads with its first listener; empty when nobody is signed in. */
export type List<Item> = ReadableAtom<ResourceState<readonly Item[]>>;

/**
 * What a person has: a group of verbs for each noun. Reads join the cache; a write refreshes what it made stale before it
 * resolves, and what a person would expect to see at once is shown at once and taken back when the service refuses.
 */
export interface Nouns {
  readonly apiKeys: ApiKeys;
  readonly connectedAccounts: ConnectedAccounts;
  readonly contactChannels: ContactChannels;
  readonly notifications: Notifications;
  readonly permissions: Permissions;
  readonly receivedInvitations: ReceivedInvitations;
  readonly sessions: Sessions;
  readonly teamInvitations: TeamInvitations;
  readonly teamMembers: TeamMembers;
  readonly teamProfiles: TeamProfiles;
  readonly teams: Teams;
}

/** The signed-in person's own keys, or those of a team where they may manage them. */
export interface ApiKeys {
  $list(teamId?: string): List<ApiKey>;
  list(teamId?: string): Promise<readonly ApiKey[]>;
  /** The answer is the only place that ever has the whole value. */
  create(options: NewApiKeyOptions): Promise<Result<NewApiKey, ApiKeyError>>;
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
  /** For good; the key stays in the list. */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
}

/** Accounts at providers. Connecting one is `app.linkConnectedAccount`. */
export interface ConnectedAccounts {
  readonly $list: List<ConnectedAccount>;
  list(): Promise<readonly ConnectedAccount[]>;
  /** For calling the provider; null when the account is not connected, or not with these scopes (spec §8). */
  getAccessToken(provider: string, options?: ProviderTokenOptions): Promise<string | null>;
  update(id: string, changes: AccountChanges): Promise<Result<undefined, AccountError>>;
  disconnect(id: string): Promise<Result<undefined, AccountError>>;
}

/** E-mail addresses. */
export interface ContactChannels {
  readonly $list: List<ContactChannel>;
  list(): Promise<readonly ContactChannel[]>;
  create(options: NewChannel): Promise<Result<ContactChannel, ChannelError>>;
  /** `isPrimary: true` takes it from the one that was. Another `value` has to be verified anew. */
  update(id: string, changes: ChannelChanges): Promise<Result<undefined, ChannelError>>;
  delete(id: string): Promise<Result<undefined, ChannelError>>;
  /** The mail's link leads to the e-mail verification page unless told otherwise. */
  sendVerificationEmail(id: string, options?: MailOptions): Promise<Result<undefined, SendChannelError>>;
}

/** Kinds of mail; an empty list where the service has none. */
export interface Notifications {
  readonly $list: List<NotificationCategory>;
  list(): Promise<readonly NotificationCategory[]>;
  update(categoryId: string, enabled: boolean): Promise<void>;
}

/** What the signed-in person may do in the project, or in a team. Says what to show; the service decides what is allowed. */
export interface Permissions {
  /** With what they contain. */
  $list(teamId?: string): List<Permission>;
  list(teamId?: string, options?: PermissionListOptions): Promise<readonly Permission[]>;
  has(id: string, teamId?: string): Promise<boolean>;
  get(id: string, teamId?: string): Promise<Permission | null>;
}

/** Invitations to verified addresses of the signed-in person; an empty list where the service does not tell. */
export interface ReceivedInvitations {
  readonly $list: List<TeamInvitation>;
  list(): Promise<readonly TeamInvitation[]>;
  accept(id: string): Promise<Result<undefined, ReceivedInvitationError>>;
}

/** Where the person is signed in. */
export interface Sessions {
  /** This one first, then by last use. */
  readonly $list: List<ActiveSession>;
  list(): Promise<readonly ActiveSession[]>;
  /** Not this one: that is `app.signOut`. One that is gone already is no error. */
  revoke(id: string): Promise<Result<undefined, SessionError>>;
  /** All but this one. What could not be ended is said, and nothing is thrown for it. */
  revokeOthers(): Promise<OthersRevoked>;
}

export interface TeamInvitations {
  /** Those that are neither used nor expired. Needs `$read_members` and `$invite_members`. */
  $list(teamId: string): List<TeamInvitation>;
  list(teamId: string): Promise<readonly TeamInvitation[]>;
  /** @throws LatchkeyError `MISUSE` without an address (spec §5) */
  send(teamId: string, email: string, options?: MailOptions): Promise<Result<undefined, SendInvitationError>>;
  /** Needs `$remove_members`. */
  revoke(teamId: string, id: string): Promise<Result<undefined, TeamInvitationError>>;
}

export interface TeamMembers {
  /** Needs `$read_members`. */
  $list(teamId: string): List<TeamMember>;
  list(teamId: string): Promise<readonly TeamMember[]>;
  /** Needs `$remove_members`. */
  remove(teamId: string, userId: string): Promise<Result<undefined, MemberError>>;
}

/** How the signed-in person appears in a team; what is not set falls back to their own name and picture. */
export interface TeamProfiles {
  $own(teamId: string): ReadableAtom<ResourceState<TeamMember | null>>;
  own(teamId: string): Promise<TeamMember | null>;
  update(teamId: string, changes: ProfileChanges): Promise<Result<undefined, TeamProfileError>>;
}

/** The teams of the signed-in person, oldest first. */
export interface Teams {
  readonly $list: List<Team>;
  list(): Promise<readonly Team[]>;
  get(id: string): Promise<Team | null>;
  /** Makes a team, becomes its creator and selects it (spec §4). */
  create(options: NewTeam): Promise<Result<Team, TeamError | TeamSelectError>>;
  update(id: string, changes: TeamChanges): Promise<Result<undefined, TeamError>>;
  delete(id: string): Promise<Result<undefined, TeamError>>;
  leave(id: string): Promise<Result<undefined, TeamError>>;
  select(id: string | null): Promise<Result<undefined, TeamSelectError>>;
}
