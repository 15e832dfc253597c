import type { Cache } from '../cache/cache.ts';
import type { ResolvedOptions } from './options.ts';
import type { RedirectOptions } from '../routes/redirect-options.ts';
import type { RouteName } from '../routes/routes.ts';
import type { Platform } from '../platform/ports.ts';
import type { SessionEngine } from '../session/engine.ts';
import type { CallLimits } from '../transport/call-limits.ts';
import type { Access } from '../transport/endpoint.ts';

/**
 * What every flow and resource works on. The level stands in a contravariant place, so a client context does not fit where a
 * server one is asked for.
 */
export interface Context<Level extends Access> {
  readonly allows: (level: Level) => void;
  readonly accessType: Access;
  readonly options: ResolvedOptions;
  readonly platform: Platform;
  readonly session: SessionEngine;
  readonly cache: Cache;
  readonly signingOut: SigningOut;
  /** Takes the place of `redirectToRoute` in an app that takes part in hand-offs between domains. */
  readonly handOff: HandOffRedirect | null;
  /** What the caller set for its calls. */
  readonly limits?: CallLimits;
}

type HandOffRedirect = (name: RouteName, options?: RedirectOptions) => Promise<boolean>;

/** The sign-out that is under way, if one is. Its promise settles with the address it sent the page to, or null. */
interface SigningOut {
  promise: Promise<string | null> | null;
}
