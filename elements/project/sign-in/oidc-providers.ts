import type { AdminApp, Config, ConfigProvider, JsonObject } from '../../../core/admin.ts';
import { isObject } from '../../../core/admin/config/config-settings.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';

/** The type of OpenID Connect providers in the configuration (protocol.md §9.6). */
const TYPE = 'custom_oidc';
const PROVIDERS = 'auth.oauth.providers';

/** An OpenID Connect provider that the owner added, with its settings in the configuration. */
export interface OidcProvider {
  readonly id: string;
  /** The name on sign-in pages. */
  readonly name: string;
  readonly settings: ConfigProvider;
}

/** The settings of an OpenID Connect provider that the form writes. An empty text removes a setting. */
export interface OidcSettings {
  readonly displayName: string;
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly customCallbackUrl: string;
}

/** Returns the OpenID Connect providers of a configuration, sorted by name. Empty for null, which older services have. */
export function listOidcProviders(config: Config | null): readonly OidcProvider[] {
  return Object.entries(config?.settings[PROVIDERS] ?? {})
    .filter(([, { type }]) => type === TYPE)
    .map(([id, settings]) => ({ id, name: settings.displayName || id, settings }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns the custom callback address that a configuration sets for a built-in provider such as `google`; null if it sets none. */
export function customCallbackOf(config: Config | null, type: string): string | null {
  const providers = Object.values(config?.settings[PROVIDERS] ?? {});
  return providers.find((each) => each.type === type)?.customCallbackUrl ?? null;
}

/** Returns whether the configuration already has a provider with this id. */
export function isIdTaken(config: Config | null, id: string): boolean {
  return Object.hasOwn(config?.settings[PROVIDERS] ?? {}, id);
}

/** Creates or changes an OpenID Connect provider. Keeps stored settings that the form does not show. */
export async function saveOidcProvider(
  admin: AdminApp | null,
  config: Config | null,
  id: string,
  settings: OidcSettings,
): Promise<WriteResult> {
  const stored = ['auth', 'oauth', 'providers', id].reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    config?.all,
  );
  const defaults = { type: TYPE, isShared: false, allowSignIn: true, allowConnectedAccounts: true };
  const { displayName: _name, scope: _scope, customCallbackUrl: _callback, ...kept } = isObject(stored) ? stored : {};
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  return writeEntry(admin, id, { ...defaults, ...kept, ...given });
}

/** Removes an OpenID Connect provider from the configuration. */
export function removeOidcProvider(admin: AdminApp | null, id: string): Promise<WriteResult> {
  return writeEntry(admin, id, null);
}

async function writeEntry(admin: AdminApp | null, id: string, entry: JsonObject | null): Promise<WriteResult> {
  return admin?.config.update({}, { others: { [`${PROVIDERS}.${id}`]: entry } });
}
