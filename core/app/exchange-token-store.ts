import { readObject } from '../base/read-json.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Platform, Stop } from '../platform/ports.ts';
import { exchange } from '../transport/exchange.ts';
import { REQUEST_TIMEOUT_MS } from '../transport/limits.ts';
import { loadFailures } from '../transport/load-failures.ts';
import { malformedError } from '../transport/malformed.ts';
import { isSuccess, type Reply } from '../transport/reply.ts';
import { buildHeaders } from '../transport/send.ts';
import type { CreateHost, ExchangeTokenStore, ExternalHost, ExternalProvider } from '../session/external-provider.ts';
import { createExternalSession, type ExternalSession } from '../session/external-session.ts';
import { TOKEN_FRESHNESS_MS } from '../session/limits.ts';
import type { SessionEngine } from '../session/session.ts';
import { isTokenText, readClaims, type RefreshAnswer, type TokenPair } from '../session/tokens.ts';

/** The functions of another service's client, by which an app follows its session. */
export interface ExternalTokenOptions {
  /**
   * Returns a token (JWT) of the other service's session; null when no user is signed in there. Called when an access token is needed, at
   * most once a second. With `fresh` a token from a cache is not enough. An error leaves the session as it is; the call that needs the
   * token throws `NO_EXTERNAL_TOKEN`.
   */
  readonly getToken: (options: { readonly fresh: boolean }) => string | null | Promise<string | null>;
  /**
   * Returns the id of the other service's current session at once; null when no user is signed in there, and undefined while that is not
   * known. With it a sign-out or a switch of users there counts before the next request. Without it the tokens say who the user is.
   */
  readonly getSessionId?: (() => string | null | undefined) | undefined;
  /** Calls `run` after each change of the other service's session. Returns the function that stops this. */
  readonly subscribe?: ((run: () => void) => Stop) | undefined;
  /** Ends the session of the other service. Without it `app.signOut()` throws `MISUSE`, and elements show no button for it. */
  readonly signOut?: (() => unknown) | undefined;
  /**
   * Returns the access token of an anonymous user whom the first exchange turns into the user, such as `() => visitors.getAccessToken()` of
   * another app of the project. Tokens of other users are not sent.
   */
  readonly getAnonymousToken?: (() => string | null | Promise<string | null>) | undefined;
}

export interface ExchangeOptions extends ExternalTokenOptions {
  /** The id of the other service in the protocol, such as `clerk-integration`. The project must accept its tokens. */
  readonly provider: string;
}

/**
 * Makes the token store of an app whose users sign in with another service: its tokens are exchanged for access tokens of this one, which
 * are renewed by exchanging again. Nothing is stored, so each tab exchanges for itself. Sign-in methods of this app throw `MISUSE`.
 *
 * @example const tokenStore = exchangeTokenStore({
 *   provider: 'clerk-integration',
 *   getToken: () => 'eyJhbGciOi…',
 * });
 */
export function exchangeTokenStore(options: ExchangeOptions): ExchangeTokenStore {
  const code: ExchangeTokenStore = { open: (create, leave) => open(options, create, leave) };
  // The check of the option reads the own properties of a pair of tokens. This object has none, so it passes.
  return Object.create(code) as ExchangeTokenStore;
}

/**
 * Makes the token store of an app whose users sign in with Clerk.
 *
 * @example const tokenStore = clerkTokenStore({ getToken: async () => null });
 */
export function clerkTokenStore(options: ExternalTokenOptions): ExchangeTokenStore {
  return exchangeTokenStore({ ...options, provider: 'clerk-integration' });
}

/**
 * Makes the token store of an app whose users sign in with Better Auth, with its plugin for JWTs.
 *
 * @example const tokenStore = betterAuthTokenStore({ getToken: async () => null });
 */
export function betterAuthTokenStore(options: ExternalTokenOptions): ExchangeTokenStore {
  return exchangeTokenStore({ ...options, provider: 'better-auth-integration' });
}

/**
 * Makes the token store of an app whose users sign in with WorkOS AuthKit.
 *
 * @example const tokenStore = workosTokenStore({ getToken: async () => null });
 */
export function workosTokenStore(options: ExternalTokenOptions): ExchangeTokenStore {
  return exchangeTokenStore({ ...options, provider: 'workos-integration' });
}

function open<Host extends ExternalHost, Options>(
  options: ExchangeOptions,
  create: CreateHost<Host>,
  leave: (host: Host, options?: Options) => Promise<void>,
): Host {
  const external = createExternalSession(() => readSessionId(options));
  const store = { ...external.store, listen: (run: () => void) => listen(options, external, inner, run) };
  const inner: Host = create(store, (number) => renew(options, external, inner, number));
  const engine = inner.session;
  /** The tokens of a user who is being signed out at the other service. */
  let leavingTokens: TokenPair | null = null;
  const session: SessionEngine = {
    ...engine,
    // The number that stands in for a refresh token never leaves the engine.
    tokens: async () => withoutNumber(await engine.tokens()),
    tokensForBackEnd: async () => withoutNumber(await engine.tokensForBackEnd()),
    // The other service may have ended the session before. Then its last token is revoked.
    end: () => withoutNumber(engine.end() ?? leavingTokens),
    ticket: () => {
      throw new LatchkeyError('MISUSE', 'Users of this app sign in with another service (tokenStore).');
    },
  };
  const externalProvider: ExternalProvider = { id: options.provider, canSignOut: options.signOut !== undefined };
  const signOut = async (callOptions?: Options) => {
    leavingTokens = external.store.read();
    try {
      await signOutThere(options, inner, () => leave(host, callOptions));
    } finally {
      leavingTokens = null;
    }
  };
  const host: Host = { ...inner, session, replaced: { externalProvider, signOut } };
  return host;
}

function withoutNumber(tokens: TokenPair | null): TokenPair | null {
  return tokens && { ...tokens, refreshToken: null };
}

function readSessionId({ getSessionId }: ExchangeOptions): string | null | undefined {
  try {
    return getSessionId?.();
  } catch {
    // The other service's client may not be ready. The token will say who the user is.
    return undefined;
  }
}

/** Follows the other service's session while `$session` has listeners. */
function listen(options: ExchangeOptions, external: ExternalSession, host: ExternalHost, run: () => void): Stop {
  let isStopped = false;
  const check = () => {
    run();
    if (!options.getSessionId) void compareToken().catch(() => {});
  };
  const compareToken = async () => {
    const token = await askForToken(options, host.platform, false);
    if (isStopped) return;
    external.take(token);
    run();
  };
  const stops = [options.subscribe?.(check), host.platform.page?.listen(check)];
  // Only an exchange tells who the user is. It begins after the store's listener has been added.
  void Promise.resolve()
    .then(() => (isStopped ? null : host.session.tokens()))
    .catch(() => {});
  return () => {
    isStopped = true;
    for (const stop of stops) stop?.();
  };
}

/**
 * Exchanges a token of the other service for an access token (protocol.md §17.5). A refused token is replaced once: it may have expired on
 * its way. Returns null when no user is signed in there. When the session there changed meanwhile, the engine drops the answer.
 *
 * @throws LatchkeyError `NO_EXTERNAL_TOKEN`; KnownError `INVALID_EXTERNAL_AUTH_TOKEN` for a second refusal. The session stays.
 */
async function renew(
  options: ExchangeOptions,
  external: ExternalSession,
  host: ExternalHost,
  number: string,
): Promise<RefreshAnswer> {
  const guestToken = external.isNew() ? await askForGuest(options, host.platform) : null;
  for (const fresh of [false, true]) {
    const token = await askForLastingToken(options, host, fresh);
    if (token === null && readSessionId(options)) throw noTokenError('It has a session, but gave no token.');
    external.take(token);
    if (token === null || external.number() !== number) return null;
    const reply = await post(host, options.provider, token, guestToken);
    if (reply.errorCode === 'INVALID_EXTERNAL_AUTH_TOKEN' && !fresh) continue;
    if (!isSuccess(reply)) throw (await loadFailures(host.platform.clock)).errorFromReply(reply);
    const { access_token: accessToken } = readObject(reply.body);
    if (!isTokenText(accessToken)) throw malformedError('body.access_token');
    return { accessToken, refreshToken: null };
  }
  return null;
}

function post(host: ExternalHost, provider: string, token: string, guestToken: string | null): Promise<Reply> {
  const body = JSON.stringify({ provider_id: provider, token });
  const call = () => ({
    method: 'POST',
    url: `${host.options.apiUrl}/auth/external/token`,
    headers: buildHeaders(host, guestToken, null, body),
    body,
  });
  // Exchanging a token twice gives the same session, so the request can be repeated.
  return exchange(host, { prepare: call, isRepeatable: true });
}

/**
 * Asks for a token that is valid for at least 20 s, because the access token expires with it. A client with a cache may have to be told.
 */
async function askForLastingToken(
  options: ExchangeOptions,
  { platform, session }: ExternalHost,
  fresh: boolean,
): Promise<string | null> {
  const token = await askForToken(options, platform, fresh);
  const claims = token === null ? null : readClaims(token);
  if (fresh || !claims) return token;
  const leftMs = claims.issuedAtMs + claims.lifetimeMs - session.now();
  return leftMs < TOKEN_FRESHNESS_MS ? askForToken(options, platform, true) : token;
}

async function askForToken({ getToken }: ExchangeOptions, platform: Platform, fresh: boolean): Promise<string | null> {
  const token = await settled(platform, () => getToken({ fresh }));
  return token || null;
}

/** Asks for the access token of an anonymous user. A token of another user must not be sent, because it would prove nothing. */
async function askForGuest({ getAnonymousToken }: ExchangeOptions, platform: Platform): Promise<string | null> {
  const token = getAnonymousToken ? await settled(platform, getAnonymousToken) : null;
  return token && readClaims(token)?.isAnonymous ? token : null;
}

/** Calls a function of the app, which must settle within 30 s. @throws LatchkeyError `NO_EXTERNAL_TOKEN` */
async function settled<Value>({ clock }: Platform, ask: () => Value | Promise<Value>): Promise<Value> {
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

/** Ends the session of the other service, and then that of the app. @throws LatchkeyError `MISUSE` when the app cannot do that */
async function signOutThere(
  { signOut: end }: ExchangeOptions,
  { signingOut }: ExternalHost,
  leave: () => Promise<void>,
): Promise<void> {
  if (!end)
    throw new LatchkeyError(
      'MISUSE',
      'Users of this app sign in with another service, so they sign out there. Give the token store signOut to do it here.',
    );
  // Redirects of the page wait, such as one to sign-in because no user is signed in at the other service any more.
  const done = (async () => {
    await end();
    signingOut.promise = null;
    const left = leave();
    const [address] = await Promise.all([signingOut.promise, left]);
    return address;
  })();
  signingOut.promise = done;
  try {
    await done;
  } finally {
    if (signingOut.promise === done) signingOut.promise = null;
  }
}
