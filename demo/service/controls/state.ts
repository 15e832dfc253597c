import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';
import { NORMAL_BEHAVIOUR, type ProviderBehaviour } from '../idp/behaviour.ts';
import type { ExampleCountry } from '../rules/sessions/locations.ts';

/** The way the next requests fail. A network error breaks the connection, as a lost network does. */
export type FaultOutcome =
  | { kind: 'network-error' }
  | { kind: 'status'; status: number; body?: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'known-error'; code: string; details?: Readonly<Record<string, unknown>> };

/** A fault for the next requests. Without an outcome the requests are only delayed. */
export interface Fault {
  /** The HTTP method. Absent: every method. */
  readonly method?: string;
  readonly path: string;
  readonly delayMs: number;
  readonly outcome: FaultOutcome | null;
  readonly remaining: number;
}

/** The values of all controls for tests at a moment, except the held requests. */
export interface SavedControls {
  readonly latencyMs: number;
  readonly providers: ProviderBehaviour;
  readonly location: ExampleCountry | null;
  readonly offsetMs: number;
  readonly faults: readonly Fault[];
  readonly cutoff: Cutoff;
  readonly endsSessionsAtOnce: boolean;
}

/** The last call of `expireAccessTokens`. Earlier access tokens, and those in `tokens`, count as expired. */
interface Cutoff {
  /** The time of the call in seconds, as in the claim `iat`. */
  readonly seconds: number;
  readonly atMs: number;
  /** The access tokens issued before the call in the same second. */
  readonly tokens: ReadonlySet<string>;
}

const NO_CUTOFF: Cutoff = { seconds: -1, atMs: 0, tokens: new Set() };

interface Hold {
  path: string;
  released: Promise<void>;
  release: () => void;
}

/**
 * The current values of the controls for tests. The service reads them from here; tests change them through `controls.ts`.
 */
export class ControlState {
  /** The service's clock. It gives whole milliseconds, because the database stores no fractions. */
  readonly clock: Required<Clock>;
  latencyMs = 0;
  providers: ProviderBehaviour = NORMAL_BEHAVIOUR;
  /** The country in which sessions begin, unless a request names a country. Null: unknown. */
  location: ExampleCountry | null = null;
  /** Whether an access token is refused as soon as its session has ended. */
  endsSessionsAtOnce: boolean;
  readonly #source: Clock;
  #offsetMs = 0;
  #faults: readonly Fault[] = [];
  #holds: Hold[] = [];
  #cutoff = NO_CUTOFF;
  /**
   * The access tokens that were issued in the current second. The time in their claim `iat` has no milliseconds, so it
   * cannot tell whether they were issued before or after `expireAccessTokens` was called.
   */
  #newest = { second: -1, tokens: new Set<string>() };

  readonly #defaults: SavedControls;

  constructor(source: Clock, endsSessionsAtOnce: boolean) {
    this.#source = source;
    this.endsSessionsAtOnce = endsSessionsAtOnce;
    this.#defaults = this.saveControls();
    this.clock = {
      now: () => this.#sourceNow() + Math.floor(this.#offsetMs),
      wait: (millis) => source.wait?.(millis) ?? wait(millis),
    };
  }

  /** Sets the time, in milliseconds since 1970. Throws a TypeError for a number outside the range of dates. */
  setTime(millis: number): void {
    if (!isTime(millis)) throw new TypeError(`${millis} is no time in milliseconds.`);
    this.#offsetMs = millis - this.#sourceNow();
  }

  /** Advances the time by milliseconds. Throws a TypeError if the new time is outside the range of dates. */
  advanceTime(millis: number): void {
    if (!isTime(this.clock.now() + millis)) throw new TypeError(`The time cannot be moved by ${millis} milliseconds.`);
    this.#offsetMs += millis;
  }

  #sourceNow(): number {
    return Math.floor(this.#source.now());
  }

  addFault(fault: Fault): void {
    this.#faults = [...this.#faults, fault];
  }

  /** Returns the fault for a request, and counts the request. Null: the request is processed normally. */
  takeFault(method: string, path: string): Fault | null {
    const fault = this.#faults.find(
      (candidate) => path.includes(candidate.path) && (candidate.method ?? method) === method,
    );
    if (!fault) return null;
    const left = fault.remaining > 1 ? [{ ...fault, remaining: fault.remaining - 1 }] : [];
    this.#faults = this.#faults.flatMap((candidate) => (candidate === fault ? left : [candidate]));
    return fault;
  }

  /** Holds requests whose path contains `path` until the returned function is called. */
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

  async waitUntilReleased(path: string): Promise<void> {
    await Promise.all(this.#holds.filter((hold) => path.includes(hold.path)).map((hold) => hold.released));
  }

  recordIssued(token: string, issuedAtSeconds: number): void {
    if (this.#newest.second !== issuedAtSeconds) this.#newest = { second: issuedAtSeconds, tokens: new Set() };
    this.#newest.tokens.add(token);
  }

  /** Makes every access token issued so far expire. */
  expireAccessTokens(): void {
    const atMs = this.clock.now();
    const seconds = Math.floor(atMs / 1000);
    const tokens = this.#newest.second === seconds ? new Set(this.#newest.tokens) : new Set<string>();
    this.#cutoff = { seconds, atMs, tokens };
  }

  /** Returns the time at which a test made the token expire, in milliseconds since 1970; null when no test did. */
  findForcedExpiry(token: string, issuedAtSeconds: number): number | null {
    const { seconds, atMs, tokens } = this.#cutoff;
    return issuedAtSeconds < seconds || tokens.has(token) ? atMs : null;
  }

  saveControls(): SavedControls {
    return {
      latencyMs: this.latencyMs,
      providers: this.providers,
      location: this.location,
      offsetMs: this.#offsetMs,
      faults: this.#faults,
      cutoff: this.#cutoff,
      endsSessionsAtOnce: this.endsSessionsAtOnce,
    };
  }

  /** Restores the controls and releases every held request. */
  restoreControls(saved: SavedControls): void {
    this.latencyMs = saved.latencyMs;
    this.providers = saved.providers;
    this.location = saved.location;
    this.#offsetMs = saved.offsetMs;
    this.#faults = saved.faults;
    this.#cutoff = saved.cutoff;
    this.endsSessionsAtOnce = saved.endsSessionsAtOnce;
    this.releaseAll();
  }

  resetControls(): void {
    this.restoreControls(this.#defaults);
  }
}

/** Returns false for NaN and for values outside the range of dates. */
function isTime(millis: number): boolean {
  return !Number.isNaN(new Date(millis).getTime());
}
