import type { AdminSentEmail, EmailConfig, EmailPreviewOptions, EmailTemplate, EmailTheme } from './admin-email.ts';
import type { InternalApiKey, InternalApiKeyCreateOptions, InternalApiKeyFirstView } from './admin-key.ts';
import type {
  AdminProjectPermission,
  AdminProjectPermissionDefinition,
  AdminProjectPermissionDefinitionCreateOptions,
  AdminProjectPermissionDefinitionUpdateOptions,
  AdminTeamPermission,
  AdminTeamPermissionDefinition,
  AdminTeamPermissionDefinitionCreateOptions,
  AdminTeamPermissionDefinitionUpdateOptions,
} from './admin-permission.ts';
import type { AdminProject } from './admin-project.ts';
import type { Result } from './result.ts';
import type { StackServerApp, StackServerAppConstructorOptions } from './server-app.ts';

/** The session of an owner, as the official packages hold it. Only a function that returns a token can be used here. */
type OwnerSession = object | (() => Promise<string | null>);

/** The options of an admin app. */
export type StackAdminAppConstructorOptions<
  HasTokenStore extends boolean,
  ProjectId extends string,
> = StackServerAppConstructorOptions<HasTokenStore, ProjectId> & {
  superSecretAdminKey?: string;
  /** Refused: an owner's session gives admin apps by `listOwnedProjects()`. */
  projectOwnerSession?: OwnerSession;
};

/** A test that failed, in a sentence. */
interface Failure {
  errorMessage: string;
}

/** What an owner does with a project. */
export interface AdminAppVerbs {
  getProject(): Promise<AdminProject>;
  listInternalApiKeys(): Promise<InternalApiKey[]>;
  createInternalApiKey(options: InternalApiKeyCreateOptions): Promise<InternalApiKeyFirstView>;
  listTeamPermissionDefinitions(): Promise<AdminTeamPermissionDefinition[]>;
  listTeamPermissionDefinitionsPaginated(options: {
    limit: number;
    cursor?: string;
    /** Text that the id or the description contains. */
    query?: string;
  }): Promise<{ items: AdminTeamPermissionDefinition[]; nextCursor: string | null }>;
  createTeamPermissionDefinition(data: AdminTeamPermissionDefinitionCreateOptions): Promise<AdminTeamPermission>;
  updateTeamPermissionDefinition(permissionId: string, data: AdminTeamPermissionDefinitionUpdateOptions): Promise<void>;
  deleteTeamPermissionDefinition(permissionId: string): Promise<void>;
  listProjectPermissionDefinitions(): Promise<AdminProjectPermissionDefinition[]>;
  createProjectPermissionDefinition(
    data: AdminProjectPermissionDefinitionCreateOptions,
  ): Promise<AdminProjectPermission>;
  updateProjectPermissionDefinition(
    permissionId: string,
    data: AdminProjectPermissionDefinitionUpdateOptions,
  ): Promise<void>;
  deleteProjectPermissionDefinition(permissionId: string): Promise<void>;
  listEmailThemes(): Promise<EmailTheme[]>;
  createEmailTheme(displayName: string): Promise<{ id: string }>;
  updateEmailTheme(id: string, tsxSource: string): Promise<void>;
  deleteEmailTheme(id: string): Promise<void>;
  getEmailPreview(options: EmailPreviewOptions): Promise<string>;
  listEmailTemplates(): Promise<EmailTemplate[]>;
  createEmailTemplate(displayName: string): Promise<{ id: string }>;
  updateEmailTemplate(id: string, tsxSource: string, themeId: string | null | false): Promise<{ renderedHtml: string }>;
  deleteEmailTemplate(id: string): Promise<void>;
  listSentEmails(): Promise<AdminSentEmail[]>;
  sendTestEmail(options: { recipientEmail: string; emailConfig: EmailConfig }): Promise<Result<undefined, Failure>>;
  sendTestWebhook(options: { endpointId: string }): Promise<Result<undefined, Failure>>;
  sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void>;
}

/** The hooks of an admin app. */
export interface AdminAppHooks {
  useProject(): AdminProject;
  useInternalApiKeys(): InternalApiKey[];
  useTeamPermissionDefinitions(): AdminTeamPermissionDefinition[];
  useProjectPermissionDefinitions(): AdminProjectPermissionDefinition[];
  useEmailThemes(): EmailTheme[];
  useEmailTheme(id: string): { displayName: string; tsxSource: string };
  useEmailPreview(options: EmailPreviewOptions): string;
  useEmailTemplates(): EmailTemplate[];
  useSvixToken(): { token: string; url: string | undefined };
}

/** The app of the owner of a project. */
export type StackAdminApp<HasTokenStore extends boolean = boolean, ProjectId extends string = string> = AdminAppVerbs &
  AdminAppHooks &
  StackServerApp<HasTokenStore, ProjectId>;

/** A project of an owner, with the app that manages it. */
export type AdminOwnedProject = { readonly app: StackAdminApp<false> } & AdminProject;

/** Creates admin apps. */
export interface StackAdminAppConstructor {
  new <HasTokenStore extends boolean, ProjectId extends string>(
    options: StackAdminAppConstructorOptions<HasTokenStore, ProjectId>,
  ): StackAdminApp<HasTokenStore, ProjectId>;
  new (options: StackAdminAppConstructorOptions<boolean, string>): StackAdminApp<boolean, string>;
}
