import { LatchkeyError } from '../errors/latchkey-error.ts';
import { loadCode } from '../platform/load-code.ts';
import type { Stop } from '../platform/ports.ts';
import type {
  CreateAppContext,
  ExchangeOptions,
  ExchangeTokenStore,
  ExternalContext,
  OpenExchangeStore,
  ExternalProvider,
  ExternalTokenOptions,
} from '../session/external-provider.ts';
import { createExternalSession, type ExternalSession } from '../session/external-session.ts';
import type { FlowSession } from '../session/session.ts';
import type { TokenPair } from '../base/token-pair.ts';

/**
 * Makes the token store of an app whose users sign in with another service. The app exchanges a token of that service for an access token,
 * and exchanges again when the access token expires. Nothing is stored, so each tab exchanges for itself. Sign-in methods of this app throw
 * `MISUSE`.
 *
 * @example const tokenStore = exchangeTokenStore({
 *   provider: 'clerk-integration',
 *   getToken: () => 'eyJhbGciOi…',
 * });
 */
export function exchangeTokenStore(options: ExchangeOptions): ExchangeTokenStore {
  const openStore: OpenExchangeStore = (create, leave) => open(options, create, leave);
  const code: ExchangeTokenStore = { open: openStore };
  // Apps pass the returned object as the option `tokenStore`. The check of that option requires that all own properties of an object are
  // tokens. The returned object passes this check, because it has no own properties: its method `open` is on its prototype.
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

function open<Host extends ExternalContext, Options>(
  options: ExchangeOptions,
  create: CreateAppContext<Host>,
  leave: (host: Host, options?: Options) => Promise<void>,
): Host {
  const external = createExternalSession(() => readSessionId(options));
  const store = { ...external.store, listen: (run: () => void) => listen(options, external, inner, run) };
  const inner: Host = create(store, async (number) =>
    (await loadExchange(inner)).exchangeToken(options, external, inner, number),
  );
  const engine = inner.session;
  /** The tokens of a user who is being signed out at the other service. */
  let leavingTokens: TokenPair | null = null;
  const session: FlowSession = {
    ...engine,
    // The token store has no refresh token, but a number in its place (`createExternalSession`). Callers get null instead.
    tokens: async () => withoutNumber(await engine.tokens()),
    tokensForBackEnd: async () => withoutNumber(await engine.tokensForBackEnd()),
    // `end` returns the tokens that the sign-out revokes. If the session of the other service is already over, the engine has no tokens
    // any more. Then `end` returns `leavingTokens`, which were read when the sign-out began.
    end: (isByPage) => withoutNumber(engine.end(isByPage) ?? leavingTokens),
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

/** Loads the code that exchanges tokens, with the first token that is needed. */
function loadExchange({ platform }: ExternalContext) {
  return loadCode(platform.clock, () => import('../session/external-exchange.ts'));
}

function withoutNumber(tokens: TokenPair | null): TokenPair | null {
  return tokens && { ...tokens, refreshToken: null };
}

function readSessionId({ getSessionId }: ExchangeOptions): string | null | undefined {
  try {
    return getSessionId?.();
  } catch {
    // `getSessionId` may throw because the client of the other service is not ready yet. The session of that service then stays unknown
    // until `getToken` returns a token, because a token names its user.
    return undefined;
  }
}

/** Follows the other service's session while `$session` has listeners. */
function listen(options: ExchangeOptions, external: ExternalSession, host: ExternalContext, run: () => void): Stop {
  let isStopped = false;
  const check = () => {
    run();
    if (!options.getSessionId) void compareToken().catch(() => {});
  };
  const compareToken = async () => {
    const { askForToken } = await loadExchange(host);
    const token = await askForToken(options, host.platform, false);
    if (isStopped) return;
    external.take(token);
    run();
  };
  const stops = [options.subscribe?.(check), host.platform.page?.listen(check)];
  // Only an exchange of tokens tells who the user is, so `tokens()` is called, which exchanges a token when the session has none. The
  // call is made in a microtask, so that the exchange begins after the listener of the store has been added.
  void Promise.resolve()
    .then(() => (isStopped ? null : host.session.tokens()))
    .catch(() => {});
  return () => {
    isStopped = true;
    for (const stop of stops) stop?.();
  };
}

/** Ends the session of the other service, and then that of the app. @throws LatchkeyError `MISUSE` without the option `signOut` */
async function signOutThere(
  { signOut: end }: ExchangeOptions,
  { signingOut }: ExternalContext,
  leave: () => Promise<void>,
): Promise<void> {
  if (!end)
    throw new LatchkeyError(
      'MISUSE',
      'Users of this app sign in with another service, so they sign out there. Give the token store signOut to do it here.',
    );
  // As soon as `end` has ended the session of the other service, the app may redirect this page to its sign-in page, because no user is
  // signed in any more. Redirects wait for `signingOut.promise`, so that they do not override the redirect of the sign-out.
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
