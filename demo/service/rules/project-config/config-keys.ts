import { createHash } from 'node:crypto';
import type { Json } from '../../tables/columns.ts';
import {
  type CustomOidcProvider,
  DEFAULT_PROJECT_CONFIG,
  type EmailConfig,
  type ProjectConfig,
  type TrustedDomain,
} from '../../tables/project-config.ts';
import { isNestedKey, isObject, areRelatedKeys } from './config-format.ts';

const ID_CHARACTERS = 16;

/** The type of an OIDC provider that an owner added. */
export const CUSTOM_OIDC = 'custom_oidc';

type Config = Partial<ProjectConfig>;
type Fields = Readonly<Record<string, unknown>>;

/** How a configuration key of generation 2 corresponds to settings of a project (protocol.md §11.9). */
interface ConfigKey {
  /** The settings that the key stands for. */
  readonly fields: readonly (keyof ProjectConfig)[];
  /** Returns the value of the key for the settings of a project. */
  readonly show: (config: ProjectConfig) => Json;
  /**
   * Converts a value of the key to fields of `config` in `PATCH /internal/projects/current`. Passes an invalid value on, so
   * that the validation of that format refuses it.
   */
  readonly read: (value: unknown) => Fields;
}

/** Creates the key of a setting that has the same format in the configuration. */
const createPlainKey = (field: keyof ProjectConfig): ConfigKey => ({
  fields: [field],
  show: (config) => config[field] as Json,
  read: (value) => ({ [field]: value }),
});

/**
 * Creates the key of a setting that lists permissions. The configuration has an object instead of the list: permission id →
 * true.
 */
const createPermissionsKey = (
  field: 'team_creator_default_permissions' | 'team_member_default_permissions' | 'user_default_permissions',
): ConfigKey => ({
  fields: [field],
  show: (config) => Object.fromEntries(config[field].map((id) => [id, true])),
  read: (value) => ({
    [field]: Object.entries(value ?? {})
      .filter(([, isGiven]) => isGiven === true)
      .map(([id]) => ({ id })),
  }),
});

const providers: ConfigKey = {
  fields: ['enabled_oauth_providers', 'standard_oauth_providers', 'oauth_provider_settings', 'custom_oidc_providers'],
  show: (config) =>
    Object.fromEntries([
      ...config.enabled_oauth_providers.map((id) => [id, showProvider(config, id)]),
      ...Object.entries(config.custom_oidc_providers).map(([id, provider]) => [id, showCustomProvider(provider)]),
    ]),
  read: (value) => {
    const entries = Object.entries(value ?? {});
    const isCustom = ([, fields]: [string, unknown]) => fieldsOf(fields)['type'] === CUSTOM_OIDC;
    return {
      oauth_providers: entries.filter((entry) => !isCustom(entry)).map(([id, fields]) => readProvider(id, fields)),
      custom_oidc_providers: Object.fromEntries(
        entries.filter(isCustom).map(([id, fields]) => [id, readCustomProvider(fields)]),
      ),
    };
  },
};

const domains: ConfigKey = {
  fields: ['domains'],
  show: (config) =>
    Object.fromEntries(
      config.domains.map((entry) => [domainIdOf(entry), { baseUrl: entry.domain, handlerPath: entry.handler_path }]),
    ),
  read: (value) => ({ domains: Object.entries(fieldsOf(value)).map(readDomain) }),
};

const mailServer: ConfigKey = {
  fields: ['email_config'],
  show: (config) => showMailServer(config.email_config),
  read: (value) => ({ email_config: readMailServer(value) }),
};

/** The configuration keys that stand for settings of a project. */
export const CONFIG_KEYS: Readonly<Record<string, ConfigKey>> = {
  'apiKeys.enabled.team': createPlainKey('allow_team_api_keys'),
  'apiKeys.enabled.user': createPlainKey('allow_user_api_keys'),
  'apps.installed.agent-auth.enabled': createPlainKey('agent_auth_enabled'),
  'apps.installed.better-auth-integration.enabled': createPlainKey('better_auth_integration_enabled'),
  'apps.installed.clerk-integration.enabled': createPlainKey('clerk_integration_enabled'),
  'apps.installed.workos-integration.enabled': createPlainKey('workos_integration_enabled'),
  'auth.allowSignUp': createPlainKey('sign_up_enabled'),
  'auth.oauth.accountMergeStrategy': createPlainKey('oauth_account_merge_strategy'),
  'auth.oauth.providers': providers,
  'auth.otp.allowSignIn': createPlainKey('magic_link_enabled'),
  'auth.passkey.allowSignIn': createPlainKey('passkey_enabled'),
  'auth.password.allowSignIn': createPlainKey('credential_enabled'),
  'domains.allowLocalhost': createPlainKey('allow_localhost'),
  'domains.trustedDomains': domains,
  'emails.selectedThemeId': createPlainKey('email_theme'),
  'emails.server': mailServer,
  'onboarding.requireEmailVerification': createPlainKey('require_email_verification'),
  'project.requirePublishableClientKey': createPlainKey('require_publishable_client_key'),
  'rbac.defaultPermissions.signUp': createPermissionsKey('user_default_permissions'),
  'rbac.defaultPermissions.teamCreator': createPermissionsKey('team_creator_default_permissions'),
  'rbac.defaultPermissions.teamMember': createPermissionsKey('team_member_default_permissions'),
  'teams.allowClientTeamCreation': createPlainKey('client_team_creation_enabled'),
  'teams.createPersonalTeamOnSignUp': createPlainKey('create_team_on_sign_up'),
  'users.allowClientUserDeletion': createPlainKey('client_user_deletion_enabled'),
};

/** The keys of `CONFIG_KEYS`, such as `auth.allowSignUp`. */
export const SETTING_KEYS: readonly string[] = Object.keys(CONFIG_KEYS);

/**
 * Returns whether a key is a setting, contains settings (`auth`), or is nested in a setting (`auth.oauth.providers.github`).
 */
export function isPartOfSetting(key: string): boolean {
  return SETTING_KEYS.some((own) => areRelatedKeys(own, key));
}

/** Returns whether settings are nested in a key, such as `auth`. */
export function containsSettings(key: string): boolean {
  return SETTING_KEYS.some((own) => isNestedKey(own, key));
}

/**
 * Returns whether the value of a key must be an object, because settings (`auth`) or entries (`auth.oauth.providers`) are
 * nested in it.
 */
export function requiresObject(key: string): boolean {
  return containsSettings(key) || isObject(CONFIG_KEYS[key]?.show(DEFAULT_PROJECT_CONFIG));
}

/**
 * Returns settings of a project as values of configuration keys: with `set` those that `own` contains, with `all` every
 * setting, where defaults stand for missing ones.
 */
export function toConfigValues(own: Config, included: 'set' | 'all'): Record<string, Json> {
  const config = { ...DEFAULT_PROJECT_CONFIG, ...own };
  const shown = Object.entries(CONFIG_KEYS).filter(
    ([, { fields }]) => included === 'all' || fields.some((field) => own[field] !== undefined),
  );
  return Object.fromEntries(shown.map(([key, { show }]) => [key, show(config)]));
}

/**
 * Converts values of configuration keys to the `config` of `PATCH /internal/projects/current`. Keys that are no settings are
 * ignored.
 */
export function readConfigKeys(entries: readonly (readonly [string, unknown])[]): Fields {
  return Object.assign({}, ...entries.map(([key, value]) => CONFIG_KEYS[key]?.read(value))) as Fields;
}

function showProvider(config: ProjectConfig, id: string): Json {
  const isShared = !config.standard_oauth_providers.includes(id);
  const start = { type: id, isShared, allowSignIn: true, allowConnectedAccounts: true };
  const settings = config.oauth_provider_settings[id];
  if (isShared || !settings) return start;
  const bundles = settings.apple_bundle_ids?.map((bundleId, index) => [String(index + 1), { bundleId }]);
  return {
    ...start,
    ...optionalField('clientId', settings.client_id),
    ...optionalField('clientSecret', settings.client_secret),
    ...optionalField('customCallbackUrl', settings.custom_callback_url),
    ...optionalField('facebookConfigId', settings.facebook_config_id),
    ...optionalField('microsoftTenantId', settings.microsoft_tenant_id),
    ...optionalField('appleTeamId', settings.apple_team_id),
    ...optionalField('appleKeyId', settings.apple_key_id),
    ...optionalField('applePrivateKey', settings.apple_private_key),
    ...(bundles === undefined ? {} : { appleBundles: Object.fromEntries(bundles) as Json }),
  };
}

function readProvider(id: string, value: unknown): Fields {
  const fields = fieldsOf(value);
  const { isShared, clientId, clientSecret, facebookConfigId, microsoftTenantId, appleBundles } = fields;
  const bundles = Object.values(fieldsOf(appleBundles)).map((bundle) => fieldsOf(bundle)['bundleId']);
  return {
    id,
    type: isShared === false ? 'standard' : 'shared',
    client_id: clientId,
    client_secret: clientSecret,
    facebook_config_id: facebookConfigId,
    microsoft_tenant_id: microsoftTenantId,
    apple_team_id: fields['appleTeamId'],
    apple_key_id: fields['appleKeyId'],
    apple_private_key: fields['applePrivateKey'],
    apple_bundle_ids: appleBundles === undefined ? undefined : bundles,
    custom_callback_url: fields['customCallbackUrl'],
  };
}

function showCustomProvider(provider: CustomOidcProvider): Json {
  return {
    type: CUSTOM_OIDC,
    isShared: false,
    allowSignIn: provider.allow_sign_in,
    allowConnectedAccounts: provider.allow_connected_accounts,
    clientId: provider.client_id,
    clientSecret: provider.client_secret,
    issuerUrl: provider.issuer_url,
    ...optionalField('displayName', provider.display_name),
    ...optionalField('scope', provider.scope),
    ...optionalField('customCallbackUrl', provider.custom_callback_url),
  };
}

function readCustomProvider(value: unknown): Fields {
  const fields = fieldsOf(value);
  const { allowSignIn = true, allowConnectedAccounts = true } = fields;
  return {
    display_name: fields['displayName'],
    issuer_url: fields['issuerUrl'],
    client_id: fields['clientId'],
    client_secret: fields['clientSecret'],
    scope: fields['scope'],
    custom_callback_url: fields['customCallbackUrl'],
    allow_sign_in: allowSignIn,
    allow_connected_accounts: allowConnectedAccounts,
  };
}

function readDomain([id, value]: [string, unknown]): Fields {
  const { baseUrl, handlerPath } = fieldsOf(value);
  return { id, domain: baseUrl, handler_path: handlerPath };
}

/**
 * Returns the id of a domain. A domain that was set without an id gets one derived from its URL, so that the id stays the same
 * when other domains change.
 */
function domainIdOf({ id, domain, handler_path: path }: TrustedDomain): string {
  return id ?? createHash('sha256').update(`${domain} ${path}`).digest('hex').slice(0, ID_CHARACTERS);
}

function showMailServer(config: EmailConfig): Json {
  if (config.type === 'shared') return { isShared: true, provider: 'smtp' };
  const { host, port, username, password, sender_name: senderName, sender_email: senderEmail } = config;
  return { isShared: false, provider: 'smtp', host, port, username, password, senderName, senderEmail };
}

function readMailServer(value: unknown): Fields {
  const { isShared, host, port, username, password, senderName, senderEmail } = fieldsOf(value);
  if (isShared !== false) return { type: 'shared' };
  return { type: 'standard', host, port, username, password, sender_name: senderName, sender_email: senderEmail };
}

function optionalField(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
