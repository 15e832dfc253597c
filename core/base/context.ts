import type { Cache } from '../cache/cache.ts';
import type { ResolvedOptions } from './options.ts';
import type { RedirectOptions } from '../routes/redirect-options.ts';
import type { RouteName } from '../routes/routes.ts';
import type { Platform } from '../platform/ports.ts';
import type { Decoders } from '../resources/project/project.ts';
import type { FlowSession } from '../session/session.ts';
import type { CallLimits } from '../transport/call-limits.ts';
import type { AccessLevel } from '../transport/endpoint.ts';

/**
 * The dependencies of every flow and resource. `Level` is contravariant, so a client context is not accepted where a server
 * context is required.
 */
export interface Context<Level extends AccessLevel> {
  /** Exists only for the compiler: a function that takes `Level` makes the type contravariant. It is never called. */
  readonly allows: (level: Level) => void;
  readonly accessType: AccessLevel;
  readonly options: ResolvedOptions;
  readonly platform: Platform;
  readonly session: FlowSession;
  readonly cache: Cache;
  readonly signingOut: SigningOut;
  readonly decoders: Decoders;
  /** Replaces `redirectToRoute` in an app that hands sessions over between domains; null in all others. */
  readonly handOff: HandOffRedirect | null;
  /** Members of the app, such as `signOut`, that the token store of another service replaces. */
  readonly replaced?: object;
  /** The limits that the caller set with `app.with`. */
  readonly limits?: CallLimits;
}

type HandOffRedirect = (to: RouteName | URL, options?: RedirectOptions) => Promise<boolean>;

/** The sign-out that is running, if any. Its promise resolves with the address that the page was sent to, or null. */
interface SigningOut {
  promise: Promise<string | null> | null;
}
