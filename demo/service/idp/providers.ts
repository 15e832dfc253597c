import type { ProjectConfig } from '../tables/project-config.ts';

/** Every provider an app may offer (protocol.md §9.6) and its name. */
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

/** Only these have keys that a project can share; the others are always a project's own (protocol.md §9.6). */
const SHAREABLE: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

/** The providers a project offers, in the order they are listed in. */
export function listedProviders(config: ProjectConfig): string[] {
  return [...config.enabled_oauth_providers].sort();
}

/** The provider of an address, if the project offers it; the spelling must be exact. */
export function findEnabledProvider(config: ProjectConfig, id: string): ProviderId | null {
  return isProviderId(id) && config.enabled_oauth_providers.includes(id) ? id : null;
}

/** True when the project uses shared keys for a provider, which rules out extra scopes and access tokens. */
export function hasSharedKeys(config: ProjectConfig, provider: ProviderId): boolean {
  return SHAREABLE.includes(provider) && !config.standard_oauth_providers.includes(provider);
}

/** As whom to ask a provider. */
export interface ProviderKeys {
  readonly provider: ProviderId;
  /** The client a project has there itself; null: the shared one. */
  readonly own: { readonly id: string; readonly secret: string } | null;
}

/** As whom the service asks a provider for a project: as the project's own client, where its owner entered one. */
export function providerKeys(config: ProjectConfig, provider: ProviderId): ProviderKeys {
  const { client_id: id, client_secret: secret } = config.oauth_provider_settings[provider] ?? {};
  const isOwn = config.standard_oauth_providers.includes(provider) && id !== undefined && secret !== undefined;
  return { provider, own: isOwn ? { id, secret } : null };
}

export function isProviderId(id: string): id is ProviderId {
  return Object.hasOwn(PROVIDER_NAMES, id);
}
