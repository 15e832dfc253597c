import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../base/clock.ts';
import { NORMAL_BEHAVIOUR, type ProviderBehaviour } from '../idp/behaviour.ts';
import type { ExampleCountry } from '../rules/sessions/locations.ts';

/** How the next requests fail. A network error breaks the connection, as a lost network does. */
export type FaultOutcome =
  | { kind: 'network-error' }
  | { kind: 'status'; status: number; body?: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'known-error'; code: string; details?: Readonly<Record<string, unknown>> };

/** What the next requests meet; without an outcome they are answered, only later. */
export interface Fault {
  /** Absent: every method. */
  readonly method?: string;
  readonly path: string;
  readonly delayMs: number;
  readonly outcome: FaultOutcome | null;
  readonly remaining: number;
}

/** All switches at one moment, without the requests that are held. */
export interface SavedSwitches {
  readonly latencyMs: number;
  readonly providers: ProviderBehaviour;
  readonly location: ExampleCountry | null;
  readonly offsetMs: number;
  readonly faults: readonly Fault[];
  readonly cutoff: Cutoff;
}

interface Cutoff {
  readonly seconds: number;
  readonly atMs: number;
  readonly tokens: ReadonlySet<string>;
}

const NO_CUTOFF: Cutoff = { seconds: -1, atMs: 0, tokens: new Set() };

interface Hold {
  path: string;
  released: Promise<void>;
  release: () => void;
}

/** The switches as the rest of the service sees them; `controls.ts` is the face for tests. */
export class ControlState {
  /** Gives whole milliseconds, wherever the time comes from: the database takes no others. */
  readonly clock: Required<Clock>;
  latencyMs = 0;
  providers: ProviderBehaviour = NORMAL_BEHAVIOUR;
  /** The country that requests come from which do not say it themselves; null: an unknown one. */
  location: ExampleCountry | null = null;
  readonly #source: Clock;
  #offsetMs = 0;
  #faults: readonly Fault[] = [];
  #holds: Hold[] = [];
  #cutoff = NO_CUTOFF;
  /** Tokens of the newest second, because the cut-off is finer than the seconds of `iat`. */
  #newest = { second: -1, tokens: new Set<string>() };

  constructor(source: Clock) {
    this.#source = source;
    this.clock = {
      now: () => this.#sourceNow() + Math.floor(this.#offsetMs),
      wait: (millis) => source.wait?.(millis) ?? wait(millis),
    };
  }

  /** Throws a TypeError for a value that is not a time. */
  setTime(millis: number): void {
    if (!isTime(millis)) throw new TypeError(`${millis} is no time in milliseconds.`);
    this.#offsetMs = millis - this.#sourceNow();
  }

  /** Throws a TypeError for a value that is not a time. */
  advance(millis: number): void {
    if (!isTime(this.clock.now() + millis)) throw new TypeError(`The time cannot be moved by ${millis} milliseconds.`);
    this.#offsetMs += millis;
  }

  #sourceNow(): number {
    return Math.floor(this.#source.now());
  }

  addFault(fault: Fault): void {
    this.#faults = [...this.#faults, fault];
  }

  /** What the request meets instead of its answer, or before it; counts it. */
  takeFault(method: string, path: string): Fault | null {
    const fault = this.#faults.find(
      (candidate) => path.includes(candidate.path) && (candidate.method ?? method) === method,
    );
    if (!fault) return null;
    const left = fault.remaining > 1 ? [{ ...fault, remaining: fault.remaining - 1 }] : [];
    this.#faults = this.#faults.flatMap((candidate) => (candidate === fault ? left : [candidate]));
    return fault;
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
    const atMs = this.clock.now();
    const seconds = Math.floor(atMs / 1000);
    const tokens = this.#newest.second === seconds ? new Set(this.#newest.tokens) : new Set<string>();
    this.#cutoff = { seconds, atMs, tokens };
  }

  /** When a token was cut off, in milliseconds; null when it lives as long as it says. */
  forcedExpiry(token: string, issuedAtSeconds: number): number | null {
    const { seconds, atMs, tokens } = this.#cutoff;
    return issuedAtSeconds < seconds || tokens.has(token) ? atMs : null;
  }

  save(): SavedSwitches {
    return {
      latencyMs: this.latencyMs,
      providers: this.providers,
      location: this.location,
      offsetMs: this.#offsetMs,
      faults: this.#faults,
      cutoff: this.#cutoff,
    };
  }

  /** Lets every held request go on as well. */
  restore(saved: SavedSwitches): void {
    this.latencyMs = saved.latencyMs;
    this.providers = saved.providers;
    this.location = saved.location;
    this.#offsetMs = saved.offsetMs;
    this.#faults = saved.faults;
    this.#cutoff = saved.cutoff;
    this.releaseAll();
  }

  reset(): void {
    this.restore(NORMAL_SWITCHES);
  }
}

/** Neither NaN nor further away than a date can be. */
function isTime(millis: number): boolean {
  return !Number.isNaN(new Date(millis).getTime());
}

const NORMAL_SWITCHES: SavedSwitches = {
  latencyMs: 0,
  providers: NORMAL_BEHAVIOUR,
  location: null,
  offsetMs: 0,
  faults: [],
  cutoff: NO_CUTOFF,
};
