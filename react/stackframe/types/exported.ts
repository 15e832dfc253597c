export type {
  Connection,
  ContactChannel,
  OAuthConnection,
  OAuthProvider,
} from './account.ts';
export type { Auth } from './auth.ts';
export type {
  StackClientAppConstructor,
  StackClientAppConstructor as HexclaveClientAppConstructor,
  StackClientAppConstructorOptions,
  StackClientAppConstructorOptions as HexclaveClientAppConstructorOptions,
  StackClientAppJson,
  StackClientAppJson as HexclaveClientAppJson,
} from './client-app.ts';
export type { CurrentInternalUser } from './internal-user.ts';
export type {
  GetCurrentUserOptions,
  GetUserOptions,
  HandlerUrlOptions,
  HandlerUrls,
  OAuthScopesOnSignIn,
  ResolvedHandlerUrls,
} from './options.ts';
export type { OAuthProviderConfig, Project, ProjectConfig } from './project.ts';
export type {
  EditableTeamMemberProfile,
  ReceivedTeamInvitation,
  SentTeamInvitation,
  Team,
  TeamCreateOptions,
  TeamInvitation,
  TeamMemberProfile,
  TeamUpdateOptions,
  TeamUser,
} from './team.ts';
export type { CurrentUser, User } from './user.ts';
export type {
  ServerContactChannel,
  ServerOAuthProvider,
} from './server-account.ts';
export type {
  StackServerAppConstructor,
  StackServerAppConstructor as HexclaveServerAppConstructor,
  StackServerAppConstructorOptions,
  StackServerAppConstructorOptions as HexclaveServerAppConstructorOptions,
} from './server-app.ts';
export type {
  ServerListUsersOptions,
  ServerTeamCreateOptions,
  ServerTeamMemberProfile,
  ServerTeamUpdateOptions,
} from './server-team.ts';
export type {
  CurrentInternalServerUser,
  CurrentServerUser,
  ServerTeam,
  ServerTeamUser,
  ServerUser,
} from './server-user.ts';
export type {
  AdminOwnedProject,
  StackAdminAppConstructor,
  StackAdminAppConstructor as HexclaveAdminAppConstructor,
  StackAdminAppConstructorOptions,
  StackAdminAppConstructorOptions as HexclaveAdminAppConstructorOptions,
} from './admin-app.ts';
export type { AdminSentEmail } from './admin-email.ts';
export type {
  InternalApiKey,
  InternalApiKeyBase,
  InternalApiKeyBaseCrudRead,
  InternalApiKeyCreateOptions,
  InternalApiKeyFirstView,
} from './admin-key.ts';
export type {
  AdminProjectPermission,
  AdminProjectPermissionDefinition,
  AdminProjectPermissionDefinitionCreateOptions,
  AdminProjectPermissionDefinitionUpdateOptions,
  AdminTeamPermission,
  AdminTeamPermissionDefinition,
  AdminTeamPermissionDefinitionCreateOptions,
  AdminTeamPermissionDefinitionUpdateOptions,
} from './admin-permission.ts';
export type {
  AdminDomainConfig,
  AdminEmailConfig,
  AdminOAuthProviderConfig,
  AdminProject,
  AdminProjectConfig,
  AdminProjectConfigUpdateOptions,
  AdminProjectCreateOptions,
  AdminProjectUpdateOptions,
  PushedConfigSource,
} from './admin-project.ts';
