import type { AdminProjectConfig as OwnConfig, OAuthProviderConfig as OwnProvider } from 'latchkey/server';
import type { AdminOAuthProviderConfig, AdminProjectConfig } from '../../types/admin-project.ts';

/** Returns the settings of a project as the official interface shows them. */
export function configOf(config: OwnConfig): AdminProjectConfig {
  return Object.freeze({
    signUpEnabled: config.signUpEnabled,
    credentialEnabled: config.credentialEnabled,
    magicLinkEnabled: config.magicLinkEnabled,
    passkeyEnabled: config.passkeyEnabled,
    clientTeamCreationEnabled: config.clientTeamCreationEnabled,
    clientUserDeletionEnabled: config.clientUserDeletionEnabled,
    allowUserApiKeys: config.allowUserApiKeys,
    allowTeamApiKeys: config.allowTeamApiKeys,
    allowLocalhost: config.allowLocalhost,
    createTeamOnSignUp: config.createTeamOnSignUp,
    oauthAccountMergeStrategy: config.oauthAccountMergeStrategy,
    oauthProviders: config.oauthProviders.map(providerOf),
    emailConfig: config.emailConfig,
    emailTheme: config.emailTheme ?? '',
    domains: config.domains.map(({ domain, handlerPath }) => ({ domain, handlerPath })),
    teamCreatorDefaultPermissions: [...config.teamCreatorDefaultPermissions],
    teamMemberDefaultPermissions: [...config.teamMemberDefaultPermissions],
    userDefaultPermissions: [...config.userDefaultPermissions],
  });
}

function providerOf(provider: OwnProvider): AdminOAuthProviderConfig {
  const { id } = provider;
  if (provider.type === 'shared') return { id, type: 'shared' };
  const { clientId, clientSecret, facebookConfigId, microsoftTenantId, appleBundleIds } = provider;
  return {
    id,
    type: 'standard',
    clientId,
    clientSecret,
    ...(facebookConfigId && { facebookConfigId }),
    ...(microsoftTenantId && { microsoftTenantId }),
    ...(appleBundleIds && { appleBundleIds: [...appleBundleIds] }),
  };
}
