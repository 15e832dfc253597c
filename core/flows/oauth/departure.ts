import { PARAMETER_PREFIXES } from '../../base/wire-names.ts';
import type { Context } from '../../context/context.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import type { ErrorCode } from '../../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../../errors/known-error.ts';
import { sendWithRetries } from '../../transport/exchange.ts';
import type { Reply } from '../../transport/reply.ts';
import { errorFromReply } from '../../transport/read-error.ts';
import { REJECTED_TOKEN_CODES } from '../../transport/send.ts';
import { parseJson, string, wire } from '../../transport/wire.ts';
import { malformedError } from '../../transport/malformed.ts';

/** The errors with which the service can refuse a flow before the user leaves the page (protocol.md §4.7). */
const START_ERRORS = [
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'REDIRECT_URL_NOT_WHITELISTED',
  'BOT_CHALLENGE_REQUIRED',
  'BOT_CHALLENGE_FAILED',
] as const satisfies ErrorCode[];

/** An error with which the service refused to start a flow. The user is still on the page. */
export type OAuthStartError = AnyKnownError<(typeof START_ERRORS)[number]>;

/** The address of the service's authorize endpoint with all parameters, and the access token that it contains, if any. */
export interface AuthorizeRequest {
  readonly url: URL;
  readonly accessToken: string | null;
}

/** The query parameter, without its prefix, that requests an answer in JSON. */
const RESPONSE_MODE = 'response_mode';

const answer = wire({ location: string });

/**
 * Requests the address of the provider from the service. So this page can show a refusal, and no address that a page navigates to
 * contains the access token. An older service redirects at once or rejects the parameters for JSON. Then the result is the address
 * of its authorize endpoint, which redirects.
 */
export async function fetchProviderAddress(
  ctx: Context<'client'>,
  prepare: () => Promise<AuthorizeRequest>,
): Promise<Result<string, OAuthStartError>> {
  let request: AuthorizeRequest | null = null;
  const reply = await sendWithRetries(ctx, {
    isRepeatable: true,
    prepare: async () => {
      request = await prepare();
      const url = new URL(request.url);
      for (const prefix of PARAMETER_PREFIXES) url.searchParams.set(prefix + RESPONSE_MODE, 'json');
      // Without custom headers the request needs no CORS preflight.
      return { method: 'GET', url: url.href, headers: {}, body: null, redirect: 'manual' };
    },
    isOutdated: ({ errorCode }) => {
      const token = request?.accessToken;
      if (!token || !REJECTED_TOKEN_CODES.includes(errorCode ?? '')) return false;
      ctx.session.reject(token);
      return true;
    },
  });
  if (isFromOlderService(reply)) {
    const { hosts } = ctx.options;
    const { href } = (await prepare()).url;
    return ok((hosts && hosts.atHostInUse?.(href)) || href);
  }
  const error = errorFromReply(reply);
  if (error instanceof KnownError && error.is(...START_ERRORS)) return fail(error);
  if (error) throw error;
  return ok(checkAddress(answer.decode(parseJson(reply.body)).location, ctx.options.apiUrl));
}

function isFromOlderService({ status, errorCode, body }: Reply): boolean {
  // A browser reports every redirect with status 0 (`redirect: 'manual'`).
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return isRedirect || (errorCode === 'SCHEMA_ERROR' && body.includes(RESPONSE_MODE));
}

/** Checks the address of the provider. It must use https, unless the service itself uses http, as on a developer's computer. */
function checkAddress(location: string, apiUrl: string): string {
  const url = URL.canParse(location) ? new URL(location) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && apiUrl.startsWith('http:')))) return url.href;
  throw malformedError('location');
}
