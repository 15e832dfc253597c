export {
  type AdminApp,
  type AdminAppOptions,
  type AdminKeyOptions,
  type AdminOwnerOptions,
  createAdminApp,
} from './admin/admin-app.ts';
export type {
  AdminProject,
  AdminProjectConfig,
  EmailConfig,
  EmailServer,
  OAuthAccountMergeStrategy,
  OAuthProviderConfig,
  TrustedDomain,
} from './admin/admin-project.ts';
export type {
  EmailTemplateAdministration,
  EmailTemplateError,
  EmailTemplates,
  EmailTemplateType,
  NamedEmailTemplate,
  TypedEmailTemplate,
} from './admin/email-templates.ts';
export type { SentEmail, SentEmails, TestEmail, TestEmailOutcome } from './admin/emails.ts';
export type { WebhookToken } from './admin/insights.ts';
export { internalKeyProblem, type InternalKeyProblem } from './admin/internal-key-validity.ts';
export type {
  InternalKey,
  InternalKeyError,
  InternalKeys,
  KeyEnd,
  NewInternalKey,
  NewInternalKeyOptions,
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
export { complaintAbout, type ProductionModeError, productionModeErrors } from './admin/production-mode.ts';
export type { ProjectAdministration, ProjectUpdateError } from './admin/project.ts';
export type { ConfigChanges, NewProject, ProjectChanges } from './admin/project-changes.ts';
