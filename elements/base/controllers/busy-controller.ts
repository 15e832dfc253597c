import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Timers } from '../page.ts';

/** Actions shorter than this show no spinner. */
const SPINNER_DELAY_MS = 150;
/** A spinner stays at least this long, so that it does not flicker. */
const SPINNER_MINIMUM_MS = 400;

interface BusyOptions {
  readonly isBusy: () => boolean;
  readonly timers: () => Timers;
}

/** Decides when a spinner is shown: 150 ms after the host became busy, and then for at least 400 ms. */
export class BusyController implements ReactiveController {
  isShown = false;
  readonly #host: ReactiveControllerHost;
  readonly #options: BusyOptions;
  #stop: (() => void) | null = null;

  constructor(host: ReactiveControllerHost, options: BusyOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdate(): void {
    const isBusy = this.#options.isBusy();
    if (isBusy && !this.isShown && !this.#stop) this.#scheduleChange(SPINNER_DELAY_MS);
    if (!isBusy && (!this.isShown || !this.#stop)) this.hostDisconnected();
  }

  /**
   * Checks `isBusy` again after the update: controllers that were added to the host after this controller may have changed the
   * result.
   */
  hostUpdated(): void {
    const { isShown } = this;
    this.hostUpdate();
    if (isShown !== this.isShown) queueMicrotask(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
    this.isShown = false;
  }

  /** Shows the spinner after a delay. When it has been shown for the minimum time, an update of the host may hide it. */
  #scheduleChange(delayMs: number): void {
    this.#stop = this.#options.timers().after(delayMs, () => {
      this.#stop = null;
      if (!this.isShown) this.#scheduleChange(SPINNER_MINIMUM_MS);
      this.isShown = true;
      this.#host.requestUpdate();
    });
  }
}
