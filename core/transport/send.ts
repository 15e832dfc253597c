import { CLIENT_VERSION } from './limits.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { randomHex } from '../platform/random-text.ts';
import { readJson } from '../base/read-json.ts';
import { ok, type Result } from '../base/result.ts';
import type { TokenPair } from '../base/token-pair.ts';
import type { AccessLevel, Endpoint } from './endpoint.ts';
import { type RepeatableRequest, sendWithRetries } from './exchange.ts';
import type { HttpCall } from './hosts.ts';
import { loadFailures } from './load-failures.ts';
import type { CallContext, HeaderContext } from './call-context.ts';
import { isSuccess, type Reply } from './reply.ts';

/** The values of one request to an endpoint. */
export interface EndpointInput<Params, Body> {
  readonly params?: Params;
  /** Fields with the value undefined are left out. */
  readonly body?: { readonly [Name in keyof Body]?: Body[Name] | undefined };
  /** The access token to send instead of the tokens of the current session; null sends no token. */
  readonly accessToken?: string | null;
  /** True when the request continues after the page is left. */
  readonly keepalive?: boolean;
}

/** The error codes for an access token that the service does not accept (protocol.md §2.5). */
export const REJECTED_TOKEN_CODES: readonly string[] = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
] satisfies ErrorCode[];

/**
 * Sends a request to an endpoint with headers, tokens and retries. Errors that the endpoint lists are returned as a `Result`.
 *
 * @throws KnownError for codes of the catalogue that the endpoint does not list; LatchkeyError `NOT_SIGNED_IN`, `NETWORK`,
 * `UNEXPECTED_STATUS`, `MALFORMED_ANSWER`; `SESSION_CHANGED` when another user signed in meanwhile; `ABORTED` and `TIMEOUT` when
 * the caller set limits.
 */
export async function send<Level extends AccessLevel, Params, Body, Answer, Code extends ErrorCode>(
  ctx: CallContext<Level>,
  endpoint: Endpoint<Level, Params, Body, Answer, Code>,
  input: EndpointInput<Params, Body> = {},
): Promise<Result<Answer, AnyKnownError<Code>>> {
  const reply = await sendWithRetries(ctx, buildAttempts(ctx, endpoint, input));
  if (!isSuccess(reply)) return (await loadFailures(ctx.platform.clock)).failOrThrow(reply, endpoint, ctx.platform);
  return ok(endpoint.answer ? endpoint.answer.decode(readJson(reply.body)) : (undefined as Answer));
}

/** Like `send`, but returns the raw reply, also when the service refused the request. */
export function sendRaw<Level extends AccessLevel, Params, Body>(
  ctx: CallContext<Level>,
  endpoint: Endpoint<Level, Params, Body, unknown, ErrorCode>,
  input: EndpointInput<Params, Body>,
): Promise<Reply> {
  return sendWithRetries(ctx, buildAttempts(ctx, endpoint, input));
}

function buildAttempts<Level extends AccessLevel, Params, Body>(
  ctx: CallContext<Level>,
  { method, path, body: fields, session }: Endpoint<Level, Params, Body, unknown, ErrorCode>,
  input: EndpointInput<Params, Body>,
): RepeatableRequest {
  const usesSession = session !== 'none' && input.accessToken === undefined;
  const generation = usesSession && ctx.session.generation();
  const address = typeof path === 'function' ? path(input.params as Params) : path;
  // `..` in a path leads to another endpoint (URL Standard, double-dot segment). Callers check ids (`errors/checked.ts`); this line catches
  // an id that was not checked.
  if (/\/\.{1,2}(?=[/?]|$)/.test(address)) throw new LatchkeyError('MISUSE', 'An id must not be "." or "..".');
  const url = ctx.options.apiUrl + address;
  const body = method === 'GET' ? null : JSON.stringify(fields?.encode(input.body ?? {}) ?? {});
  let usedTokens: TokenPair | null = null;
  const callWith = (tokens: TokenPair | null): HttpCall => {
    usedTokens = tokens;
    if (usesSession && session === 'required' && !usedTokens)
      throw new LatchkeyError('NOT_SIGNED_IN', 'Nobody is signed in.');
    // A request of one user must not be repeated with the tokens of another user.
    if (usedTokens && ctx.session.generation() !== generation) {
      throw new LatchkeyError('SESSION_CHANGED', 'Another session began; the request was not sent.');
    }
    const headers = buildHeaders(ctx, input.accessToken ?? usedTokens?.accessToken, usedTokens?.refreshToken, body);
    return { method, url, headers, body, keepalive: input.keepalive ?? false };
  };
  return {
    isRepeatable: method === 'GET' || method === 'DELETE',
    prepare: () => (usesSession ? ctx.session.tokens().then(callWith) : callWith(null)),
    isOutdated: ({ errorCode }) => {
      const token = usedTokens?.accessToken;
      if (!token || !REJECTED_TOKEN_CODES.includes(errorCode ?? '')) return false;
      ctx.session.reject(token);
      return true;
    },
  };
}

/** Builds the headers of protocol.md §1.3. */
export function buildHeaders(
  { options, platform, accessType }: HeaderContext,
  accessToken: string | null | undefined,
  refreshToken: string | null | undefined,
  body: string | null,
): Record<string, string> {
  return {
    'x-stack-project-id': options.projectId,
    'x-stack-access-type': accessType,
    'x-stack-client-version': CLIENT_VERSION,
    'x-stack-override-error-status': 'true',
    'x-stack-random-nonce': randomHex(platform.random, 22),
    'ngrok-skip-browser-warning': 'true',
    ...(options.allowAnonymousUsers !== false && { 'x-stack-allow-anonymous-user': 'true' }),
    ...(options.publishableClientKey && { 'x-stack-publishable-client-key': options.publishableClientKey }),
    ...(accessToken && { 'x-stack-access-token': accessToken }),
    ...(accessToken && refreshToken && { 'x-stack-refresh-token': refreshToken }),
    ...(body && { 'content-type': 'application/json' }),
    ...options.extraRequestHeaders,
  };
}
