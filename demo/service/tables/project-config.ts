/** The settings of a project. Only changed values are stored; missing values are read from `DEFAULT_PROJECT_CONFIG`. */
export interface ProjectConfig {
  sign_up_enabled: boolean;
  credential_enabled: boolean;
  magic_link_enabled: boolean;
  passkey_enabled: boolean;
  client_team_creation_enabled: boolean;
  client_user_deletion_enabled: boolean;
  allow_user_api_keys: boolean;
  allow_team_api_keys: boolean;
  allow_localhost: boolean;
  create_team_on_sign_up: boolean;
  /**
   * This and the next two settings list the ids of the permissions that a team's creator, a new team member and a new user
   * of the project get automatically (protocol.md §8.6).
   */
  team_creator_default_permissions: readonly string[];
  team_member_default_permissions: readonly string[];
  user_default_permissions: readonly string[];
  /** The allowed length of a password, in characters. */
  password_length: { readonly least: number; readonly most: number };
  /** Whether users without a verified primary email are restricted (protocol.md §11.3, generation 2). */
  require_email_verification: boolean;
  /** Whether AI agents and other programs may ask users for a session (protocol.md §17.2, generation 3). */
  agent_auth_enabled: boolean;
  /**
   * This and the next two settings: whether users may sign in with tokens of Clerk, Better Auth and WorkOS (protocol.md
   * §17.5, generation 3).
   */
  clerk_integration_enabled: boolean;
  better_auth_integration_enabled: boolean;
  workos_integration_enabled: boolean;
  /** The kind of bot challenge at sign-up and sign-in (protocol.md §17.3). */
  bot_challenge: 'off' | 'invisible' | 'visible';
  /** Whether client requests without a publishable key are refused (protocol.md §1.4, generation 2). */
  require_publishable_client_key: boolean;
  enabled_oauth_providers: readonly string[];
  /** Enabled providers for which the project has keys of its own (protocol.md §9.6). */
  standard_oauth_providers: readonly string[];
  /** The project's keys and other settings of each provider, by the provider's id. */
  oauth_provider_settings: Readonly<Record<string, ProviderSettings>>;
  /** The OIDC providers that the project's owner added, by ids that the owner chose (protocol.md §11.9). */
  custom_oidc_providers: Readonly<Record<string, CustomOidcProvider>>;
  /**
   * What happens if a user signs in with a new provider account whose email address another user already signs in with
   * (protocol.md §4.8).
   */
  oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates';
  domains: readonly TrustedDomain[];
  /** The SMTP server that delivers the project's emails. */
  email_config: EmailConfig;
  /** The id of the theme of the project's emails (protocol.md §11.3, generation 2). */
  email_theme: string;
}

/**
 * A project's settings for one OAuth provider (protocol.md §11.3). The secret is stored unhashed, because owners may read
 * it again.
 */
export interface ProviderSettings {
  client_id?: string | undefined;
  client_secret?: string | undefined;
  facebook_config_id?: string | undefined;
  microsoft_tenant_id?: string | undefined;
  apple_bundle_ids?: readonly string[] | undefined;
  apple_team_id?: string | undefined;
  apple_key_id?: string | undefined;
  apple_private_key?: string | undefined;
  /** The callback URL that the service sends to the provider instead of its own. */
  custom_callback_url?: string | undefined;
}

/**
 * An OIDC provider that the owner of a project added, such as the identity provider of a company. The service itself does
 * not know this provider.
 */
export interface CustomOidcProvider {
  display_name?: string | undefined;
  issuer_url: string;
  client_id: string;
  client_secret: string;
  /** The scopes of a sign-in, separated by spaces. */
  scope?: string | undefined;
  custom_callback_url?: string | undefined;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
}

/**
 * The mail server of a project (protocol.md §11.3): `shared` is the service's own server, `standard` a server of the
 * project. The inbox shows all emails, whichever server delivers them.
 */
export type EmailConfig = { type: 'shared' } | ({ type: 'standard' } & SmtpServer);

/** A mail server and the sender of the emails it delivers. */
export interface SmtpServer {
  host: string;
  port: number;
  username: string;
  password: string;
  sender_name: string;
  sender_email: string;
}

/** A domain to whose pages the service may redirect the users of a project (protocol.md §12.5). */
export interface TrustedDomain {
  /** The origin of the pages, or a pattern of origins such as `https://*.example.com`. */
  domain: string;
  /** The path below which the app has its authentication pages, such as `/handler`. */
  handler_path: string;
  /**
   * The key under which the domain is stored in the configuration (protocol.md §11.9). Absent if the domain was set by PATCH
   * /internal/projects/current.
   */
  id?: string | undefined;
}

/** The settings of a project that are stored, without the defaults. */
export interface StoredConfig extends Partial<ProjectConfig> {
  /** Settings from the configuration levels `project` and `branch` (protocol.md §11.9). */
  readonly pushed?: Partial<ProjectConfig>;
}

export const DEFAULT_PROJECT_CONFIG: ProjectConfig = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: false,
  passkey_enabled: false,
  client_team_creation_enabled: false,
  client_user_deletion_enabled: false,
  allow_user_api_keys: false,
  allow_team_api_keys: false,
  allow_localhost: true,
  create_team_on_sign_up: false,
  team_creator_default_permissions: ['team_admin'],
  team_member_default_permissions: ['team_member'],
  user_default_permissions: [],
  password_length: { least: 8, most: 70 },
  require_email_verification: false,
  agent_auth_enabled: false,
  clerk_integration_enabled: false,
  better_auth_integration_enabled: false,
  workos_integration_enabled: false,
  bot_challenge: 'off',
  require_publishable_client_key: false,
  enabled_oauth_providers: [],
  standard_oauth_providers: [],
  oauth_provider_settings: {},
  custom_oidc_providers: {},
  oauth_account_merge_strategy: 'link_method',
  domains: [],
  email_config: { type: 'shared' },
  email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
};

/**
 * Returns the settings of a project with defaults for the missing ones. The project's own settings (`own`) win over the
 * settings of `pushed`.
 */
export function mergeConfig({ pushed, ...own }: StoredConfig): ProjectConfig {
  return { ...DEFAULT_PROJECT_CONFIG, ...pushed, ...own };
}
