import { createHash } from 'node:crypto';
import type { Json } from '../../tables/columns.ts';
import {
  DEFAULT_PROJECT_CONFIG,
  type EmailConfig,
  type ProjectConfig,
  type TrustedDomain,
} from '../../tables/project-config.ts';
import { isBelow, isObject, isRelated } from './config-format.ts';

const ID_CHARACTERS = 16;

type Config = Partial<ProjectConfig>;
type Fields = Readonly<Record<string, unknown>>;

/** A key of the newer generation's configuration (protocol.md §11.9), mapped to the project's own settings. */
interface ConfigKey {
  readonly fields: readonly (keyof ProjectConfig)[];
  readonly show: (config: ProjectConfig) => Json;
  /** Converts the value to the form of the older endpoints. An invalid value is passed on and refused by their validation. */
  readonly read: (value: unknown) => Fields;
}

const plain = (field: keyof ProjectConfig): ConfigKey => ({
  fields: [field],
  show: (config) => config[field] as Json,
  read: (value) => ({ [field]: value }),
});

/** Maps a list of permissions, which the newer configuration writes as an object whose keys are the ids. */
const permissions = (
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
  fields: ['enabled_oauth_providers', 'standard_oauth_providers', 'oauth_provider_settings'],
  show: (config) => Object.fromEntries(config.enabled_oauth_providers.map((id) => [id, showProvider(config, id)])),
  read: (value) => ({ oauth_providers: Object.entries(value ?? {}).map(([id, given]) => readProvider(id, given)) }),
};

const domains: ConfigKey = {
  fields: ['domains'],
  show: (config) =>
    Object.fromEntries(
      config.domains.map((entry) => [idOf(entry), { baseUrl: entry.domain, handlerPath: entry.handler_path }]),
    ),
  read: (value) => ({ domains: Object.entries(fieldsOf(value)).map(readDomain) }),
};

const mailServer: ConfigKey = {
  fields: ['email_config'],
  show: (config) => showMailServer(config.email_config),
  read: (value) => ({ email_config: readMailServer(value) }),
};

export const CONFIG_KEYS: Readonly<Record<string, ConfigKey>> = {
  'apiKeys.enabled.team': plain('allow_team_api_keys'),
  'apiKeys.enabled.user': plain('allow_user_api_keys'),
  'apps.installed.agent-auth.enabled': plain('agent_auth_enabled'),
  'auth.allowSignUp': plain('sign_up_enabled'),
  'auth.oauth.accountMergeStrategy': plain('oauth_account_merge_strategy'),
  'auth.oauth.providers': providers,
  'auth.otp.allowSignIn': plain('magic_link_enabled'),
  'auth.passkey.allowSignIn': plain('passkey_enabled'),
  'auth.password.allowSignIn': plain('credential_enabled'),
  'domains.allowLocalhost': plain('allow_localhost'),
  'domains.trustedDomains': domains,
  'emails.selectedThemeId': plain('email_theme'),
  'emails.server': mailServer,
  'onboarding.requireEmailVerification': plain('require_email_verification'),
  'project.requirePublishableClientKey': plain('require_publishable_client_key'),
  'rbac.defaultPermissions.signUp': permissions('user_default_permissions'),
  'rbac.defaultPermissions.teamCreator': permissions('team_creator_default_permissions'),
  'rbac.defaultPermissions.teamMember': permissions('team_member_default_permissions'),
  'teams.allowClientTeamCreation': plain('client_team_creation_enabled'),
  'teams.createPersonalTeamOnSignUp': plain('create_team_on_sign_up'),
  'users.allowClientUserDeletion': plain('client_user_deletion_enabled'),
};

export const SETTINGS: readonly string[] = Object.keys(CONFIG_KEYS);

/**
 * Returns true for a setting, for `auth`, which contains settings, and for `auth.oauth.providers.github`, which is contained
 * in one.
 */
export function isPartOfSetting(key: string): boolean {
  return SETTINGS.some((own) => isRelated(own, key));
}

/** Returns true for a key that contains settings, such as `auth`. */
export function holdsSettings(key: string): boolean {
  return SETTINGS.some((own) => isBelow(own, key));
}

/**
 * Returns true for a key whose value must be an object: `auth`, which contains settings, and `auth.oauth.providers`, which
 * contains entries.
 */
export function mustBeObject(key: string): boolean {
  return holdsSettings(key) || isObject(CONFIG_KEYS[key]?.show(DEFAULT_PROJECT_CONFIG));
}

/** Converts the project's settings to the newer keys: only those that were set, or all. */
export function showConfig(own: Config, which: 'set' | 'all'): Record<string, Json> {
  const config = { ...DEFAULT_PROJECT_CONFIG, ...own };
  const shown = Object.entries(CONFIG_KEYS).filter(
    ([, { fields }]) => which === 'all' || fields.some((field) => own[field] !== undefined),
  );
  return Object.fromEntries(shown.map(([key, { show }]) => [key, show(config)]));
}

/** Converts newer keys to the `config` of a project change. */
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
    ...given('clientId', settings.client_id),
    ...given('clientSecret', settings.client_secret),
    ...given('facebookConfigId', settings.facebook_config_id),
    ...given('microsoftTenantId', settings.microsoft_tenant_id),
    ...given('appleTeamId', settings.apple_team_id),
    ...given('appleKeyId', settings.apple_key_id),
    ...given('applePrivateKey', settings.apple_private_key),
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
function idOf({ id, domain, handler_path: path }: TrustedDomain): string {
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

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
