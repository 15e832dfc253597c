import { readObject } from '../base/read-json.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform, Stop } from '../platform/ports.ts';
import { sendWithRetries } from '../transport/exchange.ts';
import { REQUEST_TIMEOUT_MS } from '../transport/limits.ts';
import { malformedError } from '../transport/malformed.ts';
import { errorFromReply } from '../transport/read-error.ts';
import { isSuccess, type Reply } from '../transport/reply.ts';
import { buildHeaders } from '../transport/send.ts';
import type { ExchangeOptions, ExternalContext } from './external-provider.ts';
import type { ExternalSession } from './external-session.ts';
import { TOKEN_FRESHNESS_MS } from './limits.ts';
import { isTokenText, readClaims, type RefreshAnswer } from './tokens.ts';

/**
 * Exchanges a token of the other service for an access token (protocol.md §17.5). When the token is refused, a new one is tried once,
 * because a token may expire on its way. `number` is the number of the session that needs an access token (`ExternalSession.number`).
 * Returns null when no user is signed in at the other service, or when another session with another number has begun there. An error does
 * not end the session of this app.
 *
 * @throws LatchkeyError `NO_EXTERNAL_TOKEN`; KnownError `INVALID_EXTERNAL_AUTH_TOKEN` when the second token is refused too
 */
export async function exchangeToken(
  options: ExchangeOptions,
  external: ExternalSession,
  host: ExternalContext,
  number: string,
): Promise<RefreshAnswer> {
  const guestToken = external.isNew() ? await askForGuest(options, host.platform) : null;
  for (const fresh of [false, true]) {
    const token = await askForLastingToken(options, host, fresh);
    if (token === null && external.readId()) throw noTokenError('It has a session, but gave no token.');
    external.take(token);
    if (token === null || external.number() !== number) return null;
    const reply = await post(host, options.provider, token, guestToken);
    if (reply.errorCode === 'INVALID_EXTERNAL_AUTH_TOKEN' && !fresh) continue;
    if (!isSuccess(reply)) throw errorFromReply(reply);
    const { access_token: accessToken } = readObject(reply.body);
    if (!isTokenText(accessToken)) throw malformedError('body.access_token');
    return { accessToken, refreshToken: null };
  }
  return null;
}

function post(host: ExternalContext, provider: string, token: string, guestToken: string | null): Promise<Reply> {
  const body = JSON.stringify({ provider_id: provider, token });
  const call = () => ({
    method: 'POST',
    url: `${host.options.apiUrl}/auth/external/token`,
    headers: buildHeaders(host, guestToken, null, body),
    body,
  });
  // Exchanging a token twice gives the same session, so the request can be repeated.
  return sendWithRetries(host, { prepare: call, isRepeatable: true });
}

/**
 * Asks the app for a token of the other service that is valid for at least 20 s, because the access token expires together with that token.
 * If the client of the other service returns a cached token with less time left, a fresh one is requested.
 */
async function askForLastingToken(
  options: ExchangeOptions,
  { platform, session }: ExternalContext,
  fresh: boolean,
): Promise<string | null> {
  const token = await askForToken(options, platform, fresh);
  const claims = token === null ? null : readClaims(token);
  if (fresh || !claims) return token;
  const leftMs = claims.issuedAtMs + claims.lifetimeMs - session.now();
  return leftMs < TOKEN_FRESHNESS_MS ? askForToken(options, platform, true) : token;
}

/**
 * Asks the app for a token of the other service. Returns null when no user is signed in there.
 *
 * @throws LatchkeyError `NO_EXTERNAL_TOKEN`
 */
export async function askForToken(
  { getToken }: ExchangeOptions,
  platform: Platform,
  fresh: boolean,
): Promise<string | null> {
  const token = await callWithTimeLimit(platform, () => getToken({ fresh }));
  return token || null;
}

/**
 * Asks the app for the access token of an anonymous user, whom the exchange turns into the signed-in user. Returns null when there is none.
 * The token of a user who is not anonymous is not sent.
 */
async function askForGuest({ getAnonymousToken }: ExchangeOptions, platform: Platform): Promise<string | null> {
  const token = getAnonymousToken ? await callWithTimeLimit(platform, getAnonymousToken) : null;
  return token && readClaims(token)?.isAnonymous ? token : null;
}

/** Calls a function of the app, which must settle within 30 s. @throws LatchkeyError `NO_EXTERNAL_TOKEN` */
async function callWithTimeLimit<Value>({ clock }: Platform, ask: () => Value | Promise<Value>): Promise<Value> {
  let stop: Stop | undefined;
  const late = new Promise<never>((_, reject) => {
    stop = clock.after(REQUEST_TIMEOUT_MS, () => reject(noTokenError('It took too long.')));
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (cause) {
    throw cause instanceof LatchkeyError && cause.code === 'NO_EXTERNAL_TOKEN' ? cause : noTokenError('', cause);
  } finally {
    stop?.();
  }
}

function noTokenError(reason: string, cause?: unknown): LatchkeyError {
  const message = `The service that users sign in with gave no token. ${reason}`.trim();
  return new LatchkeyError('NO_EXTERNAL_TOKEN', message, { cause });
}
