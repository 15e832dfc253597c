import { CLIENT_VERSION } from '../base/constants.ts';
import type { Context } from '../base/context.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { readError } from '../errors/read-error.ts';
import { randomHex } from '../platform/random-text.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { exchange, type Reply, statusError } from './exchange.ts';
import { type Outcome, withRetries } from './retry.ts';
import { parseJson } from './wire.ts';

export interface Input<Params, Body> {
  readonly params?: Params;
  /** What is undefined is left out. */
  readonly body?: { readonly [Name in keyof Body]?: Body[Name] | undefined };
  /** The user token to send instead of the current session's. */
  readonly accessToken?: string | null;
  /** Lets the request go on when the page goes away. */
  readonly keepalive?: boolean;
}

/** Answers to an access token the service does not take (wire protocol §2.2). */
const REJECTED_TOKEN: readonly string[] = [
  'UNPARSABLE_ACCESS_TOKEN',
  'ACCESS_TOKEN_EXPIRED',
  'INVALID_PROJECT_FOR_ACCESS_TOKEN',
] satisfies ErrorCode[];

/**
 * Sends one endpoint with headers, tokens and retries. Listed errors come back as a `Result`.
 *
 * @throws KnownError for codes of the catalogue that the endpoint does not list; LatchkeyError `NETWORK`,
 * `UNEXPECTED_STATUS`, `MALFORMED_ANSWER`; `MISUSE` when another person signed in meanwhile.
 */
export async function send<Level extends Access, Params, Body, Answer, Code extends ErrorCode>(
  ctx: Context<Level>,
  endpoint: Endpoint<Level, Params, Body, Answer, Code>,
  input: Input<Params, Body> = {},
): Promise<Result<Answer, AnyKnownError<Code>>> {
  const { path } = endpoint;
  const url = ctx.options.apiUrl + (typeof path === 'function' ? path(input.params as Params) : path);
  const hasBody = endpoint.method !== 'GET';
  const body = hasBody ? JSON.stringify(endpoint.body?.encode(input.body ?? {}) ?? {}) : undefined;
  const attemptOnce = await createAttempt(ctx, endpoint, input);
  const reply = await withRetries(ctx.platform, () => attemptOnce(url, body));
  if (reply.errorCode !== null) return handle(endpoint.errors, readError(reply.errorCode, reply.body));
  if (!reply.ok) throw statusError(reply.status);
  return ok(endpoint.answer ? endpoint.answer.decode(parseJson(reply.body)) : (undefined as Answer));
}

function handle<Code extends ErrorCode>(listed: readonly Code[], error: Error): Result<never, AnyKnownError<Code>> {
  if (error instanceof KnownError && error.is(...listed)) return fail(error as unknown as AnyKnownError<Code>);
  throw error;
}

async function createAttempt<Level extends Access>(
  ctx: Context<Level>,
  endpoint: Pick<Endpoint<Level, never, never, never, never>, 'method' | 'session' | 'access'>,
  input: Input<unknown, unknown>,
) {
  const usesSession = endpoint.session !== 'none' && input.accessToken === undefined;
  const generation = usesSession ? ctx.session.generation() : null;
  return async (url: string, body: string | undefined): Promise<Outcome<Reply>> => {
    const tokens = usesSession ? await ctx.session.tokens() : null;
    // What was meant for one person must not be repeated in the name of another.
    if (generation !== null && tokens && ctx.session.generation() !== generation) throw switched();
    const accessToken = input.accessToken ?? tokens?.accessToken ?? null;
    const outcome = await exchange(ctx.platform, {
      method: endpoint.method,
      url,
      headers: headers(ctx, accessToken, tokens?.refreshToken ?? null, body !== undefined),
      body,
      isRepeatable: endpoint.method === 'GET' || endpoint.method === 'DELETE',
      keepalive: input.keepalive ?? false,
    });
    if (outcome.status === 'again' || !tokens?.accessToken) return outcome;
    if (!REJECTED_TOKEN.includes(outcome.value.errorCode ?? '')) return outcome;
    ctx.session.reject(tokens.accessToken);
    return { status: 'again', error: readError(outcome.value.errorCode ?? '', outcome.value.body), pause: 'none' };
  };
}

function switched(): LatchkeyError {
  return new LatchkeyError('MISUSE', 'Another session began; the request was not sent.');
}

/** Wire protocol §1.2. */
function headers(
  { options, platform, accessType }: Pick<Context<never>, 'options' | 'platform' | 'accessType'>,
  accessToken: string | null,
  refreshToken: string | null,
  hasBody: boolean,
): Record<string, string> {
  return {
    'x-stack-project-id': options.projectId,
    'x-stack-access-type': accessType,
    'x-stack-client-version': CLIENT_VERSION,
    'x-stack-override-error-status': 'true',
    'x-stack-random-nonce': randomHex(platform.random, 22),
    'ngrok-skip-browser-warning': 'true',
    ...(options.allowAnonymousUsers && { 'x-stack-allow-anonymous-user': 'true' }),
    ...(options.publishableClientKey && { 'x-stack-publishable-client-key': options.publishableClientKey }),
    ...(accessToken && { 'x-stack-access-token': accessToken }),
    ...(accessToken && refreshToken && { 'x-stack-refresh-token': refreshToken }),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...options.extraRequestHeaders,
  };
}
