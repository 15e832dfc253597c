export {
  type AdminApp,
  type AdminAppOptions,
  type AdminCalls,
  type AdminKeyOptions,
  type AdminOwnerOptions,
  createAdminApp,
} from './admin/admin-app.ts';
export type {
  AdminProject,
  AdminProjectConfig,
  ConfigProblem,
  EmailConfig,
  EmailServer,
  OAuthAccountMergeStrategy,
  ProjectOnboardingStatus,
  OAuthProviderConfig,
  TrustedDomain,
} from './admin/base/admin-project.ts';
export type { SinceOption } from './admin/config/changed-meanwhile.ts';
export type {
  Config,
  ConfigAdministration,
  ConfigError,
  ConfigLevel,
  ConfigOrigins,
  ConfigPushOptions,
  ConfigWriteOptions,
} from './admin/config/config.ts';
export type {
  ConfigDomain,
  ConfigEmailServer,
  ConfigOverride,
  ConfigProvider,
  ConfigSettings,
  Entries,
  JsonObject,
  OtherSettings,
  SignUpAction,
  SignUpRule,
} from './admin/config/config-settings.ts';
export type { ConfigSource, GitHubSource } from './admin/config/config-source.ts';
export type {
  EmailTemplateAdministration,
  EmailTemplateError,
  EmailTemplates,
  EmailTemplateType,
  NamedEmailTemplate,
  TypedEmailTemplate,
} from './admin/emails/email-templates.ts';
export type {
  EmailTheme,
  EmailThemeAdministration,
  EmailThemeError,
  EmailThemeSource,
} from './admin/emails/email-themes.ts';
export type { EmailPreview, EmailPreviewError, EmailPreviewOptions } from './admin/emails/email-preview.ts';
export type { KeyEnd } from './resources/account/api-key.ts';
export type { SentEmail, SentEmails, TestEmail, TestEmailOutcome } from './admin/emails/emails.ts';
export type { SignInInvitationError } from './admin/emails/sign-in-invitation.ts';
export type { WebhookToken } from './admin/webhook-token.ts';
export {
  type InternalKey,
  type InternalKeyError,
  internalKeyProblem,
  type InternalKeyProblem,
  type InternalKeys,
  type NewInternalKey,
  type NewInternalKeyOptions,
} from './admin/internal-keys.ts';
export type { DailyCount, Metrics, MetricsOptions, ProjectMetrics } from './admin/metrics.ts';
export { ownedProjects, type OwnedProjectError, type OwnedProjects } from './admin/owned-projects.ts';
export type {
  NewPermissionDefinition,
  PermissionDefinition,
  PermissionDefinitionChanges,
  PermissionDefinitionError,
  PermissionDefinitions,
  PermissionScope,
} from './admin/permission-definitions.ts';
export { untrustedReason, type ProductionModeError, productionModeErrors } from './admin/production-mode.ts';
export type { ProjectAdministration, ProjectUpdateError } from './admin/project.ts';
export type { ConfigChanges, NewProject, ProjectChanges } from './admin/config/project-changes.ts';
export type {
  KeyOwner,
  NewServerApiKey,
  ServerApiKeyError,
  ServerApiKeys,
} from './server/groups/api-keys.ts';
export type { ApiKeyCheckError, ApiKeyType } from './server/groups/check-key.ts';
export type {
  NewServerChannel,
  ServerChannelChanges,
  ServerChannelCreateError,
  ServerChannelError,
  ServerChannelSendError,
  ServerContactChannels,
} from './server/groups/contact-channels.ts';
export type { ServerGroups } from './server/groups/groups.ts';
export type { NotificationUpdateError, ServerNotifications } from './server/groups/notifications.ts';
export type {
  EmailCapacity,
  EmailCounts,
  EmailDeliveryStats,
  EmailStats,
} from './server/groups/email-delivery.ts';
export type {
  NewOAuthAccount,
  OAuthAccount,
  OAuthAccountChanges,
  OAuthAccountError,
  OAuthAccounts,
} from './server/groups/oauth-accounts.ts';
export type {
  MemberPermission,
  PermissionGrantError,
  PermissionRevokeError,
  ServerPermissionListOptions,
  ServerPermissions,
} from './server/groups/permissions.ts';
export type { Requests } from './server/request/requests.ts';
export { version } from './transport/limits.ts';
export type { ReadableAtom } from 'nanostores';
export type { ServerReceivedInvitationError, ServerReceivedInvitations } from './server/groups/received-invitations.ts';
export type {
  EmailContent,
  EmailRecipients,
  EmailVariables,
  SendEmailError,
  UserEmail,
} from './server/groups/send-email.ts';
export type { ListPage, PageOptions } from './server/groups/pages.ts';
export type { ServerTeamMember } from './server/groups/server-member.ts';
export type { NewServerTeam, ServerTeam, ServerTeamChanges } from './server/groups/server-team.ts';
export type {
  NewUser,
  ProviderAccount,
  RiskScores,
  ServerUser,
  ServerUserChanges,
} from './server/groups/server-user.ts';
export type { NewSession, ServerSessions, SessionCreateError, SessionTokens } from './server/groups/sessions.ts';
export type {
  ServerInvitationError,
  ServerInvitationSendError,
  ServerTeamInvitations,
} from './server/groups/team-invitations.ts';
export type { MemberAddError, MemberRemoveError, ServerTeamMembers } from './server/groups/team-members.ts';
export type { ServerTeamProfileError, ServerTeamProfiles } from './server/groups/team-profiles.ts';
export type {
  ServerTeams,
  TeamCreateError,
  TeamDeleteError,
  TeamListOptions,
  TeamUpdateError,
} from './server/groups/teams.ts';
export type {
  ServerUsers,
  ServerUserUpdateError,
  UserCreateError,
  UserDeleteError,
  UserListOptions,
} from './server/groups/users.ts';
