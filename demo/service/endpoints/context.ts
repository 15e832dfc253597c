import type { BotTokens } from '../rules/sign-in/bot-tokens.ts';
import type { KeyRing } from '../rules/access/key-ring.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../tables/tables.ts';
import type { IpInfo } from '../tables/user-tables.ts';
import type { WriteTurns } from '../tables/write-turns.ts';
import type { GenerationRules } from '../base/generation.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ProviderClient } from '../rules/oauth/provider-client.ts';
import type { Webhooks } from '../rules/webhooks/webhooks.ts';

/** What every endpoint works with; one per service. None of its parts knows the context itself. */
export interface Context {
  readonly db: Database;
  readonly turns: WriteTurns;
  readonly clock: Required<Clock>;
  readonly rules: GenerationRules;
  readonly keys: KeyRing;
  readonly mailer: Mailer;
  readonly webhooks: Webhooks;
  readonly tokenCutoff: TokenCutoff;
  /** Where a request comes from; null: nobody knows. */
  readonly locationOf: (headers: Headers) => IpInfo | null;
  readonly providerClient: ProviderClient;
  readonly botTokens: BotTokens;
  readonly accessTokenSeconds: number;
  /** Origin the service is reached at, without a trailing slash. */
  readonly apiUrl: string;
  /** Origin in the issuer of tokens; of a request, the one it came to if the generation knows it. */
  readonly issuerOrigin: string;
}

/** Lets a test end access tokens before the time they carry. */
interface TokenCutoff {
  noteIssued(token: string, issuedAtSeconds: number): void;
  /** When a token was cut off, in milliseconds since 1970; null when it lives as long as it says. */
  forcedExpiry(token: string, issuedAtSeconds: number): number | null;
}
