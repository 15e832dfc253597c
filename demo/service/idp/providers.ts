import type { ProjectConfig } from '../tables/project-config.ts';

/** All providers that an app may offer (protocol.md §9.6), with their names. */
export const PROVIDER_NAMES = {
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  twitch: 'Twitch',
  x: 'X',
} as const satisfies Record<string, string>;

export type ProviderId = keyof typeof PROVIDER_NAMES;

/**
 * The providers for which the service has shared keys. For other providers a project needs its own keys (protocol.md §9.6).
 */
const PROVIDERS_WITH_SHARED_KEYS: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

/** Returns the ids of the providers that a project offers, sorted alphabetically. */
export function listProviders(config: ProjectConfig): string[] {
  return [...config.enabled_oauth_providers].sort();
}

/** Returns the provider named in a URL; null when the project does not offer it. The spelling must be exact. */
export function findEnabledProvider(config: ProjectConfig, id: string): ProviderId | null {
  return isProviderId(id) && config.enabled_oauth_providers.includes(id) ? id : null;
}

/** Returns whether the project uses the shared keys of a provider, which allow no extra scopes and no access tokens. */
export function hasSharedKeys(config: ProjectConfig, provider: ProviderId): boolean {
  return PROVIDERS_WITH_SHARED_KEYS.includes(provider) && !config.standard_oauth_providers.includes(provider);
}

/** A provider, and the OAuth client with which a project sends requests to it. */
export interface ProviderKeys {
  readonly provider: ProviderId;
  /** The project's own client at the provider. Null: the shared client. */
  readonly own: { readonly id: string; readonly secret: string } | null;
}

/** Returns the OAuth client for a project's requests to a provider. `own` is null when the project uses the shared client. */
export function readProviderKeys(config: ProjectConfig, provider: ProviderId): ProviderKeys {
  const { client_id: id, client_secret: secret } = config.oauth_provider_settings[provider] ?? {};
  const isOwn = config.standard_oauth_providers.includes(provider) && id !== undefined && secret !== undefined;
  return { provider, own: isOwn ? { id, secret } : null };
}

export function isProviderId(id: string): id is ProviderId {
  return Object.hasOwn(PROVIDER_NAMES, id);
}
