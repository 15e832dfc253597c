/** What a project may do; stored per project, missing values are read from `DEFAULT_PROJECT_CONFIG`. */
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
  /** What somebody may who creates a team, who joins one, and every user of the project (protocol.md §8.6). */
  team_creator_default_permissions: readonly string[];
  team_member_default_permissions: readonly string[];
  user_default_permissions: readonly string[];
  /** How many characters a password has. */
  password_length: { readonly least: number; readonly most: number };
  /** Users without a verified primary email are restricted (protocol.md §11.3, generation 2). */
  require_email_verification: boolean;
  /** Programs may ask users for a session (protocol.md §17.2, generation 3). */
  agent_auth_enabled: boolean;
  /** How sure the project wants to be that no bot signs up (protocol.md §17.3). */
  bot_challenge: 'off' | 'invisible' | 'visible';
  /** Client requests without a publishable key are refused (protocol.md §1.4, generation 2). */
  require_publishable_client_key: boolean;
  enabled_oauth_providers: readonly string[];
  /** Enabled ones that use keys of the project's own although shared ones exist (protocol.md §9.6). */
  standard_oauth_providers: readonly string[];
  /** Keys the project has at providers, and what else it says of them, by the provider's id. */
  oauth_provider_settings: Readonly<Record<string, ProviderSettings>>;
  /** What happens to a provider account whose email somebody signs in with already (protocol.md §4.8). */
  oauth_account_merge_strategy: 'link_method' | 'raise_error' | 'allow_duplicates';
  domains: readonly TrustedDomain[];
  /** The SMTP server the project's mails go out by. */
  email_config: EmailConfig;
  /** How they look; the id of a theme (protocol.md §11.3, generation 2). */
  email_theme: string;
}

/** What an owner enters of a provider (protocol.md §11.3); the secret is kept as it is, because owners may read it again. */
interface ProviderSettings {
  client_id?: string | undefined;
  client_secret?: string | undefined;
  facebook_config_id?: string | undefined;
  microsoft_tenant_id?: string | undefined;
  apple_bundle_ids?: readonly string[] | undefined;
  apple_team_id?: string | undefined;
  apple_key_id?: string | undefined;
  apple_private_key?: string | undefined;
}

/** `shared` means the service's own mail server; mails are in the inbox either way (protocol.md §11.3). */
export type EmailConfig = { type: 'shared' } | ({ type: 'standard' } & SmtpServer);

/** A mail server and who mails come from by it. */
export interface SmtpServer {
  host: string;
  port: number;
  username: string;
  password: string;
  sender_name: string;
  sender_email: string;
}

export interface TrustedDomain {
  domain: string;
  handler_path: string;
  /** What the configuration as text calls it; absent where it was set by the older endpoints. */
  id?: string | undefined;
}

/** What is stored of a project's settings. */
export interface StoredConfig extends Partial<ProjectConfig> {
  /** What the levels below the environment set. */
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
  bot_challenge: 'off',
  require_publishable_client_key: false,
  enabled_oauth_providers: [],
  standard_oauth_providers: [],
  oauth_provider_settings: {},
  oauth_account_merge_strategy: 'link_method',
  domains: [],
  email_config: { type: 'shared' },
  email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
};

/** The settings in force: the environment's own, then what was pushed, then what every project starts with. */
export function effectiveConfig({ pushed, ...own }: StoredConfig): ProjectConfig {
  return { ...DEFAULT_PROJECT_CONFIG, ...pushed, ...own };
}
