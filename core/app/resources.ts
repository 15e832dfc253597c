import type { ApiKeys } from '../resources/account/api-keys.ts';
import type { ConnectedAccounts } from '../resources/account/connected-accounts.ts';
import type { ContactChannels } from '../resources/account/contact-channels.ts';
import type { Notifications } from '../resources/account/notifications.ts';
import type { Permissions } from '../resources/permissions.ts';
import type { ReceivedInvitations } from '../resources/teams/received-invitations.ts';
import type { Sessions } from '../resources/account/sessions.ts';
import type { TeamInvitations } from '../resources/teams/team-invitations.ts';
import type { TeamMembers } from '../resources/teams/team-members.ts';
import type { TeamProfiles } from '../resources/teams/team-profiles.ts';
import type { Teams } from '../resources/teams/teams.ts';
import { loadCalls } from '../loading/load.ts';
import type { ResourceTable } from './verb-table.ts';

/**
 * The data of the signed-in user: a group of functions for each resource. Reads share the cache. A write refreshes the values it
 * changed before it resolves. Some writes show their result at once and undo it when the service refuses. An invalid id throws
 * LatchkeyError `MISUSE`, and nothing is sent.
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

const accountResources = async () => (await loadCalls()).accountData();
const teamResources = async () => (await loadCalls()).teamData();

/** The table of the resources: where their code is, and which reads also have an atom (`AtomKind`). */
export const resources = {
  apiKeys: {
    load: accountResources,
    verbs: { list: 'lists', create: true, update: true, revoke: true },
  },
  connectedAccounts: {
    load: accountResources,
    verbs: {
      list: 'list',
      get: true,
      connections: true,
      getConnection: true,
      getAccessToken: true,
      update: true,
      disconnect: true,
    },
  },
  contactChannels: {
    load: accountResources,
    verbs: { list: 'list', create: true, update: true, delete: true, sendVerificationEmail: true },
  },
  notifications: {
    load: accountResources,
    verbs: { list: 'list', update: true },
  },
  permissions: {
    load: teamResources,
    verbs: { list: 'lists', has: true, get: true },
  },
  receivedInvitations: {
    load: teamResources,
    verbs: { list: 'list', accept: true },
  },
  sessions: {
    load: accountResources,
    verbs: { list: 'list', revoke: true, revokeOthers: true },
  },
  teamInvitations: {
    load: teamResources,
    verbs: { list: 'lists', send: true, revoke: true },
  },
  teamMembers: {
    load: teamResources,
    verbs: { list: 'lists', remove: true },
  },
  teamProfiles: {
    load: teamResources,
    verbs: { own: 'values', update: true },
  },
  teams: {
    load: teamResources,
    verbs: { list: 'list', get: true, create: true, update: true, delete: true, leave: true, select: true },
  },
} satisfies ResourceTable<Resources>;

// The types of the resources, which `core/index.ts` exports to users of the package.
export type { ActiveSession, GeoInfo } from '../resources/account/active-session.ts';
export type { ApiKey, ApiKeyChanges, ApiKeyOwner, NewApiKey, NewApiKeyOptions } from '../resources/account/api-key.ts';
export type { ApiKeyError, ApiKeys } from '../resources/account/api-keys.ts';
export type {
  AccountChanges,
  ConnectedAccount,
  OAuthConnection,
  ProviderTokenOptions,
} from '../resources/account/connected-account.ts';
export type { AccountError, ConnectedAccounts } from '../resources/account/connected-accounts.ts';
export type { ChannelChanges, ContactChannel, NewChannel } from '../resources/account/contact-channel.ts';
export type { ChannelError, ContactChannels, SendChannelError } from '../resources/account/contact-channels.ts';
export type { NotificationCategory } from '../resources/account/notification-category.ts';
export type { Notifications } from '../resources/account/notifications.ts';
export type { Permission, PermissionListOptions, Permissions } from '../resources/permissions.ts';
export type { OthersRevoked, SessionError, Sessions } from '../resources/account/sessions.ts';
export type { TeamInvitation } from '../resources/teams/invitation.ts';
export type { ProfileChanges, TeamMember } from '../resources/teams/member.ts';
export type { ReceivedInvitationError, ReceivedInvitations } from '../resources/teams/received-invitations.ts';
export type { SendInvitationError, TeamInvitationError, TeamInvitations } from '../resources/teams/team-invitations.ts';
export type { MemberError, TeamMembers } from '../resources/teams/team-members.ts';
export type { TeamProfileError, TeamProfiles } from '../resources/teams/team-profiles.ts';
export type { NewTeam, Team, TeamChanges } from '../resources/team.ts';
export type { TeamError, Teams, TeamSelectError } from '../resources/teams/teams.ts';
