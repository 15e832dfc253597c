import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { NORMAL_BEHAVIOUR, type ProviderBehaviour } from '../idp/behaviour.ts';

/** How the next requests fail. `drop` breaks the connection, as a lost network does. */
export type FaultOutcome =
  | { kind: 'drop' }
  | { kind: 'status'; status: number; body?: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'known-error'; code: string; details?: Readonly<Record<string, unknown>> };

interface Fault {
  path: string;
  remaining: number;
  outcome: FaultOutcome;
}

interface Hold {
  path: string;
  released: Promise<void>;
  release: () => void;
}

/** The switches as the rest of the service sees them; `controls.ts` is the face for tests. */
export class ControlState {
  readonly clock: Required<Clock>;
  latencyMs = 0;
  providers: ProviderBehaviour = NORMAL_BEHAVIOUR;
  readonly #source: Clock;
  #offsetMs = 0;
  #faults: Fault[] = [];
  #holds: Hold[] = [];
  #cutoffSeconds = -1;
  #cutoffAtMs = 0;
  /** Tokens of the newest second, because the cut-off is finer than the seconds of `iat`. */
  #newest = { second: -1, tokens: new Set<string>() };
  #cutOff = new Set<string>();

  constructor(source: Clock) {
    this.#source = source;
    this.clock = {
      now: () => this.#source.now() + this.#offsetMs,
      wait: (millis) => source.wait?.(millis) ?? wait(millis),
    };
  }

  setTime(millis: number): void {
    this.#offsetMs = millis - this.#source.now();
  }

  advance(millis: number): void {
    this.#offsetMs += millis;
  }

  addFault(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** The outcome the request must have instead of its answer; counts it. */
  takeFault(path: string): FaultOutcome | null {
    const fault = this.#faults.find((candidate) => path.includes(candidate.path));
    if (!fault) return null;
    fault.remaining -= 1;
    if (fault.remaining <= 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    return fault.outcome;
  }

  /** Requests whose path contains `path` wait until the result is called. */
  hold(path: string): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = { path, released, release };
    this.#holds.push(hold);
    return () => {
      this.#holds = this.#holds.filter((candidate) => candidate !== hold);
      release();
    };
  }

  releaseAll(): void {
    for (const hold of this.#holds) hold.release();
    this.#holds = [];
  }

  async untilReleased(path: string): Promise<void> {
    await Promise.all(this.#holds.filter((hold) => path.includes(hold.path)).map((hold) => hold.released));
  }

  noteIssued(token: string, issuedAtSeconds: number): void {
    if (this.#newest.second !== issuedAtSeconds) this.#newest = { second: issuedAtSeconds, tokens: new Set() };
    this.#newest.tokens.add(token);
  }

  /** Every access token made so far counts as expired from now on. */
  expireAccessTokens(): void {
    this.#cutoffAtMs = this.clock.now();
    this.#cutoffSeconds = Math.floor(this.#cutoffAtMs / 1000);
    const isSameSecond = this.#newest.second === this.#cutoffSeconds;
    this.#cutOff = isSameSecond ? new Set(this.#newest.tokens) : new Set();
  }

  /** When a token was cut off, in milliseconds; null when it lives as long as it says. */
  forcedExpiry(token: string, issuedAtSeconds: number): number | null {
    const isCutOff = issuedAtSeconds < this.#cutoffSeconds || this.#cutOff.has(token);
    return isCutOff ? this.#cutoffAtMs : null;
  }

  reset(): void {
    this.latencyMs = 0;
    this.providers = NORMAL_BEHAVIOUR;
    this.#offsetMs = 0;
    this.#faults = [];
    this.#cutoffSeconds = -1;
    this.#cutOff = new Set();
    this.releaseAll();
  }
}
