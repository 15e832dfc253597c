import type { JWK } from 'jose';
import type { ColumnType } from 'kysely';
import type { OptionalOnInsert, Json, JsonColumn } from './columns.ts';
import type { StoredConfig } from './project-config.ts';

/** The steps in which an owner sets up a new project. `completed` means that the setup is done (protocol.md §11.2). */
export const ONBOARDING_STATES = [
  'config_choice',
  'apps_selection',
  'auth_setup',
  'domain_setup',
  'email_theme_setup',
  'payments_setup',
  'welcome',
  'completed',
] as const;

/** The owner team of a project, the state of its setup, and its logos (protocol.md §11.2). */
export interface ProjectOwnership {
  /** The team of project `internal` whose members own the project. Null: the project has no owner. */
  owner_team_id: string | null;
  onboarding_status: (typeof ONBOARDING_STATES)[number];
  logo_url: string | null;
  logo_full_url: string | null;
  logo_dark_mode_url: string | null;
  logo_full_dark_mode_url: string | null;
}

/**
 * The levels of a project's configuration. A value of a later level wins over the values of earlier levels (protocol.md
 * §11.9).
 */
export const CONFIG_LEVELS = ['project', 'branch', 'environment'] as const;

export type ConfigLevel = (typeof CONFIG_LEVELS)[number];

/**
 * The configuration of one level as JSON text (protocol.md §11.9). The row of level `environment` has no settings of the
 * project, because the column `config` of table `projects` has them.
 */
export interface ConfigOverrideTable {
  project_id: string;
  level: ConfigLevel;
  config: string;
}

export interface ProjectTable extends OptionalOnInsert<ProjectOwnership> {
  id: string;
  display_name: string;
  description: string;
  is_production_mode: boolean;
  config: JsonColumn<StoredConfig>;
  /** Where the configuration is pushed from, for example a GitHub repository. Null: it is not pushed. */
  config_source: ColumnType<Json, string | null | undefined, string | null>;
  created_at: number;
}

/** A set of project keys, stored as SHA-256 hashes together with their last four characters. */
export interface ProjectKeyTable {
  id: string;
  project_id: string;
  description: string;
  publishable_client_key_hash: string | null;
  publishable_client_key_last_four: string | null;
  secret_server_key_hash: string | null;
  secret_server_key_last_four: string | null;
  super_secret_admin_key_hash: string | null;
  super_secret_admin_key_last_four: string | null;
  created_at: number;
  expires_at: number | null;
  manually_revoked_at: number | null;
}

/** A key that signs access tokens. `audience` is the kind of user whose tokens it signs (protocol.md §5.1). */
export interface SigningKeyTable {
  kid: string;
  project_id: string;
  audience: Audience;
  private_jwk: JsonColumn<JWK>;
  public_jwk: JsonColumn<JWK>;
  created_at: number;
}

/** The kind of user for whom an access token is issued (protocol.md §5.1). */
export type Audience = 'user' | 'restricted' | 'anonymous';
