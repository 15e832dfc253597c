import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../core/index.ts';

const SECOND_MS = 1_000;

/** What a countdown reads the time from. */
export type CountdownClock = Pick<Clock, 'after' | 'monotonic'>;

/** Counts whole seconds down to zero and draws the host at each; right again at once after the page was frozen. */
export class CountdownController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clock: () => CountdownClock;
  #endsAt = 0;
  #secondsLeft = 0;
  #stop: (() => void) | null = null;

  constructor(host: ReactiveControllerHost, clock: () => CountdownClock) {
    this.#host = host;
    this.#clock = clock;
    host.addController(this);
  }

  /** Zero: it is over, or was never started. */
  get secondsLeft(): number {
    return this.#secondsLeft;
  }

  /** Begins anew. */
  start(lengthMs: number): void {
    this.#endsAt = this.#clock().monotonic() + lengthMs;
    this.#tick();
  }

  hostConnected(): void {
    if (this.#secondsLeft > 0) this.#tick();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #tick(): void {
    this.hostDisconnected();
    const leftMs = Math.max(0, this.#endsAt - this.#clock().monotonic());
    this.#secondsLeft = Math.ceil(leftMs / SECOND_MS);
    if (leftMs > 0) this.#stop = this.#clock().after(leftMs % SECOND_MS || SECOND_MS, () => this.#tick());
    this.#host.requestUpdate();
  }
}
