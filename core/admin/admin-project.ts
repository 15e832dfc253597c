import { flags, type ProjectConfig } from '../resources/project.ts';
import { boolean, type Instant, list, number, orNull, string, type Wire, wire } from '../transport/wire.ts';

/** A project as its owner sees it (spec §3, wire protocol §3.12). */
export interface AdminProject {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly createdAt: Instant;
  /** Null where the service does not tell. */
  readonly userCount: number | null;
  readonly isProductionMode: boolean;
  /** The team of project `internal` whose members own it; null where the service does not tell. */
  readonly ownerTeamId: string | null;
  readonly logoUrl: string | null;
  readonly config: AdminProjectConfig;
}

export interface AdminProjectConfig extends Omit<ProjectConfig, 'oauthProviders'> {
  readonly allowLocalhost: boolean;
  readonly createTeamOnSignUp: boolean;
  readonly oauthAccountMergeStrategy: OAuthAccountMergeStrategy;
  readonly domains: readonly TrustedDomain[];
  readonly oauthProviders: readonly OAuthProviderConfig[];
  readonly emailConfig: EmailConfig;
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  readonly userDefaultPermissions: readonly { readonly id: string }[];
}

/** What happens to a provider account whose e-mail somebody signs in with already. */
export type OAuthAccountMergeStrategy = 'link_method' | 'raise_error' | 'allow_duplicates';

export interface TrustedDomain {
  /** An origin: `https://example.com`. */
  readonly domain: string;
  /** Begins with `/`. */
  readonly handlerPath: string;
}

/** `shared`: with the service's own client at the provider, for trying out. */
export type OAuthProviderConfig =
  | { readonly id: string; readonly type: 'shared' }
  | {
      readonly id: string;
      readonly type: 'standard';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly facebookConfigId: string | null;
      readonly microsoftTenantId: string | null;
    };

export type EmailConfig = { readonly type: 'shared' } | ({ readonly type: 'standard' } & EmailServer);

/** A mail server of one's own. */
export interface EmailServer {
  readonly host: string;
  /** 0–65,535. */
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly senderName: string;
  readonly senderEmail: string;
}

const named = wire({ id: string });
export const domainFields = wire({ domain: string, handlerPath: string });
export const providerFields = wire({
  id: string,
  type: string,
  clientId: orNull(string),
  clientSecret: orNull(string),
  facebookConfigId: orNull(string),
  microsoftTenantId: orNull(string),
});
export const emailConfigFields = wire({
  type: string,
  host: orNull(string),
  port: orNull(number),
  username: orNull(string),
  password: orNull(string),
  senderName: orNull(string),
  senderEmail: orNull(string),
});

/** What the config says as it is; the rest differs in code and on the wire. */
export const plainConfigFields = wire({
  ...flags,
  allowLocalhost: boolean,
  createTeamOnSignUp: boolean,
  oauthAccountMergeStrategy: orNull(string),
  teamCreatorDefaultPermissions: list(named.field),
  teamMemberDefaultPermissions: list(named.field),
  userDefaultPermissions: list(named.field),
});

const nestedConfigFields = wire({
  domains: list(domainFields.field),
  oauthProviders: list(providerFields.field),
  emailConfig: orNull(emailConfigFields.field),
});

const fields = wire({
  id: string,
  displayName: string,
  description: orNull(string),
  createdAtMillis: number,
  userCount: orNull(number),
  isProductionMode: boolean,
  ownerTeamId: orNull(string),
  logoUrl: orNull(string),
  config: (value, path) => ({
    ...plainConfigFields.field(value, path),
    ...nestedConfigFields.field(value, path),
  }),
});

/** As it travels, read into what an owner sees. */
export const adminProject: Pick<Wire<AdminProject>, 'field' | 'decode'> = {
  field: (value, path) => present(fields.field(value, path)),
  decode: (value) => present(fields.decode(value)),
};

function present({ createdAtMillis, description, config, ...same }: ReturnType<typeof fields.decode>): AdminProject {
  const { oauthProviders, oauthAccountMergeStrategy, emailConfig, ...plain } = config;
  return Object.freeze({
    ...same,
    description: description ?? '',
    createdAt: createdAtMillis,
    config: Object.freeze({
      ...plain,
      oauthAccountMergeStrategy: mergeStrategy(oauthAccountMergeStrategy),
      oauthProviders: Object.freeze(oauthProviders.map(presentProvider)),
      emailConfig: presentEmailConfig(emailConfig),
    }),
  });
}

const MERGE_STRATEGIES: readonly OAuthAccountMergeStrategy[] = ['link_method', 'raise_error', 'allow_duplicates'];

/** The strategy of a new project where the service does not tell. */
function mergeStrategy(value: string | null): OAuthAccountMergeStrategy {
  return MERGE_STRATEGIES.find((each) => each === value) ?? 'link_method';
}

function presentProvider(answered: ReturnType<typeof providerFields.decode>): OAuthProviderConfig {
  const { id, type, clientId, clientSecret, ...same } = answered;
  if (type !== 'standard') return Object.freeze({ id, type: 'shared' });
  return Object.freeze({ id, type, clientId: clientId ?? '', clientSecret: clientSecret ?? '', ...same });
}

function presentEmailConfig(answered: ReturnType<typeof emailConfigFields.decode> | null): EmailConfig {
  if (answered?.type !== 'standard') return Object.freeze({ type: 'shared' });
  const { host, port, username, password, senderName, senderEmail } = answered;
  return Object.freeze({
    type: 'standard',
    host: host ?? '',
    port: port ?? 0,
    username: username ?? '',
    password: password ?? '',
    senderName: senderName ?? '',
    senderEmail: senderEmail ?? '',
  });
}
