import * as z from 'zod';
import { isEmail } from '../../base/normalize-email.ts';
import type { Party } from './provider-discovery.ts';

/** The data stored between the redirect to a provider and its callback. */
export interface InnerFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The callback URL for the provider's answer. */
  readonly callbackUrl: string;
}

/** A user's account at a provider, with the access granted to the service. */
export interface ProviderAccount {
  readonly id: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
  /** In lower case. Null also when the provider's claim is not a valid address. */
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
 * Checks the provider's answer (RFC 9207 issuer, state), exchanges its code and reads the account. Throws the library's
 * errors.
 */
export async function readAccount(party: Party, answer: URLSearchParams, flow: InnerFlow): Promise<ProviderAccount> {
  const { oauth, server, client, authentication, options } = party;
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
 * Reads the address exactly as the provider sent it. An address with white space is rejected, because trimming would make it a
 * different one.
 */
function emailOf(claim: string): string | null {
  return isEmail(claim) ? claim.toLowerCase() : null;
}
