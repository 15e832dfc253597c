import type { ReactiveControllerHost } from 'lit';

/** A part of an element that is loaded on demand and draws the host again once it is there. */
export class LazyController<Value> {
  value: Value | undefined;
  hasFailed = false;
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<Value>;
  #loading: Promise<void> | null = null;

  constructor(host: ReactiveControllerHost, load: () => Promise<Value>) {
    this.#host = host;
    this.#load = load;
  }

  /** Loads it unless it is there; whoever asks meanwhile waits for the same. Never rejects; after a failure the next call tries again. */
  load(): Promise<void> {
    if (this.value === undefined) this.#loading ??= this.#start();
    return this.#loading ?? Promise.resolve();
  }

  async #start(): Promise<void> {
    this.hasFailed = false;
    try {
      this.value = await this.#load();
    } catch {
      this.hasFailed = true;
    }
    this.#loading = null;
    this.#host.requestUpdate();
  }
}
