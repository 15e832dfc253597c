import type { Platform } from '../platform/ports.ts';
import type { HeaderContext } from '../transport/header-context.ts';
import type { SessionEngine } from './session.ts';
import type { TokenStore } from './store.ts';
import type { RefreshAnswer } from './tokens.ts';

/** The other service that users of an app sign in with. */
export interface ExternalProvider {
  /** The id of the service in the protocol, such as `clerk-integration`. */
  readonly id: string;
  /** False when the app has no function that ends the session of the other service. Then `app.signOut()` throws `MISUSE`. */
  readonly canSignOut: boolean;
}

/** Creates the context of an app from its token store and the function that renews its tokens. */
export type CreateHost<Host> = (store: TokenStore, renew: (refreshToken: string) => Promise<RefreshAnswer>) => Host;

/** The part of a context that a token store for another service uses or replaces. */
export interface ExternalHost extends HeaderContext {
  readonly platform: Platform;
  readonly options: HeaderContext['options'] & { readonly apiUrl: string };
  readonly session: SessionEngine;
  readonly signingOut: { promise: Promise<string | null> | null };
  /** Members of the app that replace its own. */
  readonly replaced?: object;
}

/** The token store of an app whose users sign in with another service, made by `exchangeTokenStore`. */
export interface ExchangeTokenStore {
  readonly accessToken?: undefined;
  readonly refreshToken?: undefined;
  /**
   * Creates the context of an app over this store. `leave` ends the session of the app. The store brings its code along, so no other app
   * loads it.
   */
  readonly open: <Host extends ExternalHost, Options>(
    create: CreateHost<Host>,
    leave: (host: Host, options?: Options) => Promise<void>,
  ) => Host;
}
