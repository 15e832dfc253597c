import type { KeyRing } from './access/key-ring.ts';
import type { ProviderClient } from './oauth/provider-client.ts';
import type { ControlState } from './controls/state.ts';
import type { Database } from './db/tables.ts';
import type { IdentityProvider } from './idp/identity-provider.ts';
import type { Mailer } from './mail/mailer.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves that many milliseconds later; absent: by the machine's timer. */
  wait?(millis: number): Promise<unknown>;
}

/** What every endpoint works with; one per service. */
export interface Context {
  readonly db: Database;
  readonly clock: Required<Clock>;
  readonly keys: KeyRing;
  readonly mailer: Mailer;
  readonly controls: ControlState;
  readonly identityProvider: IdentityProvider;
  readonly providerClient: ProviderClient;
  readonly accessTokenSeconds: number;
  /** Origin the service is reached at, without a trailing slash. */
  readonly apiUrl: string;
}
