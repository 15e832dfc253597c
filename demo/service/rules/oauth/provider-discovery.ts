import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import type { IdentityProvider } from '../../idp/identity-provider.ts';
import type { ProviderId } from '../../idp/providers.ts';

export type Library = typeof import('oauth4webapi');

/** A provider and the service's client there, in the form the OAuth library needs. */
export interface Party {
  readonly oauth: Library;
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly authentication: ClientAuth;
  readonly options: ReturnType<typeof requestOptions>;
}

/** The part of a `Party` that is the same for every client of a provider. */
export type Discovery = Pick<Party, 'oauth' | 'server' | 'options'>;

export async function discover(identityProvider: IdentityProvider, provider: ProviderId): Promise<Discovery> {
  const oauth = await import('oauth4webapi');
  const issuer = new URL(identityProvider.issuer(provider));
  const options = requestOptions(oauth, identityProvider);
  const response = await oauth.discoveryRequest(issuer, options);
  return { oauth, server: await oauth.processDiscoveryResponse(issuer, response), options };
}

/** The providers run in the same process. Requests never leave it, so plain HTTP is allowed. */
function requestOptions(oauth: Library, identityProvider: IdentityProvider) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: object) => identityProvider.fetch(new Request(url, init)),
  };
}
