import { cleanEmail } from '../../base/clean-email.ts';
import { cleanPrivateKey } from './clean-private-key.ts';
import { projectConfigWire, type ProjectConfig } from '../../resources/project/project.ts';
import {
  boolean,
  field,
  fromKey,
  type Instant,
  instant,
  list,
  number,
  withDefault,
  orNull,
  string,
  wire,
} from '../../transport/wire.ts';

/** A project with all data that its owner sees. */
export interface AdminProject {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly createdAt: Instant;
  /** The number of users; null when the service does not return it. */
  readonly userCount: number | null;
  readonly isProductionMode: boolean;
  /** The team of project `internal` whose members own this project; null when the service does not return it. */
  readonly ownerTeamId: string | null;
  /** How far the owner has come in setting the project up on the service's pages; null when the service does not return it. */
  readonly onboardingStatus: ProjectOnboardingStatus | null;
  /** The address of the logo, which is a square. */
  readonly logoUrl: string | null;
  /** The address of the logo with the name of the project. */
  readonly logoFullUrl: string | null;
  /** The address of the logo for dark backgrounds. */
  readonly logoDarkModeUrl: string | null;
  /** The address of the logo with the name of the project, for dark backgrounds. */
  readonly logoFullDarkModeUrl: string | null;
  /** Whether the project is for development only; null when the service does not return it. */
  readonly isDevelopmentEnvironment: boolean | null;
  /** The reason why the service could not apply the settings that were pushed last; null when it could. */
  readonly pushedConfigError: ConfigProblem | null;
  /** Problems with settings that the service applied nevertheless. */
  readonly configWarnings: readonly ConfigProblem[];
  readonly config: AdminProjectConfig;
}

/** A step of setting a project up on the service's own pages. */
export type ProjectOnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

const ONBOARDING_STATUSES = [
  'config_choice',
  'apps_selection',
  'auth_setup',
  'domain_setup',
  'email_theme_setup',
  'payments_setup',
  'welcome',
  'completed',
] as const;

/** A problem with the settings of a project. */
export interface ConfigProblem {
  /** A sentence of the service for the project's owner. */
  readonly message: string;
}

/** The settings of a project that its owner may see and change. */
export interface AdminProjectConfig extends Omit<ProjectConfig, 'oauthProviders'> {
  readonly allowLocalhost: boolean;
  readonly createTeamOnSignUp: boolean;
  readonly oauthAccountMergeStrategy: OAuthAccountMergeStrategy;
  readonly domains: readonly TrustedDomain[];
  readonly oauthProviders: readonly OAuthProviderConfig[];
  readonly emailConfig: EmailConfig;
  /** The id of the theme of emails; null when the service does not return it. A change to null is not sent. */
  readonly emailTheme: string | null;
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  readonly userDefaultPermissions: readonly { readonly id: string }[];
}

/**
 * What happens when a user signs in with a provider account whose email address another user already signs in with: `link_method` adds
 * the account to that user if both have verified the address, `raise_error` refuses the sign-in, and `allow_duplicates` creates a second
 * user.
 */
export type OAuthAccountMergeStrategy = 'link_method' | 'raise_error' | 'allow_duplicates';

/** A domain whose pages the service accepts as redirect targets and in the links of emails. */
export interface TrustedDomain {
  /** An origin: `https://example.com`. A `*` as port, `https://example.com:*`, stands for any port. */
  readonly domain: string;
  /** The path of the handler pages; begins with `/`. */
  readonly handlerPath: string;
}

/** The settings of an OAuth provider. `shared` uses the service's own OAuth client, for testing. */
export type OAuthProviderConfig =
  | { readonly id: string; readonly type: 'shared' }
  | ({ readonly id: string; readonly type: 'standard' } & OAuthClient & AppleKey);

/** The project's own OAuth client at a provider. */
interface OAuthClient {
  readonly clientId: string;
  /** The client secret; empty where Apple's private key replaces it. */
  readonly clientSecret: string;
  readonly facebookConfigId: string | null;
  readonly microsoftTenantId: string | null;
  /**
   * The callback address to register at the provider, instead of the service's own. Null removes it. Only newer services support this
   * field: it can be written here, and is read with `admin.config.get()`.
   */
  readonly customCallbackUrl?: string | null | undefined;
}

/** Apple's private key, which replaces a client secret. The service signs client secrets with the key itself, so that no secret expires. */
interface AppleKey {
  readonly appleTeamId?: string | null | undefined;
  readonly appleKeyId?: string | null | undefined;
  /** The text of the `.p8` file from Apple. */
  readonly applePrivateKey?: string | null | undefined;
  /** The bundle ids of apps that sign in without a browser. */
  readonly appleBundleIds?: readonly string[] | null | undefined;
}

/** How the project sends emails: `shared` through the service's own mail server, `standard` through the project's mail server. */
export type EmailConfig = { readonly type: 'shared' } | ({ readonly type: 'standard' } & EmailServer);

/** The project's own mail server. */
export interface EmailServer {
  readonly host: string;
  /** The port, from 0 to 65,535. */
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly senderName: string;
  readonly senderEmail: string;
}

const idOnly = wire({ id: string });
const typeOnly = wire({ type: string });

const MERGE_STRATEGIES: readonly OAuthAccountMergeStrategy[] = ['link_method', 'raise_error', 'allow_duplicates'];

/** Reads the strategy. A missing or unknown strategy is read as `link_method`, the strategy of new projects. */
export const mergeStrategyField = field<OAuthAccountMergeStrategy>(
  (value) => MERGE_STRATEGIES.find((each) => each === value) ?? 'link_method',
);

const trustedDomain = wire<TrustedDomain>({ domain: string, handlerPath: string });

const stringOrEmpty = withDefault(string, '');
const emailOrEmpty = field<string>(stringOrEmpty.decode, (value) => cleanEmail(value).email);

type StandardProvider = { readonly id: string } & Omit<OAuthClient, 'customCallbackUrl'> & AppleKey;

/** A field that only some providers have. An empty value is not written. */
const optionalString = field<string | null>(orNull(string).decode, (value) => value || undefined);
const bundleIds = orNull(list(string));
const standardProvider = wire<Required<StandardProvider>>({
  id: string,
  clientId: stringOrEmpty,
  // A provider with Apple's private key has no client secret. Services refuse an empty secret, so an empty one is left out of the
  // request.
  clientSecret: field<string>(stringOrEmpty.decode, (value) => value || undefined),
  facebookConfigId: optionalString,
  microsoftTenantId: optionalString,
  appleTeamId: optionalString,
  appleKeyId: optionalString,
  applePrivateKey: field<string | null>(
    optionalString.decode,
    (value) => cleanPrivateKey(value ?? '') ?? (value || undefined),
  ),
  appleBundleIds: field<readonly string[] | null>(bundleIds.decode, (value) => value ?? undefined),
});

const provider = field<OAuthProviderConfig>(
  (value, path) =>
    isStandard(value, path)
      ? Object.freeze({ type: 'standard', ...standardProvider.decode(value, path) })
      : Object.freeze({ type: 'shared', id: idOnly.decode(value, path).id }),
  (value) => ({
    type: value.type,
    ...(value.type === 'standard' ? standardProvider.encode(value) : idOnly.encode(value)),
  }),
);

/** The fields of a mail server in requests and responses (protocol.md §11.2). */
export const emailServerWire = wire<EmailServer>({
  host: stringOrEmpty,
  port: withDefault(number, 0),
  username: stringOrEmpty,
  password: stringOrEmpty,
  senderName: stringOrEmpty,
  senderEmail: emailOrEmpty,
});

const SHARED: EmailConfig = Object.freeze({ type: 'shared' });
const emailConfig = field<EmailConfig>(
  (value, path) =>
    isStandard(value, path) ? Object.freeze({ type: 'standard', ...emailServerWire.decode(value, path) }) : SHARED,
  (value) => ({ type: value.type, ...(value.type === 'standard' && emailServerWire.encode(value)) }),
);

/** Returns true for the type `standard`. Every other type counts as `shared`. */
function isStandard(value: unknown, path: string): boolean {
  return typeOnly.decode(value, path).type === 'standard';
}

/** The fields of `config` in a project that its owner sees. */
export const adminConfigWire = wire<AdminProjectConfig>({
  ...projectConfigWire.fields,
  allowLocalhost: boolean,
  createTeamOnSignUp: boolean,
  oauthAccountMergeStrategy: mergeStrategyField,
  domains: list(trustedDomain),
  oauthProviders: list(provider),
  emailConfig: withDefault(emailConfig, SHARED),
  emailTheme: optionalString,
  teamCreatorDefaultPermissions: list(idOnly),
  teamMemberDefaultPermissions: list(idOnly),
  userDefaultPermissions: list(idOnly),
});

/** Reads the status of a project. A status that this version does not know becomes null. */
export const onboardingStatusField = field<ProjectOnboardingStatus | null>(
  (value) => ONBOARDING_STATUSES.find((each) => each === value) ?? null,
  (value) => value ?? undefined,
);

const configProblem = wire<ConfigProblem>({ message: string });

/** The fields of a project that its owner sees (protocol.md §11.2). */
export const adminProjectWire = wire<AdminProject>({
  id: string,
  displayName: string,
  description: stringOrEmpty,
  createdAt: fromKey('created_at_millis', instant),
  userCount: orNull(number),
  isProductionMode: boolean,
  ownerTeamId: orNull(string),
  onboardingStatus: onboardingStatusField,
  logoUrl: orNull(string),
  logoFullUrl: orNull(string),
  logoDarkModeUrl: orNull(string),
  logoFullDarkModeUrl: orNull(string),
  isDevelopmentEnvironment: orNull(boolean),
  pushedConfigError: orNull(configProblem),
  configWarnings: list(configProblem),
  config: adminConfigWire,
});
