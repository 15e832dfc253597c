import type { Platform, Stop } from '../platform/ports.ts';
import type { HeaderContext } from '../transport/call-context.ts';
import type { FlowSession } from './session.ts';
import type { TokenStore } from './store.ts';
import type { RefreshAnswer } from './tokens.ts';

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
   * known. With this function the app notices a sign-out or a switch of users at the other service before its next request. Without it the
   * app notices them only by the next token.
   */
  readonly getSessionId?: (() => string | null | undefined) | undefined;
  /** Calls `run` after each change of the other service's session. Returns the function that stops this. */
  readonly subscribe?: ((run: () => void) => Stop) | undefined;
  /** Ends the session of the other service. Without it `app.signOut()` throws `MISUSE`, and elements show no sign-out button. */
  readonly signOut?: (() => unknown) | undefined;
  /**
   * Returns the access token of an anonymous user whom the first exchange turns into the signed-in user, such as
   * `() => visitors.getAccessToken()` of another app of the project. The token of a user who is not anonymous is not sent.
   */
  readonly getAnonymousToken?: (() => string | null | Promise<string | null>) | undefined;
}

/** The options of `exchangeTokenStore`. */
export interface ExchangeOptions extends ExternalTokenOptions {
  /** The id of the other service in the protocol, such as `clerk-integration`. The project must accept its tokens. */
  readonly provider: string;
}

/** The other service that users of an app sign in with. */
export interface ExternalProvider {
  /** The id of the service in the protocol, such as `clerk-integration`. */
  readonly id: string;
  /** False when the app has no function that ends the session of the other service. Then `app.signOut()` throws `MISUSE`. */
  readonly canSignOut: boolean;
}

/** Creates the context of an app from its token store and the function that renews its access token. */
export type CreateAppContext<Host> = (
  store: TokenStore,
  renew: (refreshToken: string) => Promise<RefreshAnswer>,
) => Host;

/** The part of a context that a token store for another service uses or replaces. */
export interface ExternalContext extends HeaderContext {
  readonly platform: Platform;
  readonly options: HeaderContext['options'] & { readonly apiUrl: string };
  readonly session: FlowSession;
  readonly signingOut: { promise: Promise<string | null> | null };
  /** Members that replace those of the app, such as `signOut`. */
  readonly replaced?: object;
}

/**
 * Creates the context of an app whose users sign in with another service. `create` makes a context from a token store, and `leave` ends the
 * session of the app. `createClientApp` finds this function in the token store, so apps with other token stores do not load its code.
 */
export type OpenExchangeStore = <Host extends ExternalContext, Options>(
  create: CreateAppContext<Host>,
  leave: (host: Host, options?: Options) => Promise<void>,
) => Host;

/** The token store of an app whose users sign in with another service, made by `exchangeTokenStore`. */
export interface ExchangeTokenStore {
  readonly accessToken?: undefined;
  readonly refreshToken?: undefined;
  /** The function `OpenExchangeStore`, which only `createClientApp` calls. */
  readonly open: object;
}
