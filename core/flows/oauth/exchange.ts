import type { Context } from '../../context/context.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { tokenField } from '../../session/token-field.ts';
import { requestTokens } from '../../session/token-request.ts';
import { errorFromReply } from '../../transport/read-error.ts';
import { boolean, orNull, parseJson, string, wire } from '../../transport/wire.ts';
import { isOAuthError, type OAUTH_ERRORS } from './errors.ts';

/** The errors with which an OAuth flow can end after the user has left for the provider. */
export type OAuthCallbackError = AnyKnownError<(typeof OAUTH_ERRORS)[number]>;

/** The tokens that a code is exchanged for (protocol.md §4.10). */
export type OAuthTokens = ReturnType<typeof answer.decode>;

const answer = wire({
  accessToken: tokenField,
  refreshToken: tokenField,
  isNewUser: boolean,
  afterCallbackRedirectUrl: orNull(string),
});

/**
 * Exchanges an authorization code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5). The request is never repeated, because the service
 * may have used the code already.
 */
export async function exchangeCode(
  ctx: Context<'client'>,
  code: string,
  verifier: string,
  redirectUri: string,
): Promise<Result<OAuthTokens, OAuthCallbackError>> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const reply = await requestTokens(ctx.platform, ctx.options, fields, { isRepeatable: false });
  const error = errorFromReply(reply);
  if (error) return failIfListed(error);
  return ok(answer.decode(parseJson(reply.body)));
}

/** Returns an error of `OAUTH_ERRORS` as a failed result and throws all others. */
export function failIfListed(error: Error): Result<never, OAuthCallbackError> {
  if (error instanceof KnownError && isOAuthError(error)) return fail(error);
  throw error;
}
