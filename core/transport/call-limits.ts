import type { Platform } from '../platform/ports.ts';

/** How long a caller waits for a call. */
export interface CallLimits {
  /**
   * Ends the call at once, with its request and with the attempts that wait: LatchkeyError `ABORTED`, whose `cause` is the signal's
   * reason. What was sent may have been processed all the same.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * How long a request may take in milliseconds, with all its attempts: LatchkeyError `TIMEOUT` after that. Without it each of up
   * to six attempts may take 30 s, and what must not be sent twice has one.
   */
  readonly timeoutMs?: number | undefined;
}

/** Runs a request over ports that end with the limits of its caller. */
export type Limit = <Answer>(run: (platform: Platform) => Promise<Answer>) => Promise<Answer>;

/** The ports of whoever set limits. */
export interface LimitedPlatform extends Platform {
  readonly within?: Limit;
}

/** Groups without their atoms: an atom belongs to all who listen to it, so no caller can end what it loads. */
export type CallsOf<Groups> = {
  readonly [Group in keyof Groups]: {
    readonly [Verb in keyof Groups[Group] as Verb extends `$${string}` ? never : Verb]: Groups[Group][Verb];
  };
};
