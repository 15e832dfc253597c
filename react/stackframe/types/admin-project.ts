import type { Metadata } from './json.ts';
import type { OAuthProviderConfig, Project, ProjectConfig } from './project.ts';
import type { TeamPermission } from './team.ts';

/** How a project sends emails: by the service's mail server, or by its own. */
export type AdminEmailConfig =
  | {
      type: 'standard' | 'resend';
      senderName: string;
      senderEmail: string;
      host: string;
      port: number;
      username: string;
      password: string;
    }
  | { type: 'shared' };

/** A domain whose pages may be redirect targets. */
export interface AdminDomainConfig {
  domain: string;
  handlerPath: string;
}

/** A provider that users can sign in with: with the service's keys, or with the project's own. */
export type AdminOAuthProviderConfig = { id: string } & (
  | { type: 'shared' }
  | {
      type: 'standard';
      clientId: string;
      clientSecret: string;
      facebookConfigId?: string;
      microsoftTenantId?: string;
      appleBundleIds?: string[];
    }
) &
  OAuthProviderConfig;

/** What happens with a provider's account whose email address another user has. */
type MergeStrategy = 'link_method' | 'raise_error' | 'allow_duplicates';

/** The settings of a project that its owner sees. */
export interface AdminProjectConfig extends ProjectConfig {
  readonly allowLocalhost: boolean;
  readonly oauthProviders: AdminOAuthProviderConfig[];
  readonly emailConfig?: AdminEmailConfig;
  readonly emailTheme: string;
  readonly domains: AdminDomainConfig[];
  readonly createTeamOnSignUp: boolean;
  readonly teamCreatorDefaultPermissions: TeamPermission[];
  readonly teamMemberDefaultPermissions: TeamPermission[];
  readonly userDefaultPermissions: TeamPermission[];
  readonly oauthAccountMergeStrategy: MergeStrategy;
}

/** What an owner changes of the settings of a project. */
export interface AdminProjectConfigUpdateOptions {
  domains?: { domain: string; handlerPath: string }[];
  oauthProviders?: AdminOAuthProviderConfig[];
  signUpEnabled?: boolean;
  credentialEnabled?: boolean;
  magicLinkEnabled?: boolean;
  passkeyEnabled?: boolean;
  clientTeamCreationEnabled?: boolean;
  clientUserDeletionEnabled?: boolean;
  allowLocalhost?: boolean;
  createTeamOnSignUp?: boolean;
  emailConfig?: AdminEmailConfig;
  emailTheme?: string;
  teamCreatorDefaultPermissions?: { id: string }[];
  teamMemberDefaultPermissions?: { id: string }[];
  userDefaultPermissions?: { id: string }[];
  oauthAccountMergeStrategy?: MergeStrategy;
  allowUserApiKeys?: boolean;
  allowTeamApiKeys?: boolean;
}

/** How far the owner of a new project has come in the dashboard. */
type ProjectOnboardingStatus =
  | 'config_choice'
  | 'apps_selection'
  | 'auth_setup'
  | 'domain_setup'
  | 'email_theme_setup'
  | 'payments_setup'
  | 'welcome'
  | 'completed';

/** What an owner changes of a project. */
export interface AdminProjectUpdateOptions {
  displayName?: string;
  description?: string;
  isProductionMode?: boolean;
  onboardingStatus?: ProjectOnboardingStatus;
  requirePublishableClientKey?: boolean;
  logoUrl?: string | null;
  logoFullUrl?: string | null;
  logoDarkModeUrl?: string | null;
  logoFullDarkModeUrl?: string | null;
  config?: AdminProjectConfigUpdateOptions;
}

/** The fields of a new project, which a team owns. */
export type AdminProjectCreateOptions = Omit<AdminProjectUpdateOptions, 'displayName'> & {
  displayName: string;
  teamId: string;
  isDevelopmentEnvironment?: boolean;
};

/** Where the settings of a project are pushed from. */
export type PushedConfigSource =
  | {
      type: 'pushed-from-github';
      owner: string;
      repo: string;
      branch: string;
      commitHash: string;
      configFilePath: string;
      workflowPath?: string;
    }
  | { type: 'pushed-from-unknown' }
  | { type: 'unlinked' };

/** Whose settings: those that are pushed, or those that the owner sets and that count more. */
type ConfigLevel = 'branch' | 'environment';

interface ProductionModeError {
  message: string;
  relativeFixUrl: `/${string}`;
}

/** A project, as its owner sees it. */
export interface AdminProject extends Project {
  readonly description: string | null;
  readonly createdAt: Date;
  readonly isProductionMode: boolean;
  readonly isDevelopmentEnvironment: boolean;
  readonly ownerTeamId: string | null;
  readonly onboardingStatus: ProjectOnboardingStatus;
  readonly logoUrl: string | null | undefined;
  readonly logoFullUrl: string | null | undefined;
  readonly logoDarkModeUrl: string | null | undefined;
  readonly logoFullDarkModeUrl: string | null | undefined;
  readonly config: AdminProjectConfig;
  update(update: AdminProjectUpdateOptions): Promise<void>;
  delete(): Promise<void>;
  /** Why the project cannot enter production mode. `relativeFixUrl` is a page of the dashboard. */
  getProductionModeErrors(): Promise<ProductionModeError[]>;
  useProductionModeErrors(): ProductionModeError[];
  /** All settings of the project, as the service knows them. Their schema is that of the service. */
  getConfig(): Promise<Metadata>;
  useConfig(): Metadata;
  /** Changes settings of the environment, which count more than those that are pushed. */
  updateConfig(config: object): Promise<void>;
  /** Replaces the settings that are pushed. */
  pushConfig(config: object, options: { source: PushedConfigSource }): Promise<void>;
  /** Changes settings that are pushed, until they are pushed again. */
  updatePushedConfig(config: object): Promise<void>;
  getPushedConfigSource(): Promise<PushedConfigSource>;
  unlinkPushedConfigSource(): Promise<void>;
  resetConfigOverrideKeys(level: ConfigLevel, keys: string[]): Promise<void>;
  getConfigOverride(level: ConfigLevel): Promise<Record<string, unknown>>;
  replaceConfigOverride(level: ConfigLevel, config: Record<string, unknown>): Promise<void>;
}
