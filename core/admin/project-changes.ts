import { type Wire, boolean, orNull, string, wire } from '../transport/wire.ts';
import {
  type AdminProjectConfig,
  domainFields,
  type EmailConfig,
  emailConfigFields,
  type OAuthProviderConfig,
  plainConfigFields,
  providerFields,
} from './admin-project.ts';

/** What an owner may change; what is left out stays. Lists are replaced as a whole. */
export interface ProjectChanges {
  readonly displayName?: string | undefined;
  readonly description?: string | null | undefined;
  readonly isProductionMode?: boolean | undefined;
  /** Older services do not know it. */
  readonly logoUrl?: string | null | undefined;
  readonly config?: ConfigChanges | undefined;
}

export type ConfigChanges = { readonly [Name in keyof AdminProjectConfig]?: AdminProjectConfig[Name] | undefined };

export interface NewProject extends ProjectChanges {
  readonly displayName: string;
  /** The team of the owner that will own it. Newer services ask for it, older ones refuse it. */
  readonly ownerTeamId?: string | undefined;
}

const fields = wire({
  displayName: string,
  description: orNull(string),
  isProductionMode: boolean,
  logoUrl: orNull(string),
  ownerTeamId: string,
});

/** Spells the changes of a project for the wire, nested as they are. The config is always there, as in the official client. */
export const projectBody: Wire<NewProject> = {
  ...(fields as unknown as Wire<NewProject>),
  encode: ({ config = {}, ...rest }) => ({ ...fields.encode(rest), config: encodeConfig(config) }),
};

function encodeConfig({ domains, oauthProviders, emailConfig, ...plain }: ConfigChanges): Record<string, unknown> {
  return {
    ...plainConfigFields.encode(plain),
    ...(domains && { domains: domains.map((each) => domainFields.encode(each)) }),
    ...(oauthProviders && { oauth_providers: oauthProviders.map(encodeProvider) }),
    ...(emailConfig && { email_config: encodeEmailConfig(emailConfig) }),
  };
}

/** What only some providers have is left out where it is not set. */
function encodeProvider(provider: OAuthProviderConfig): Record<string, unknown> {
  if (provider.type === 'shared') return providerFields.encode({ id: provider.id, type: provider.type });
  const { facebookConfigId, microsoftTenantId, ...same } = provider;
  return providerFields.encode({
    ...same,
    facebookConfigId: facebookConfigId || undefined,
    microsoftTenantId: microsoftTenantId || undefined,
  });
}

export function encodeEmailConfig(config: EmailConfig): Record<string, unknown> {
  return emailConfigFields.encode(config.type === 'shared' ? { type: config.type } : config);
}
