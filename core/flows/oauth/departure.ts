import { PARAMETER_PREFIXES } from '../../base/more-client-names.ts';
import type { Context } from '../../base/context.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { exchange, type Reply } from '../../transport/exchange.ts';
import { errorOf } from '../../transport/read-error.ts';
import { REJECTED_TOKEN } from '../../transport/send.ts';
import { parseJson, string, wire } from '../../transport/wire.ts';
import { malformed } from '../../transport/malformed.ts';

/** What the service can refuse before anybody leaves the page (protocol.md §4.7). */
const START_ERRORS = [
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'REDIRECT_URL_NOT_WHITELISTED',
  'BOT_CHALLENGE_REQUIRED',
  'BOT_CHALLENGE_FAILED',
] as const satisfies ErrorCode[];

/** A start that the service refused; the page is still there. */
export type OAuthStartError = AnyKnownError<(typeof START_ERRORS)[number]>;

/** The service's authorize endpoint with everything it needs, and the access token among it, if any. */
export interface AuthorizeRequest {
  readonly url: URL;
  readonly accessToken: string | null;
}

/** Asks for an answer in JSON; after a prefix. */
const RESPONSE_MODE = 'response_mode';

const answer = wire({ location: string });

/**
 * Asks the service for the address of the provider, so that a refusal is shown by the page that asked and the access token is in no
 * address that a page goes to. A service that answers with the redirect itself, or refuses the parameters that ask for JSON, is an
 * older one: the page goes to its authorize endpoint, which redirects.
 */
export async function departureFrom(
  ctx: Context<'client'>,
  prepare: () => Promise<AuthorizeRequest>,
): Promise<Result<string, OAuthStartError>> {
  let request: AuthorizeRequest | null = null;
  const reply = await exchange(ctx.platform, {
    isRepeatable: true,
    prepare: async () => {
      request = await prepare();
      const url = new URL(request.url);
      for (const prefix of PARAMETER_PREFIXES) url.searchParams.set(prefix + RESPONSE_MODE, 'json');
      // Without headers of its own the request needs no leave of the service's CORS rules.
      return { method: 'GET', url: url.href, headers: {}, body: null, redirect: 'manual' };
    },
    isOutdated: ({ errorCode }) => {
      const token = request?.accessToken;
      if (!token || !REJECTED_TOKEN.includes(errorCode ?? '')) return false;
      ctx.session.reject(token);
      return true;
    },
  });
  if (isOfOlderService(reply)) return ok((await prepare()).url.href);
  const error = errorOf(reply);
  if (error instanceof KnownError && error.is(...START_ERRORS)) return fail(error);
  if (error) throw error;
  return ok(addressOf(answer.decode(parseJson(reply.body)).location, ctx.options.apiUrl));
}

function isOfOlderService({ status, errorCode, body }: Reply): boolean {
  // A page learns of a redirect only that there was one.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return isRedirect || (errorCode === 'SCHEMA_ERROR' && body.includes(RESPONSE_MODE));
}

/** A provider's page is on https; only a service that is not on https itself, as on one's own computer, may lead to http. */
function addressOf(location: string, apiUrl: string): string {
  const url = URL.canParse(location) ? new URL(location) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && apiUrl.startsWith('http:')))) return url.href;
  throw malformed('location');
}
