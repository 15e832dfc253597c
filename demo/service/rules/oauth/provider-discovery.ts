import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import type { IdentityProvider } from '../../idp/identity-provider.ts';
import type { ProviderId } from '../../idp/providers.ts';

export type OAuthLibrary = typeof import('oauth4webapi');

/** A provider and the service's client there, in the form the OAuth library needs. */
export interface ProviderConnection {
  readonly oauth: OAuthLibrary;
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly authentication: ClientAuth;
  readonly options: ReturnType<typeof createRequestOptions>;
}

/** The part of a `ProviderConnection` that is the same for every client of a provider. */
export type Discovery = Pick<ProviderConnection, 'oauth' | 'server' | 'options'>;

/** Loads the OAuth library and fetches the metadata of a provider (OpenID Connect Discovery). */
export async function discoverProvider(identityProvider: IdentityProvider, provider: ProviderId): Promise<Discovery> {
  const oauth = await import('oauth4webapi');
  const issuer = new URL(identityProvider.issuerUrl(provider));
  const options = createRequestOptions(oauth, identityProvider);
  const response = await oauth.discoveryRequest(issuer, options);
  return { oauth, server: await oauth.processDiscoveryResponse(issuer, response), options };
}

/**
 * Creates the options for requests to the local providers. Plain HTTP is safe: the providers run in this process, so no
 * request leaves it.
 */
function createRequestOptions(oauth: OAuthLibrary, identityProvider: IdentityProvider) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: object) => identityProvider.fetch(new Request(url, init)),
  };
}
