import { createHash } from 'node:crypto';
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

/** The id of a provider: a key of `PROVIDER_NAMES`, or the id that an owner chose for an OIDC provider. */
export type ProviderId = string;

/** The scopes of a sign-in at an OIDC provider whose settings name none. */
const OIDC_SCOPE = 'openid email profile';

/**
 * The providers for which the service has shared keys. For other providers a project needs its own keys (protocol.md §9.6).
 */
const PROVIDERS_WITH_SHARED_KEYS: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

/** Returns the ids of the service's own providers that a project offers, sorted alphabetically. */
export function listProviders(config: ProjectConfig): string[] {
  return [...config.enabled_oauth_providers].sort();
}

/** Returns the OIDC providers of a project that users may sign in with, sorted by their ids. */
export function listCustomProviders({ custom_oidc_providers: providers }: ProjectConfig) {
  return Object.entries(providers)
    .filter(([, { allow_sign_in: isAllowed }]) => isAllowed)
    .map(([id, { display_name: name }]) => ({ id, display_name: name ?? id }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns the provider named in a URL; null when the project does not offer it. The spelling must be exact. */
export function findEnabledProvider(config: ProjectConfig, id: string): ProviderId | null {
  if (findCustomProvider(config, id)?.allow_sign_in) return id;
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
  /** The callback URL that the owner set for the project's own client. Null: that of this service. */
  readonly callbackUrl: string | null;
  /** The scopes of every sign-in at the provider. */
  readonly scopes: readonly string[];
}

/** Returns the OAuth client for a project's requests to a provider. `own` is null when the project uses the shared client. */
export function readProviderKeys(config: ProjectConfig, provider: ProviderId): ProviderKeys {
  const custom = findCustomProvider(config, provider);
  const settings = custom ?? config.oauth_provider_settings[provider] ?? {};
  const { client_id: id, custom_callback_url: callbackUrl = null } = settings;
  const secret =
    settings.client_secret ??
    appleClientSecret(custom ? undefined : config.oauth_provider_settings[provider]?.apple_private_key);
  const isStandard = custom !== undefined || config.standard_oauth_providers.includes(provider);
  const scopes = custom ? (custom.scope || OIDC_SCOPE).split(' ').filter((scope) => scope !== '') : [];
  if (!isStandard || id === undefined || secret === undefined)
    return { provider, own: null, callbackUrl: null, scopes };
  return { provider, own: { id, secret }, callbackUrl, scopes };
}

/**
 * Returns the client secret of a project that signs in to Apple with a private key. With the key the service signs secrets that
 * Apple accepts for a short time. The local provider knows a hash of the key instead.
 */
export function appleClientSecret(privateKey: string | null | undefined): string | undefined {
  return privateKey ? createHash('sha256').update(privateKey).digest('base64url') : undefined;
}

function findCustomProvider({ custom_oidc_providers: providers }: ProjectConfig, id: string) {
  return Object.hasOwn(providers, id) ? providers[id] : undefined;
}

/** Returns whether an id is that of one of the service's own providers. */
export function isProviderId(id: string): id is keyof typeof PROVIDER_NAMES {
  return Object.hasOwn(PROVIDER_NAMES, id);
}
