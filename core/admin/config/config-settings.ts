import { cleanEmail } from '../../base/clean-email.ts';
import {
  boolean,
  type Field,
  field,
  fromKey,
  type Json,
  number,
  withDefault,
  orNull,
  string,
  wire,
} from '../../transport/wire.ts';
import { malformedError } from '../../transport/malformed.ts';
import { mergeStrategyField, type OAuthAccountMergeStrategy } from '../base/admin-project.ts';

/** The settings of a project, with the keys of the service's configuration (protocol.md §11.9). */
export interface ConfigSettings {
  readonly 'apiKeys.enabled.team': boolean;
  readonly 'apiKeys.enabled.user': boolean;
  readonly 'auth.allowSignUp': boolean;
  readonly 'auth.oauth.accountMergeStrategy': OAuthAccountMergeStrategy;
  /** The OAuth providers, by ids that the owner chose. Usually these are the ids of the providers. */
  readonly 'auth.oauth.providers': Entries<ConfigProvider>;
  readonly 'auth.otp.allowSignIn': boolean;
  readonly 'auth.passkey.allowSignIn': boolean;
  readonly 'auth.password.allowSignIn': boolean;
  readonly 'auth.signUpRules': Entries<SignUpRule>;
  readonly 'auth.signUpRulesDefaultAction': 'allow' | 'reject';
  readonly 'domains.allowLocalhost': boolean;
  /** The trusted domains, by ids that the owner chose. */
  readonly 'domains.trustedDomains': Entries<ConfigDomain>;
  readonly 'emails.selectedThemeId': string | null;
  readonly 'emails.server': ConfigEmailServer;
  /** Whether users without a verified primary email address are restricted. */
  readonly 'onboarding.requireEmailVerification': boolean;
  /** The permissions of every new user: permission id → `true`. */
  readonly 'rbac.defaultPermissions.signUp': Entries<boolean>;
  readonly 'rbac.defaultPermissions.teamCreator': Entries<boolean>;
  readonly 'rbac.defaultPermissions.teamMember': Entries<boolean>;
  readonly 'teams.allowClientTeamCreation': boolean;
  readonly 'teams.createPersonalTeamOnSignUp': boolean;
  readonly 'users.allowClientUserDeletion': boolean;
}

/** A setting with several entries, such as the OAuth providers, by the ids of the entries. */
export interface Entries<Value> {
  readonly [id: string]: Value;
}

/** The settings of an OAuth provider. A setting without a value reads as null and may be left out when written. */
export interface ConfigProvider {
  /** The provider, such as `github`; `custom_oidc` for an OpenID Connect provider that the service does not know. */
  readonly type?: string | null | undefined;
  /** True if users sign in through the service's own OAuth client; false if they sign in through the client of these settings. */
  readonly isShared?: boolean | null | undefined;
  readonly allowSignIn?: boolean | null | undefined;
  readonly allowConnectedAccounts?: boolean | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly clientSecret?: string | null | undefined;
  /** The callback address to register at the provider, instead of the service's own. */
  readonly customCallbackUrl?: string | null | undefined;
  readonly facebookConfigId?: string | null | undefined;
  readonly microsoftTenantId?: string | null | undefined;
  readonly appleTeamId?: string | null | undefined;
  readonly appleKeyId?: string | null | undefined;
  readonly applePrivateKey?: string | null | undefined;
  /** The address of an OpenID Connect provider, whose settings are below `/.well-known/openid-configuration`. */
  readonly issuerUrl?: string | null | undefined;
  /** The scopes of each sign-in at an OpenID Connect provider, separated by spaces. */
  readonly scope?: string | null | undefined;
  /** The name of an OpenID Connect provider on sign-in pages. */
  readonly displayName?: string | null | undefined;
}

/** A domain whose pages the service accepts as redirect targets and in the links of emails. */
export interface ConfigDomain {
  /** An origin: `https://example.com`. A `*` as port, `https://example.com:*`, stands for any port. */
  readonly baseUrl: string;
  /** The path of the handler pages; begins with `/`. */
  readonly handlerPath: string;
}

/** The settings of the mail server. A setting without a value reads as null and may be left out when written. */
export interface ConfigEmailServer {
  /** Whether the service sends the emails through its own mail server. */
  readonly isShared: boolean;
  readonly provider?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly port?: number | null | undefined;
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly senderName?: string | null | undefined;
  readonly senderEmail?: string | null | undefined;
}

/** A rule for sign-ups that match a condition. Rules with a higher priority are applied first. */
export interface SignUpRule {
  readonly enabled: boolean;
  readonly displayName: string | null;
  readonly priority: number;
  /** An expression that is true for the sign-ups to which the rule applies, such as `email.endsWith("@example.com")`. */
  readonly condition: string;
  readonly action: SignUpAction;
}

/** What a sign-up rule does. */
export interface SignUpAction {
  readonly type: string;
  /** A message for the project owner about a refused sign-up. */
  readonly message?: string | null | undefined;
}

/** Settings that this version has no types for, by their keys: `{ 'payments.testMode': true }`. */
export interface OtherSettings {
  readonly [key: string]: Json;
}

/** The keys of single entries of a setting. A value sets the entry, null removes the entry. Other entries of the same setting stay. */
interface EntryChanges {
  readonly [key: `auth.oauth.providers.${string}`]: ConfigProvider | null;
  readonly [key: `auth.signUpRules.${string}`]: SignUpRule | null;
  readonly [key: `domains.trustedDomains.${string}`]: ConfigDomain | null;
  readonly [key: `rbac.defaultPermissions.${PermissionHolder}.${string}`]: true | null;
}

type PermissionHolder = 'signUp' | 'teamCreator' | 'teamMember';

/** Settings that the owner's pages do not show. */
interface OtherGroups {
  readonly [key: `analytics.${string}` | `customDashboards.${string}`]: Json;
  readonly [key: `apps.installed.${string}`]: Json;
  readonly [key: `dataVault.${string}` | `dbSync.${string}`]: Json;
  readonly [key: `emails.templates.${string}` | `emails.themes.${string}`]: Json;
  readonly [key: `payments.${string}` | `${string}-integration.${string}`]: Json;
}

/**
 * Settings to write, by their keys. `update` and `updatePushed` keep settings that are left out; `push` and `replaceOverride` remove
 * them.
 */
export type ConfigOverride = {
  readonly [Key in keyof ConfigSettings]?: ConfigSettings[Key] | undefined;
} & EntryChanges &
  OtherGroups;

/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: Json;
}

function entriesOf<Value>({ decode }: Field<Value>): Field<Entries<Value>> {
  return field<Entries<Value>>((value, path) => {
    const source = value ?? {};
    if (!isObject(source)) throw malformedError(path);
    const decoded = Object.entries(source).map(([id, each]) => [id, decode(each, `${path}.${id}`)] as const);
    return Object.freeze(Object.fromEntries(decoded));
  });
}

const optional = (name: string) => fromKey(name, orNull(string));
const optionalBoolean = (name: string) => fromKey(name, orNull(boolean));

const provider = wire<ConfigProvider>({
  type: optional('type'),
  isShared: optionalBoolean('isShared'),
  allowSignIn: optionalBoolean('allowSignIn'),
  allowConnectedAccounts: optionalBoolean('allowConnectedAccounts'),
  clientId: optional('clientId'),
  clientSecret: optional('clientSecret'),
  customCallbackUrl: optional('customCallbackUrl'),
  facebookConfigId: optional('facebookConfigId'),
  microsoftTenantId: optional('microsoftTenantId'),
  appleTeamId: optional('appleTeamId'),
  appleKeyId: optional('appleKeyId'),
  applePrivateKey: optional('applePrivateKey'),
  issuerUrl: optional('issuerUrl'),
  scope: optional('scope'),
  displayName: optional('displayName'),
});

const trustedDomain = wire<ConfigDomain>({
  baseUrl: fromKey('baseUrl', withDefault(string, '')),
  handlerPath: fromKey('handlerPath', withDefault(string, '')),
});

const emailOrNull = field<string | null>(orNull(string).decode, (value) => value && cleanEmail(value).email);

const server = wire<ConfigEmailServer>({
  isShared: fromKey('isShared', withDefault(boolean, true)),
  provider: optional('provider'),
  host: optional('host'),
  port: fromKey('port', orNull(number)),
  username: optional('username'),
  password: optional('password'),
  senderName: optional('senderName'),
  senderEmail: fromKey('senderEmail', emailOrNull),
});

const signUpRule = wire<SignUpRule>({
  enabled: boolean,
  displayName: optional('displayName'),
  priority: withDefault(number, 0),
  condition: withDefault(string, ''),
  action: wire<SignUpAction>({ type: withDefault(string, 'allow'), message: orNull(string) }),
});

/** Reads the default action. An unknown action of a newer service counts as `reject`, the strictest. */
const defaultAction = field<'allow' | 'reject'>((value) => ((value ?? 'allow') === 'allow' ? 'allow' : 'reject'));

const settings = wire<ConfigSettings>({
  'apiKeys.enabled.team': fromKey('apiKeys.enabled.team', boolean),
  'apiKeys.enabled.user': fromKey('apiKeys.enabled.user', boolean),
  'auth.allowSignUp': fromKey('auth.allowSignUp', withDefault(boolean, true)),
  'auth.oauth.accountMergeStrategy': fromKey('auth.oauth.accountMergeStrategy', mergeStrategyField),
  'auth.oauth.providers': fromKey('auth.oauth.providers', entriesOf(provider)),
  'auth.otp.allowSignIn': fromKey('auth.otp.allowSignIn', boolean),
  'auth.passkey.allowSignIn': fromKey('auth.passkey.allowSignIn', boolean),
  'auth.password.allowSignIn': fromKey('auth.password.allowSignIn', boolean),
  'auth.signUpRules': fromKey('auth.signUpRules', entriesOf(signUpRule)),
  'auth.signUpRulesDefaultAction': fromKey('auth.signUpRulesDefaultAction', defaultAction),
  'domains.allowLocalhost': fromKey('domains.allowLocalhost', boolean),
  'domains.trustedDomains': fromKey('domains.trustedDomains', entriesOf(trustedDomain)),
  'emails.selectedThemeId': fromKey('emails.selectedThemeId', orNull(string)),
  'emails.server': fromKey('emails.server', withDefault(server, Object.freeze({ isShared: true }))),
  'onboarding.requireEmailVerification': fromKey('onboarding.requireEmailVerification', boolean),
  'rbac.defaultPermissions.signUp': fromKey('rbac.defaultPermissions.signUp', entriesOf(boolean)),
  'rbac.defaultPermissions.teamCreator': fromKey('rbac.defaultPermissions.teamCreator', entriesOf(boolean)),
  'rbac.defaultPermissions.teamMember': fromKey('rbac.defaultPermissions.teamMember', entriesOf(boolean)),
  'teams.allowClientTeamCreation': fromKey('teams.allowClientTeamCreation', boolean),
  'teams.createPersonalTeamOnSignUp': fromKey('teams.createPersonalTeamOnSignUp', boolean),
  'users.allowClientUserDeletion': fromKey('users.allowClientUserDeletion', boolean),
});

/** The keys of all settings that this version has types for. */
export const SETTING_KEYS = Object.keys(settings.fields) as (keyof ConfigSettings)[];

/**
 * Reads the settings of `SETTING_KEYS` from a configuration of nested objects, as the service sends it. Missing settings get their
 * defaults.
 */
export function readSettings(config: JsonObject): ConfigSettings {
  return settings.decode(Object.fromEntries(SETTING_KEYS.map((key) => [key, valueAt(config, key)])), 'config');
}

/** Returns true for a JSON object; false for an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the JSON of settings to write. Null in place of an entry is kept, because it removes the entry. Nulls inside a setting are left
 * out, because the service does not accept them.
 */
export function encodeOverride(override: ConfigOverride): JsonObject {
  const definedSettings = Object.entries(override).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    definedSettings.map(([key, value]) => [key, value === null ? null : withoutNulls(value as Json)]),
  );
}

function withoutNulls(value: Json): Json {
  if (!isObject(value)) return value;
  const setValues = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(setValues.map(([name, each]) => [name, withoutNulls(each)]));
}

function valueAt(config: JsonObject, key: string): Json | undefined {
  let value: Json | undefined = config;
  for (const name of key.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
