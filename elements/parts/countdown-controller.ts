import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Clock } from '../../core/index.ts';

const SECOND_MS = 1_000;

/** The part of a clock that a countdown needs. */
export type CountdownClock = Pick<Clock, 'after' | 'monotonic'>;

/**
 * Counts down whole seconds and renders the host again at each second. Uses a monotonic clock, so the countdown is still correct
 * after the browser has frozen the page.
 */
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

  /** The seconds left. Zero after the end and before the first start. */
  get secondsLeft(): number {
    return this.#secondsLeft;
  }

  /** Starts the countdown from the beginning. */
  start(lengthMs: number): void {
    this.#endsAt = this.#clock().monotonic() + lengthMs;
    this.#countDown();
  }

  hostConnected(): void {
    if (this.#secondsLeft > 0) this.#countDown();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #countDown(): void {
    this.hostDisconnected();
    const leftMs = Math.max(0, this.#endsAt - this.#clock().monotonic());
    this.#secondsLeft = Math.ceil(leftMs / SECOND_MS);
    if (leftMs > 0) this.#stop = this.#clock().after(leftMs % SECOND_MS || SECOND_MS, () => this.#countDown());
    this.#host.requestUpdate();
  }
}
