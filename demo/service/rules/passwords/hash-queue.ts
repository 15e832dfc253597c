import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { TooBusyError } from '../../base/errors/known-errors.ts';

/**
 * How many hashes may run at once. Node hashes in a pool of four threads, and file access and DNS look-ups need a thread
 * too.
 */
const MAX_SLOTS = 3;
/** How many requests may be running or waiting. */
const MAX_REQUESTS = 100;
/** The assumed time of a hash until the first measurement. */
const USUAL_HASH_MS = 50;
/** The weight of the newest measurement in the average. */
const NEWEST_SHARE = 0.1;
/**
 * The longest `retry-after`. Latchkey's own client waits up to five seconds by itself, and shows a longer wait to its user (protocol.md
 * §2.8).
 */
const MAX_RETRY_SECONDS = 30;

/** Options of a `HashQueue`. Only tests set them. */
export interface HashQueueOptions {
  /**
   * How many hashes run at the same time. Default: one less than there are cores, to leave one for other work, and at most
   * 3.
   */
  readonly slots?: number;
  /** How many requests may be running or waiting; default 100. */
  readonly maxRequests?: number;
  /** Milliseconds since any fixed moment; default: the machine's monotonic clock. */
  readonly now?: () => number;
}

/**
 * Queues requests that hash passwords. If the queue is full, a request is refused before any of its work. Each refused
 * request gets a longer `retry-after` than the one refused before it, so that clients do not all repeat their requests
 * at the same moment.
 */
export class HashQueue {
  readonly #options: Required<HashQueueOptions>;
  readonly #waiting: (() => void)[] = [];
  #requests = 0;
  #running = 0;
  #hashMs = USUAL_HASH_MS;
  /** The time by which the service could finish all requests that it admitted or refused. */
  #promisedUntil = 0;

  constructor(options: HashQueueOptions = {}) {
    const slots = Math.min(MAX_SLOTS, Math.max(1, availableParallelism() - 1));
    this.#options = { slots, maxRequests: MAX_REQUESTS, now: () => performance.now(), ...options };
  }

  /**
   * Runs the work of a request that will call `runHash`. Throws `TooBusyError` and runs nothing when too many requests are
   * running or waiting.
   */
  async admitRequest<T>(work: () => Promise<T>): Promise<T> {
    if (this.#requests >= this.#options.maxRequests) throw new TooBusyError(this.#nextFreeSeconds());
    this.#requests += 1;
    try {
      return await work();
    } finally {
      this.#requests -= 1;
    }
  }

  /** Runs a hash function as soon as a slot is free, in order of the calls. */
  async runHash<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.slots) this.#running += 1;
    // A finished hash passes its slot to the next hash in the queue, so the number of running hashes does not change.
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

/** The queue that all services of this process share, because they share Node's threads. */
export const hashQueue = new HashQueue();
