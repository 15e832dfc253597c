import type { ProjectConfig } from './project-config.ts';

/** The id and the keys that an app needs for requests to a project. */
export interface ProjectSettings {
  projectId: string;
  publishableClientKey: string;
  secretServerKey: string;
  superSecretAdminKey: string;
}

/**
 * The project of all demos and tests. Its id and keys are the same in every installation, so that an app's settings remain
 * valid with a new data folder. The keys are PUBLIC: they open nothing but a development service on the developer's own
 * machine.
 */
export const DEMO_PROJECT: ProjectSettings = {
  projectId: 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643',
  publishableClientKey: 'pck_dem0key1spvb11c000000000000000000000000000000',
  secretServerKey: 'ssk_dem0key1spvb11c000000000000000000000000000000',
  superSecretAdminKey: 'sak_dem0key1spvb11c000000000000000000000000000000',
};

/** The project `internal`, whose users own projects. Its keys are public and as harmless as those of `DEMO_PROJECT`. */
export const INTERNAL_PROJECT: ProjectSettings = {
  projectId: 'internal',
  publishableClientKey: 'pck_1nterna1key1spvb11c00000000000000000000000000',
  secretServerKey: 'ssk_1nterna1key1spvb11c00000000000000000000000000',
  superSecretAdminKey: 'sak_1nterna1key1spvb11c00000000000000000000000000',
};

/** Enables every sign-in method and feature that this service implements. */
export const DEMO_CONFIG: Partial<ProjectConfig> = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: true,
  passkey_enabled: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  allow_localhost: true,
  agent_auth_enabled: true,
  enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'],
};

/** The settings of project `internal`. They let its users sign up and create teams, which own projects. */
export const INTERNAL_CONFIG: Partial<ProjectConfig> = {
  sign_up_enabled: true,
  credential_enabled: true,
  magic_link_enabled: true,
  client_team_creation_enabled: true,
  create_team_on_sign_up: true,
  allow_localhost: true,
  enabled_oauth_providers: ['google', 'github', 'microsoft', 'spotify'],
};

/** When the seeded keys expire: the start of the year 2100, in milliseconds since 1970. */
export const KEYS_EXPIRE_AT = 4_102_444_800_000;
