import { createHash } from 'node:crypto';
import type { ProjectConfig } from '../tables/project-config.ts';

/** The ids and names of the built-in providers (protocol.md §9.6). Owners of projects can add OIDC providers to them. */
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

/** The id of a provider: a key of `PROVIDER_NAMES`, or the id that a project's owner chose for an added OIDC provider. */
export type ProviderId = string;

/** The scopes of a sign-in at an added OIDC provider whose settings name no scope. */
const OIDC_SCOPE = 'openid email profile';

/**
 * The providers at which the service has an OAuth client that all projects may share. At other providers a project needs its
 * own client id and secret (protocol.md §9.6).
 */
const PROVIDERS_WITH_SHARED_KEYS: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

/** Returns the ids of the built-in providers that a project offers, sorted alphabetically. */
export function listBuiltInProviders(config: ProjectConfig): string[] {
  return [...config.enabled_oauth_providers].sort();
}

/** Returns the OIDC providers that the project's owner added and allows for sign-in, sorted by their ids. */
export function listCustomProviders({ custom_oidc_providers: providers }: ProjectConfig) {
  return Object.entries(providers)
    .filter(([, { allow_sign_in: isAllowed }]) => isAllowed)
    .map(([id, { display_name: name }]) => ({ id, display_name: name ?? id }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns `id` if the project offers a provider with exactly this id for sign-in, and null otherwise. */
export function findEnabledProvider(config: ProjectConfig, id: string): ProviderId | null {
  if (findCustomProvider(config, id)?.allow_sign_in) return id;
  return isBuiltInProvider(id) && config.enabled_oauth_providers.includes(id) ? id : null;
}

/**
 * Returns whether the project uses the shared OAuth client at a provider. With that client an app can neither request extra
 * scopes nor get the provider's access tokens.
 */
export function hasSharedKeys(config: ProjectConfig, provider: ProviderId): boolean {
  return PROVIDERS_WITH_SHARED_KEYS.includes(provider) && !config.standard_oauth_providers.includes(provider);
}

/** A provider, and the OAuth client with which a project sends requests to it. */
export interface OAuthClientSettings {
  readonly provider: ProviderId;
  /** The project's own client at the provider. Null: the shared client. */
  readonly own: { readonly id: string; readonly secret: string } | null;
  /** The callback URL that the owner set for the project's own client. Null: that of this service. */
  readonly callbackUrl: string | null;
  /** Additional scopes that every sign-in at an added OIDC provider requests. Empty for a built-in provider. */
  readonly scopes: readonly string[];
}

/** Returns the OAuth client with which a project sends requests to a provider. */
export function readOAuthClientSettings(config: ProjectConfig, provider: ProviderId): OAuthClientSettings {
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
 * Returns the client secret of a project that has stored a private key of Apple; undefined without a key. At the real Apple,
 * client secrets are signed with the key and expire soon. The local provider uses a hash of the key as the secret instead.
 */
export function appleClientSecret(privateKey: string | null | undefined): string | undefined {
  return privateKey ? createHash('sha256').update(privateKey).digest('base64url') : undefined;
}

function findCustomProvider({ custom_oidc_providers: providers }: ProjectConfig, id: string) {
  return Object.hasOwn(providers, id) ? providers[id] : undefined;
}

/** Returns whether an id is that of a built-in provider. */
export function isBuiltInProvider(id: string): id is keyof typeof PROVIDER_NAMES {
  return Object.hasOwn(PROVIDER_NAMES, id);
}
