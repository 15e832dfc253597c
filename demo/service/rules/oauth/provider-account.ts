import * as z from 'zod';
import { isEmail } from '../../base/normalize-email.ts';
import type { ProviderConnection } from './provider-discovery.ts';

/**
 * The values of the service's own OAuth request to a provider. They are stored until the provider answers, to check the
 * answer.
 */
export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The URL of this service to which the provider sends its answer. */
  readonly callbackUrl: string;
}

/** A user's account at a provider, with the tokens and scopes that the provider granted to the service. */
export interface ProviderAccount {
  /** The id of the account at the provider. */
  readonly id: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
  /** The email address in lower case. Null if the provider sent no address or an invalid one. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly accessToken: string;
  /** The lifetime of the access token, in milliseconds. Null if the provider sent none. */
  readonly expiresInMs: number | null;
  readonly refreshToken: string | null;
  /** The granted scopes. */
  readonly scopes: readonly string[];
}

const userInfo = z.object({
  sub: z.string().min(1),
  name: z.string().nullish(),
  picture: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
});

/**
 * Checks the issuer (RFC 9207) and the parameter `state` of the provider's answer, exchanges the code of the answer, and
 * reads the user's account. Throws the errors of the OAuth library.
 */
export async function readProviderAccount(
  connection: ProviderConnection,
  answer: URLSearchParams,
  flow: ProviderFlow,
): Promise<ProviderAccount> {
  const { oauth, server, client, authentication, options } = connection;
  const parameters = oauth.validateAuthResponse(server, client, answer, flow.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    parameters,
    flow.callbackUrl,
    flow.codeVerifier,
    options,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, options);
  const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub ?? '';
  const info = await oauth.userInfoRequest(server, client, tokens.access_token, options);
  const claims = userInfo.parse(await oauth.processUserInfoResponse(server, client, subject, info));
  return {
    id: claims.sub,
    name: claims.name ?? null,
    imageUrl: claims.picture ?? null,
    email: emailOf(claims.email ?? ''),
    isEmailVerified: claims.email_verified ?? false,
    accessToken: tokens.access_token,
    expiresInMs: tokens.expires_in === undefined ? null : tokens.expires_in * 1000,
    refreshToken: tokens.refresh_token ?? null,
    scopes: tokens.scope?.split(' ') ?? [],
  };
}

/**
 * Returns an address in lower case; null when it is not valid. An address with blanks around it is not valid either: without
 * them it would be a different address.
 */
function emailOf(claim: string): string | null {
  return isEmail(claim) ? claim.toLowerCase() : null;
}
