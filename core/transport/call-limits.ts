import type { Platform } from '../platform/ports.ts';

/** Limits that a caller sets for its calls. */
export interface CallLimits {
  /**
   * Ends the call at once, together with its request and any pending retry. The call rejects with LatchkeyError `ABORTED`, whose
   * `cause` is the signal's reason. The service may have processed the request nevertheless.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The most time a request may take, with all its attempts, in milliseconds; after that the call rejects with LatchkeyError
   * `TIMEOUT`. By default each of up to six attempts may take 30 s. A request that must not be sent twice has one attempt.
   */
  readonly timeoutMs?: number | undefined;
}

/** Runs a request with a platform whose fetches and timers end at the caller's limits. */
export type RequestLimiter = <Answer>(run: (platform: Platform) => Promise<Answer>) => Promise<Answer>;

/** The ports that requests use. When the caller set limits (`CallLimits`), `within` runs a request within them. */
export interface LimitedPlatform extends Platform {
  readonly within?: RequestLimiter;
  /** Aborted when a limit has ended the request that this platform was made for. */
  readonly endSignal?: AbortSignal;
}

/** Groups of functions without their atoms, for calls with limits. All listeners of an atom share its request, so no caller may end it. */
export type CallsOf<Groups> = {
  readonly [Group in keyof Groups]: {
    readonly [Verb in keyof Groups[Group] as Verb extends `$${string}` ? never : Verb]: Groups[Group][Verb];
  };
};
