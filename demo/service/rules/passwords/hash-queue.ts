import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { TooBusyError } from '../../base/errors/known-errors.ts';

/** Node does such work in four threads, which file and name look-ups need as well. */
const MAX_SLOTS = 3;
const MAX_REQUESTS = 100;
/** What a hash takes until some were measured. */
const USUAL_HASH_MS = 50;
/** How much the newest measurement counts. */
const NEWEST_SHARE = 0.1;
/** The longest time a client is sent away for; ours waits no longer (protocol.md §2.8). */
const MAX_RETRY_SECONDS = 30;

export interface HashQueueOptions {
  /** How many hashes are made at a time; default one less than there are cores, which leaves one for everything else. */
  readonly slots?: number;
  /** How many requests may be at work or wait; default 100. */
  readonly maxRequests?: number;
  /** Milliseconds from any moment on; default the machine's. */
  readonly now?: () => number;
}

/**
 * Who wants a password hashed waits in order, and who comes while the queue is full is sent away before anything is done
 * for them. Each is told a later time to come back than the one before, so that not all of them return at once.
 */
export class HashQueue {
  readonly #options: Required<HashQueueOptions>;
  readonly #waiting: (() => void)[] = [];
  #requests = 0;
  #running = 0;
  #hashMs = USUAL_HASH_MS;
  /** By then everybody who was let in or sent away could have been served. */
  #promisedUntil = 0;

  constructor(options: HashQueueOptions = {}) {
    const slots = Math.min(MAX_SLOTS, Math.max(1, availableParallelism() - 1));
    this.#options = { slots, maxRequests: MAX_REQUESTS, now: () => performance.now(), ...options };
  }

  /** Does the work of a request that will `hash`. Throws `TooBusyError`. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#requests >= this.#options.maxRequests) throw new TooBusyError(this.#nextFreeSeconds());
    this.#requests += 1;
    try {
      return await work();
    } finally {
      this.#requests -= 1;
    }
  }

  /** Hashes, once all earlier ones are done but for the last few. */
  async hash<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.slots) this.#running += 1;
    // Whoever is done passes the slot on.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const startedAt = this.#options.now();
    try {
      return await work();
    } finally {
      this.#hashMs += (this.#options.now() - startedAt - this.#hashMs) * NEWEST_SHARE;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #nextFreeSeconds(): number {
    const now = this.#options.now();
    const eachMs = this.#hashMs / this.#options.slots;
    const from = Math.max(this.#promisedUntil, now + this.#requests * eachMs);
    this.#promisedUntil = Math.min(from + eachMs, now + MAX_RETRY_SECONDS * 1000);
    return Math.max(1, Math.ceil((this.#promisedUntil - now) / 1000));
  }
}

/** One for all services of the process, since they share its threads. */
export const hashQueue = new HashQueue();
