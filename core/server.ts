export * from './admin.ts';
export { KnownError } from './errors/known-error.ts';
export { LatchkeyError } from './errors/latchkey-error.ts';
export { fail, ok, type Result, unwrap } from './result.ts';
export type {
  KeyOwner,
  NewServerApiKey,
  ServerApiKeyError,
  ServerApiKeys,
} from './server/api-keys.ts';
export type { ApiKeyCheckError, ApiKeyType } from './server/check-key.ts';
export type {
  NewServerChannel,
  ServerChannelChanges,
  ServerChannelCreateError,
  ServerChannelError,
  ServerChannelSendError,
  ServerContactChannels,
} from './server/contact-channels.ts';
export type { ServerGroups } from './server/groups.ts';
export type { NotificationUpdateError, ServerNotifications } from './server/notifications.ts';
export type {
  NewOAuthAccount,
  OAuthAccount,
  OAuthAccountChanges,
  OAuthAccountError,
  OAuthAccounts,
} from './server/oauth-accounts.ts';
export type {
  PermissionGrantError,
  PermissionRevokeError,
  ServerPermissionListOptions,
  ServerPermissions,
} from './server/permissions.ts';
export type { MissingPerson, RequestApp } from './server/request-app.ts';
export type { RequestLike } from './server/request-headers.ts';
export type { Requests } from './server/requests.ts';
export { createServerApp, type ServerApp, type ServerAppOptions } from './server/server-app.ts';
export type { ServerTeamMember } from './server/server-member.ts';
export type { NewServerTeam, ServerTeam, ServerTeamChanges } from './server/server-team.ts';
export type { NewUser, ProviderAccount, ServerUser, ServerUserChanges } from './server/server-user.ts';
export type { NewSession, ServerSessions, SessionCreateError, SessionTokens } from './server/sessions.ts';
export type { SessionHandler, SessionHandlerOptions } from './server/session-handler.ts';
export type {
  ServerInvitationError,
  ServerInvitationSendError,
  ServerTeamInvitations,
} from './server/team-invitations.ts';
export type { MemberAddError, MemberRemoveError, ServerTeamMembers } from './server/team-members.ts';
export type { ServerTeamProfileError, ServerTeamProfiles } from './server/team-profiles.ts';
export type {
  ServerTeams,
  TeamCreateError,
  TeamDeleteError,
  TeamListOptions,
  TeamUpdateError,
} from './server/teams.ts';
export type { TokenUser } from './server/token-user.ts';
export type {
  ServerUsers,
  ServerUserUpdateError,
  UserCreateError,
  UserDeleteError,
  UserListOptions,
  UserPage,
} from './server/users.ts';
