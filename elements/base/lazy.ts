import type { ReactiveControllerHost } from 'lit';

/** A part of an element that is loaded on demand and draws the host again once it is there. */
export class LazyController<Value> {
  value: Value | undefined;
  hasFailed = false;
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<Value>;
  #isLoading = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<Value>) {
    this.#host = host;
    this.#load = load;
  }

  /** Loads it unless it is there or on its way. Never rejects; after a failure the next call tries again. */
  async load(): Promise<void> {
    if (this.value !== undefined || this.#isLoading) return;
    this.#isLoading = true;
    this.hasFailed = false;
    try {
      this.value = await this.#load();
    } catch {
      this.hasFailed = true;
    }
    this.#isLoading = false;
    this.#host.requestUpdate();
  }
}
