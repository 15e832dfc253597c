import type { GenerationRules } from '../../base/generation.ts';
import { listCustomProviders, listBuiltInProviders } from '../../idp/providers.ts';
import type { ProjectConfig } from '../../tables/project-config.ts';
import type { Project } from './project.ts';

/** Returns the fields of a project that every client may read (protocol.md §3.5). */
export function clientProjectView(rules: GenerationRules, project: Project): Record<string, unknown> {
  const { id, display_name, logo_url, logo_dark_mode_url, config } = project;
  return {
    ...rules.projectFields,
    id,
    display_name,
    // The protocol has no logos in this answer. This service adds them.
    ...(logo_url !== null && { logo_url }),
    ...(logo_dark_mode_url !== null && { logo_dark_mode_url }),
    config: {
      sign_up_enabled: config.sign_up_enabled,
      credential_enabled: config.credential_enabled,
      magic_link_enabled: config.magic_link_enabled,
      passkey_enabled: config.passkey_enabled,
      client_team_creation_enabled: config.client_team_creation_enabled,
      client_user_deletion_enabled: config.client_user_deletion_enabled,
      allow_user_api_keys: config.allow_user_api_keys,
      allow_team_api_keys: config.allow_team_api_keys,
      // The protocol's list has no OIDC providers that an owner added. This service adds them.
      enabled_oauth_providers: [
        ...listBuiltInProviders(config).map((provider) => ({ id: provider })),
        ...listCustomProviders(config),
      ],
      domains: domainsView(config),
      ...rules.projectConfigFields,
    },
  };
}

/**
 * Returns the fields of a project that its owners and admins may read: those of both generations, secrets included
 * (protocol.md §11.2, §11.3).
 */
export function adminProjectView(project: Project, userCount: number): Record<string, unknown> {
  return {
    id: project.id,
    display_name: project.display_name,
    description: project.description,
    logo_url: project.logo_url,
    logo_full_url: project.logo_full_url,
    logo_dark_mode_url: project.logo_dark_mode_url,
    logo_full_dark_mode_url: project.logo_full_dark_mode_url,
    created_at_millis: project.created_at,
    user_count: userCount,
    is_production_mode: project.is_production_mode,
    owner_team_id: project.owner_team_id,
    onboarding_status: project.onboarding_status,
    config: configView(project.config),
  };
}

function configView(config: ProjectConfig): Record<string, unknown> {
  return {
    allow_localhost: config.allow_localhost,
    client_team_creation_enabled: config.client_team_creation_enabled,
    client_user_deletion_enabled: config.client_user_deletion_enabled,
    sign_up_enabled: config.sign_up_enabled,
    oauth_account_merge_strategy: config.oauth_account_merge_strategy,
    create_team_on_sign_up: config.create_team_on_sign_up,
    credential_enabled: config.credential_enabled,
    magic_link_enabled: config.magic_link_enabled,
    passkey_enabled: config.passkey_enabled,
    oauth_providers: listBuiltInProviders(config).map((id) => providerView(config, id)),
    enabled_oauth_providers: listBuiltInProviders(config).map((id) => ({ id })),
    domains: domainsView(config),
    email_config: config.email_config,
    email_theme: config.email_theme,
    team_creator_default_permissions: permissionEntries(config.team_creator_default_permissions),
    team_member_default_permissions: permissionEntries(config.team_member_default_permissions),
    user_default_permissions: permissionEntries(config.user_default_permissions),
    allow_user_api_keys: config.allow_user_api_keys,
    allow_team_api_keys: config.allow_team_api_keys,
  };
}

function providerView(config: ProjectConfig, id: string): Record<string, unknown> {
  const settings = config.oauth_provider_settings[id];
  const isStandard = config.standard_oauth_providers.includes(id);
  return { provider_config_id: id, id, type: isStandard ? 'standard' : 'shared', ...(isStandard ? settings : {}) };
}

function domainsView({ domains }: ProjectConfig): Record<string, string>[] {
  return domains.map(({ domain, handler_path }) => ({ domain, handler_path }));
}

function permissionEntries(permissions: readonly string[]): { id: string }[] {
  return permissions.map((id) => ({ id }));
}
