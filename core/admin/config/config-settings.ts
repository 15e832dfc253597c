import { boolean, type Field, field, from, type Json, number, or, orNull, string, wire } from '../../transport/wire.ts';
import { malformed } from '../../transport/malformed.ts';
import { mergeStrategy, type OAuthAccountMergeStrategy } from '../admin-project.ts';

/** The settings of a project by the keys that the service's configuration has for them (protocol.md §11.9). */
export interface ConfigSettings {
  readonly 'apiKeys.enabled.team': boolean;
  readonly 'apiKeys.enabled.user': boolean;
  readonly 'auth.allowSignUp': boolean;
  readonly 'auth.oauth.accountMergeStrategy': OAuthAccountMergeStrategy;
  /** By ids of the owner's choice, which are usually those of the providers. */
  readonly 'auth.oauth.providers': Entries<ConfigProvider>;
  readonly 'auth.otp.allowSignIn': boolean;
  readonly 'auth.passkey.allowSignIn': boolean;
  readonly 'auth.password.allowSignIn': boolean;
  readonly 'auth.signUpRules': Entries<SignUpRule>;
  readonly 'auth.signUpRulesDefaultAction': 'allow' | 'reject';
  readonly 'domains.allowLocalhost': boolean;
  /** By ids of the owner's choice. */
  readonly 'domains.trustedDomains': Entries<ConfigDomain>;
  readonly 'emails.selectedThemeId': string | null;
  readonly 'emails.server': ConfigEmailServer;
  /** Users without a verified primary email are restricted. */
  readonly 'onboarding.requireEmailVerification': boolean;
  /** Permissions that every user gets; `true` under the id of each. */
  readonly 'rbac.defaultPermissions.signUp': Entries<boolean>;
  readonly 'rbac.defaultPermissions.teamCreator': Entries<boolean>;
  readonly 'rbac.defaultPermissions.teamMember': Entries<boolean>;
  readonly 'teams.allowClientTeamCreation': boolean;
  readonly 'teams.createPersonalTeamOnSignUp': boolean;
  readonly 'users.allowClientUserDeletion': boolean;
}

interface Entries<Value> {
  readonly [id: string]: Value;
}

/** What is not set is null when read, and may be left out when written. */
export interface ConfigProvider {
  /** Which provider it is: `github`. */
  readonly type?: string | null | undefined;
  /** With the service's own client at the provider; false: with the one given here. */
  readonly isShared?: boolean | null | undefined;
  readonly allowSignIn?: boolean | null | undefined;
  readonly allowConnectedAccounts?: boolean | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly clientSecret?: string | null | undefined;
  readonly facebookConfigId?: string | null | undefined;
  readonly microsoftTenantId?: string | null | undefined;
  readonly appleTeamId?: string | null | undefined;
  readonly appleKeyId?: string | null | undefined;
  readonly applePrivateKey?: string | null | undefined;
}

export interface ConfigDomain {
  /** An origin: `https://example.com`. */
  readonly baseUrl: string;
  /** Begins with `/`. */
  readonly handlerPath: string;
}

/** What is not set is null when read, and may be left out when written. */
export interface ConfigEmailServer {
  /** The service's own server. */
  readonly isShared: boolean;
  readonly provider?: string | null | undefined;
  readonly host?: string | null | undefined;
  readonly port?: number | null | undefined;
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly senderName?: string | null | undefined;
  readonly senderEmail?: string | null | undefined;
}

/** What happens to a sign-up that fits a condition; rules of a higher priority come first. */
export interface SignUpRule {
  readonly enabled: boolean;
  readonly displayName: string | null;
  readonly priority: number;
  /** An expression over the sign-up: `email.endsWith("@example.com")`. */
  readonly condition: string;
  readonly action: SignUpAction;
}

export interface SignUpAction {
  readonly type: string;
  /** For the owner, where the action refuses somebody. */
  readonly message?: string | null | undefined;
}

/** Settings that this version has no types for, by their keys: `{ 'payments.testMode': true }`. */
export interface OtherSettings {
  readonly [key: string]: Json;
}

/** Entries that are set or, with null, removed one by one, whatever else their list has. */
interface EntryChanges {
  readonly [key: `auth.oauth.providers.${string}`]: ConfigProvider | null;
  readonly [key: `auth.signUpRules.${string}`]: SignUpRule | null;
  readonly [key: `domains.trustedDomains.${string}`]: ConfigDomain | null;
  readonly [key: `rbac.defaultPermissions.${PermissionHolder}.${string}`]: true | null;
}

type PermissionHolder = 'signUp' | 'teamCreator' | 'teamMember';

/** Groups of settings of which the owner's pages have none. */
interface OtherGroups {
  readonly [key: `analytics.${string}` | `customDashboards.${string}`]: Json;
  readonly [key: `apps.installed.${string}`]: Json;
  readonly [key: `dataVault.${string}` | `dbSync.${string}`]: Json;
  readonly [key: `emails.templates.${string}` | `emails.themes.${string}`]: Json;
  readonly [key: `payments.${string}` | `${string}-integration.${string}`]: Json;
}

/** What one level sets; whatever is left out stays as it is. */
export type ConfigOverride = {
  readonly [Key in keyof ConfigSettings]?: ConfigSettings[Key] | undefined;
} & EntryChanges &
  OtherGroups;

export interface JsonObject {
  readonly [name: string]: Json;
}

function entries<Value>({ decode }: Field<Value>): Field<Entries<Value>> {
  return field<Entries<Value>>((value, path) => {
    const source = value ?? {};
    if (!isObject(source)) throw malformed(path);
    const decoded = Object.entries(source).map(([id, each]) => [id, decode(each, `${path}.${id}`)] as const);
    return Object.freeze(Object.fromEntries(decoded));
  });
}

const optional = (name: string) => from(name, orNull(string));
const optionalBoolean = (name: string) => from(name, orNull(boolean));

const provider = wire<ConfigProvider>({
  type: optional('type'),
  isShared: optionalBoolean('isShared'),
  allowSignIn: optionalBoolean('allowSignIn'),
  allowConnectedAccounts: optionalBoolean('allowConnectedAccounts'),
  clientId: optional('clientId'),
  clientSecret: optional('clientSecret'),
  facebookConfigId: optional('facebookConfigId'),
  microsoftTenantId: optional('microsoftTenantId'),
  appleTeamId: optional('appleTeamId'),
  appleKeyId: optional('appleKeyId'),
  applePrivateKey: optional('applePrivateKey'),
});

const trustedDomain = wire<ConfigDomain>({
  baseUrl: from('baseUrl', or(string, '')),
  handlerPath: from('handlerPath', or(string, '')),
});

const server = wire<ConfigEmailServer>({
  isShared: from('isShared', or(boolean, true)),
  provider: optional('provider'),
  host: optional('host'),
  port: from('port', orNull(number)),
  username: optional('username'),
  password: optional('password'),
  senderName: optional('senderName'),
  senderEmail: optional('senderEmail'),
});

const signUpRule = wire<SignUpRule>({
  enabled: boolean,
  displayName: optional('displayName'),
  priority: or(number, 0),
  condition: or(string, ''),
  action: wire<SignUpAction>({ type: or(string, 'allow'), message: orNull(string) }),
});

/** Newer services may have more actions; what is not known is as strict as it can be. */
const defaultAction = field<'allow' | 'reject'>((value) => ((value ?? 'allow') === 'allow' ? 'allow' : 'reject'));

const settings = wire<ConfigSettings>({
  'apiKeys.enabled.team': from('apiKeys.enabled.team', boolean),
  'apiKeys.enabled.user': from('apiKeys.enabled.user', boolean),
  'auth.allowSignUp': from('auth.allowSignUp', or(boolean, true)),
  'auth.oauth.accountMergeStrategy': from('auth.oauth.accountMergeStrategy', mergeStrategy),
  'auth.oauth.providers': from('auth.oauth.providers', entries(provider)),
  'auth.otp.allowSignIn': from('auth.otp.allowSignIn', boolean),
  'auth.passkey.allowSignIn': from('auth.passkey.allowSignIn', boolean),
  'auth.password.allowSignIn': from('auth.password.allowSignIn', boolean),
  'auth.signUpRules': from('auth.signUpRules', entries(signUpRule)),
  'auth.signUpRulesDefaultAction': from('auth.signUpRulesDefaultAction', defaultAction),
  'domains.allowLocalhost': from('domains.allowLocalhost', boolean),
  'domains.trustedDomains': from('domains.trustedDomains', entries(trustedDomain)),
  'emails.selectedThemeId': from('emails.selectedThemeId', orNull(string)),
  'emails.server': from('emails.server', or(server, Object.freeze({ isShared: true }))),
  'onboarding.requireEmailVerification': from('onboarding.requireEmailVerification', boolean),
  'rbac.defaultPermissions.signUp': from('rbac.defaultPermissions.signUp', entries(boolean)),
  'rbac.defaultPermissions.teamCreator': from('rbac.defaultPermissions.teamCreator', entries(boolean)),
  'rbac.defaultPermissions.teamMember': from('rbac.defaultPermissions.teamMember', entries(boolean)),
  'teams.allowClientTeamCreation': from('teams.allowClientTeamCreation', boolean),
  'teams.createPersonalTeamOnSignUp': from('teams.createPersonalTeamOnSignUp', boolean),
  'users.allowClientUserDeletion': from('users.allowClientUserDeletion', boolean),
});

export const SETTING_KEYS = Object.keys(settings.fields) as (keyof ConfigSettings)[];

/** The known settings of a configuration, which is one object in another. */
export function settingsOf(config: JsonObject): ConfigSettings {
  return settings.decode(Object.fromEntries(SETTING_KEYS.map((key) => [key, valueAt(config, key)])), 'config');
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without nulls inside of settings: the service knows them only as what is left out. The null of an entry removes it. */
export function spelledOverride(override: ConfigOverride): JsonObject {
  const given = Object.entries(override).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, value === null ? null : withoutNulls(value as Json)]));
}

function withoutNulls(value: Json): Json {
  if (!isObject(value)) return value;
  const set = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(set.map(([name, each]) => [name, withoutNulls(each)]));
}

function valueAt(config: JsonObject, key: string): Json | undefined {
  let value: Json | undefined = config;
  for (const name of key.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
