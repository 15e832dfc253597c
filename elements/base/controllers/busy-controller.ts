import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Timers } from '../page.ts';

/** An action that takes less than this shows no spinner. */
const SPINNER_DELAY_MS = 150;
/** A spinner stays at least this long, so that it does not flicker. */
const SPINNER_MINIMUM_MS = 400;

interface BusyOptions {
  readonly isBusy: () => boolean;
  readonly timers: () => Timers;
}

/** Decides when a spinner is shown: not before 150 ms, and then for at least 400 ms. */
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
    if (isBusy && !this.isShown && !this.#stop) this.#wait(SPINNER_DELAY_MS);
    if (!isBusy && (!this.isShown || !this.#stop)) this.hostDisconnected();
  }

  /** Other controllers follow their atoms after this one, so what the host waits for may have come or begun in this very update. */
  hostUpdated(): void {
    const { isShown } = this;
    this.hostUpdate();
    if (isShown !== this.isShown) this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = null;
    this.isShown = false;
  }

  /** Shows the spinner after the delay, and asks again whether it is still needed when it has been there long enough. */
  #wait(delayMs: number): void {
    this.#stop = this.#options.timers().after(delayMs, () => {
      this.#stop = null;
      if (!this.isShown) this.#wait(SPINNER_MINIMUM_MS);
      this.isShown = true;
      this.#host.requestUpdate();
    });
  }
}
