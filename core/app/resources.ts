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
 * What the signed-in user has: a group of verbs for each resource. Reads join the cache; a write refreshes what it made stale
 * before it resolves, and what a user expects to see at once is shown at once and taken back when the service refuses.
 */
export interface Resources {
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
  /** @example app.apiKeys.$list().subscribe((state) => state.status === 'ready' && draw(state.data)); */
  $list(teamId?: string): List<ApiKey>;
  /** @example const keys = await app.apiKeys.list(teamId); */
  list(teamId?: string): Promise<readonly ApiKey[]>;
  /**
   * The answer is the only place that ever has the whole value.
   *
   * @example const key = await app.apiKeys.create({ description: 'Laptop', expiresAt: null });
   * if (key.ok) show(key.value.value);
   */
  create(options: NewApiKeyOptions): Promise<Result<NewApiKey, ApiKeyError>>;
  /** @example await app.apiKeys.update(keyId, { description: 'Old laptop' }); */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
  /**
   * For good; the key stays in the list.
   *
   * @example await app.apiKeys.revoke(keyId);
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
}

/** Accounts at providers. Connecting one is `app.linkConnectedAccount`. */
export interface ConnectedAccounts {
  readonly $list: List<ConnectedAccount>;
  /** @example const accounts = await app.connectedAccounts.list(); */
  list(): Promise<readonly ConnectedAccount[]>;
  /**
   * For calling the provider; null when the account is not connected, or not with these scopes (protocol.md §14.7).
   *
   * @example const token = await app.connectedAccounts.getAccessToken('github', { scopes: ['repo'] });
   */
  getAccessToken(provider: string, options?: ProviderTokenOptions): Promise<string | null>;
  /** @example await app.connectedAccounts.update(accountId, { allowSignIn: false }); */
  update(id: string, changes: AccountChanges): Promise<Result<undefined, AccountError>>;
  /** @example await app.connectedAccounts.disconnect(accountId); */
  disconnect(id: string): Promise<Result<undefined, AccountError>>;
}

/** E-mail addresses. */
export interface ContactChannels {
  readonly $list: List<ContactChannel>;
  /** @example const channels = await app.contactChannels.list(); */
  list(): Promise<readonly ContactChannel[]>;
  /** @example const channel = await app.contactChannels.create({ value: 'ada@example.com' }); */
  create(options: NewChannel): Promise<Result<ContactChannel, ChannelError>>;
  /**
   * `isPrimary: true` takes it from the one that was. Another `value` has to be verified anew.
   *
   * @example await app.contactChannels.update(channelId, { isPrimary: true });
   */
  update(id: string, changes: ChannelChanges): Promise<Result<undefined, ChannelError>>;
  /** @example await app.contactChannels.delete(channelId); */
  delete(id: string): Promise<Result<undefined, ChannelError>>;
  /**
   * The mail's link leads to the e-mail verification page unless told otherwise.
   *
   * @example await app.contactChannels.sendVerificationEmail(channelId);
   */
  sendVerificationEmail(id: string, options?: MailOptions): Promise<Result<undefined, SendChannelError>>;
}

/** Kinds of mail; an empty list where the service has none. */
export interface Notifications {
  readonly $list: List<NotificationCategory>;
  /** @example const categories = await app.notifications.list(); */
  list(): Promise<readonly NotificationCategory[]>;
  /** @example await app.notifications.update(categoryId, false); */
  update(categoryId: string, enabled: boolean): Promise<void>;
}

/** What the signed-in person may do in the project, or in a team. Says what to show; the service decides what is allowed. */
export interface Permissions {
  /**
   * With what they contain.
   *
   * @example app.permissions.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId?: string): List<Permission>;
  /** @example const permissions = await app.permissions.list(teamId, { recursive: false }); */
  list(teamId?: string, options?: PermissionListOptions): Promise<readonly Permission[]>;
  /** @example if (await app.permissions.has('$invite_members', teamId)) show('You may invite people.'); */
  has(id: string, teamId?: string): Promise<boolean>;
  /** @example const permission = await app.permissions.get('read_reports'); */
  get(id: string, teamId?: string): Promise<Permission | null>;
}

/** Invitations to verified addresses of the signed-in person; an empty list where the service does not tell. */
export interface ReceivedInvitations {
  readonly $list: List<TeamInvitation>;
  /** @example const invitations = await app.receivedInvitations.list(); */
  list(): Promise<readonly TeamInvitation[]>;
  /** @example await app.receivedInvitations.accept(invitationId); */
  accept(id: string): Promise<Result<undefined, ReceivedInvitationError>>;
}

/** Where the person is signed in. */
export interface Sessions {
  /** This one first, then by last use. */
  readonly $list: List<ActiveSession>;
  /** @example const [here, ...others] = await app.sessions.list(); */
  list(): Promise<readonly ActiveSession[]>;
  /**
   * Not this one: that is `app.signOut`. One that is gone already is no error.
   *
   * @example await app.sessions.revoke(sessionId);
   */
  revoke(id: string): Promise<Result<undefined, SessionError>>;
  /**
   * All but this one. What could not be ended is said, and nothing is thrown for it.
   *
   * @example const { revoked, failed } = await app.sessions.revokeOthers();
   */
  revokeOthers(): Promise<OthersRevoked>;
}

export interface TeamInvitations {
  /**
   * Those that are neither used nor expired. Needs `$read_members` and `$invite_members`.
   *
   * @example app.teamInvitations.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId: string): List<TeamInvitation>;
  /** @example const invitations = await app.teamInvitations.list(teamId); */
  list(teamId: string): Promise<readonly TeamInvitation[]>;
  /**
   * @throws LatchkeyError `MISUSE` without an address
   * @example await app.teamInvitations.send(teamId, 'grace@example.com');
   */
  send(teamId: string, email: string, options?: MailOptions): Promise<Result<undefined, SendInvitationError>>;
  /**
   * Needs `$remove_members`.
   *
   * @example await app.teamInvitations.revoke(teamId, invitationId);
   */
  revoke(teamId: string, id: string): Promise<Result<undefined, TeamInvitationError>>;
}

export interface TeamMembers {
  /**
   * Needs `$read_members`.
   *
   * @example app.teamMembers.$list(teamId).subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId: string): List<TeamMember>;
  /** @example const members = await app.teamMembers.list(teamId); */
  list(teamId: string): Promise<readonly TeamMember[]>;
  /**
   * Needs `$remove_members`.
   *
   * @example await app.teamMembers.remove(teamId, userId);
   */
  remove(teamId: string, userId: string): Promise<Result<undefined, MemberError>>;
}

/** How the signed-in person appears in a team; what is not set falls back to their own name and picture. */
export interface TeamProfiles {
  /** @example app.teamProfiles.$own(teamId).subscribe((state) => state.status === 'ready' && draw(state.data)); */
  $own(teamId: string): ReadableAtom<ResourceState<TeamMember | null>>;
  /** @example const profile = await app.teamProfiles.own(teamId); */
  own(teamId: string): Promise<TeamMember | null>;
  /** @example await app.teamProfiles.update(teamId, { displayName: 'Ada from accounting' }); */
  update(teamId: string, changes: ProfileChanges): Promise<Result<undefined, TeamProfileError>>;
}

/** The teams of the signed-in person, oldest first. */
export interface Teams {
  readonly $list: List<Team>;
  /** @example const teams = await app.teams.list(); */
  list(): Promise<readonly Team[]>;
  /** @example const team = await app.teams.get(teamId); */
  get(id: string): Promise<Team | null>;
  /**
   * Makes a team, becomes its creator and selects it.
   *
   * @example const team = await app.teams.create({ displayName: 'Blue' });
   */
  create(options: NewTeam): Promise<Result<Team, TeamError | TeamSelectError>>;
  /** @example await app.teams.update(teamId, { displayName: 'Navy' }); */
  update(id: string, changes: TeamChanges): Promise<Result<undefined, TeamError>>;
  /** @example await app.teams.delete(teamId); */
  delete(id: string): Promise<Result<undefined, TeamError>>;
  /** @example await app.teams.leave(teamId); */
  leave(id: string): Promise<Result<undefined, TeamError>>;
  /** @example await app.teams.select(teamId); */
  select(id: string | null): Promise<Result<undefined, TeamSelectError>>;
}
