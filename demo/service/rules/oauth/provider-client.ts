import { knownError, TextError } from '../../base/errors/known-errors.ts';
import type { IdentityProvider } from '../../idp/identity-provider.ts';
import type { ProviderId, OAuthClientSettings } from '../../idp/providers.ts';
import { readProviderAccount, type ProviderFlow, type ProviderAccount } from './provider-account.ts';
import { discoverProvider, type Discovery, type OAuthLibrary, type ProviderConnection } from './provider-discovery.ts';

interface StartedFlow extends ProviderFlow {
  /** The URL of the provider's sign-in page. */
  readonly location: string;
}

interface RenewedToken {
  readonly accessToken: string;
  readonly expiresInMs: number;
  /** A new refresh token, when the provider rotates refresh tokens. */
  readonly refreshToken: string | null;
}

/**
 * The service as an OAuth client of the providers. It uses PKCE, `state` and `nonce`, and checks the issuer and the id
 * token.
 */
export interface ProviderClient {
  /** Creates the values of a flow and the URL of the provider's sign-in page, to which the caller redirects the browser. */
  startFlow(keys: OAuthClientSettings, callbackUrl: string, extraScopes: readonly string[]): Promise<StartedFlow>;
  /**
   * Reads the answer with which the provider redirected to the callback, and returns the user's account. Throws
   * OAUTH_PROVIDER_ACCESS_DENIED, OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE, or a `TextError` 400 for an answer that fails
   * validation.
   */
  finishFlow(keys: OAuthClientSettings, answer: URLSearchParams, flow: ProviderFlow): Promise<ProviderAccount>;
  /** Returns a new access token of the provider; null when the provider no longer accepts the refresh token. */
  renewAccessToken(keys: OAuthClientSettings, refreshToken: string): Promise<RenewedToken | null>;
}

/** The part of a context needed for requests to providers. */
export interface ProviderContext {
  readonly providerClient: ProviderClient;
}

/** The scopes of every sign-in. `offline_access` makes the provider return a refresh token. */
const SIGN_IN_SCOPES = ['openid', 'offline_access'];
const INVALID_ANSWER = 'The answer of the provider does not check out. Start again.';
/** The assumed lifetime of a renewed access token if the provider sends none. */
const FALLBACK_EXPIRES_IN_SECONDS = 3600;

export function createProviderClient(identityProvider: IdentityProvider): ProviderClient {
  const discoveries = new Map<ProviderId, Promise<Discovery>>();
  const connectTo = async ({ provider, own }: OAuthClientSettings): Promise<ProviderConnection> => {
    const discovery = discoveries.get(provider) ?? discoverProvider(identityProvider, provider);
    discoveries.set(provider, discovery);
    discovery.catch(() => discoveries.delete(provider));
    const shared = identityProvider.sharedClient(provider);
    // If a project configured the id of the shared client, the secret of the project is ignored, because the local provider
    // knows only one secret for that id.
    const { id, secret } = own === null || own.id === shared.id ? shared : own;
    const { oauth, ...found } = await discovery;
    const client = { client_id: id, id_token_signed_response_alg: 'ES256' };
    return { ...found, oauth, client, authentication: oauth.ClientSecretBasic(secret) };
  };
  return {
    startFlow: async (keys, callbackUrl, extraScopes) =>
      startFlow(await connectTo(keys), callbackUrl, [...keys.scopes, ...extraScopes], keys.provider === 'apple'),
    finishFlow: async (keys, answer, flow) => {
      const connection = await connectTo(keys);
      try {
        return await readProviderAccount(connection, answer, flow);
      } catch (error) {
        throw toAnswerError(connection.oauth, error);
      }
    },
    renewAccessToken: async (keys, refreshToken) => refreshProviderToken(await connectTo(keys), refreshToken),
  };
}

async function startFlow(
  { oauth, server, client }: ProviderConnection,
  callbackUrl: string,
  moreScopes: readonly string[],
  isPosted: boolean,
): Promise<StartedFlow> {
  const flow = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    callbackUrl,
  };
  const location = new URL(server.authorization_endpoint ?? '');
  location.search = new URLSearchParams({
    client_id: client.client_id,
    scope: [...new Set([...SIGN_IN_SCOPES, ...moreScopes])].join(' '),
    response_type: 'code',
    redirect_uri: callbackUrl,
    code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.codeVerifier),
    state: flow.state,
    nonce: flow.nonce,
    access_type: 'offline',
    prompt: 'consent',
    ...(isPosted ? { response_mode: 'form_post' } : {}),
  }).toString();
  return { ...flow, location: location.toString() };
}

async function refreshProviderToken(
  { oauth, server, client, authentication, options }: ProviderConnection,
  refreshToken: string,
): Promise<RenewedToken | null> {
  const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
  try {
    const answer = await oauth.processRefreshTokenResponse(server, client, response);
    const expiresInMs = (answer.expires_in ?? FALLBACK_EXPIRES_IN_SECONDS) * 1000;
    return { accessToken: answer.access_token, expiresInMs, refreshToken: answer.refresh_token ?? null };
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return null;
    throw error;
  }
}

function toAnswerError(oauth: OAuthLibrary, error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return knownError('OAUTH_PROVIDER_ACCESS_DENIED');
    return knownError('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
  }
  const isInvalid = error instanceof oauth.OperationProcessingError || error instanceof oauth.ResponseBodyError;
  return isInvalid ? new TextError(400, INVALID_ANSWER) : error;
}
