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

/** The part of a client's context that an exchange needs. */
export interface ExternalHost extends HeaderContext {
  readonly platform: Platform;
  readonly options: HeaderContext['options'] & { readonly apiUrl: string };
  readonly session: SessionEngine;
  readonly signingOut: { promise: Promise<string | null> | null };
}

/** Creates the context of an app from its token store and the function that renews its tokens. */
export type CreateHost<Host> = (store: TokenStore, renew: (refreshToken: string) => Promise<RefreshAnswer>) => Host;

/** The code of a token store that exchanges tokens. The app brings it along, so no other app loads it. */
export interface Exchange extends ExternalProvider {
  readonly open: <Host extends ExternalHost>(create: CreateHost<Host>) => Host;
  /** Ends the session of the other service, then calls `leave`, which ends the session of this app. */
  readonly signOut: (host: ExternalHost, leave: () => Promise<void>) => Promise<void>;
}

/** The token store of an app whose users sign in with another service. */
export interface ExchangeTokenStore {
  readonly accessToken?: undefined;
  readonly refreshToken?: undefined;
  readonly exchange: Exchange;
}
