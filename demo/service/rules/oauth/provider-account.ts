import * as z from 'zod';
import { isEmail } from '../../base/normalize-email.ts';
import type { ProviderConnection } from './provider-discovery.ts';

/** The data of the service's request to a provider, stored until the provider answers. */
export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The URL of this service to which the provider sends its answer. */
  readonly callbackUrl: string;
}

/** A user's account at a provider, with the access granted to the service. */
export interface ProviderAccount {
  readonly id: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
  /** The email address in lower case. Null if the provider sent no address or an invalid one. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly accessToken: string;
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
 * Checks the issuer (RFC 9207) and the state of the provider's answer, exchanges its code and reads the account. Throws the
 * errors of the OAuth library.
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
 * Returns an address in lower case; null when it is not valid. It is not trimmed, because a trimmed address would be a
 * different one.
 */
function emailOf(claim: string): string | null {
  return isEmail(claim) ? claim.toLowerCase() : null;
}
