import type { ReactiveControllerHost } from 'lit';
import { LEAVING_MS } from '../../../core/base/constants.ts';
import { pageTimers } from '../page.ts';

/** A part of an element that is loaded on demand. The host is drawn again when it has been loaded. */
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

  /** Loads the part once, and again after a failure. Calls meanwhile wait for the same load. Never rejects. */
  load(): Promise<void> {
    if (this.value === undefined) this.#loading ??= this.#start();
    return this.#loading ?? Promise.resolve();
  }

  async #start(): Promise<void> {
    this.hasFailed = false;
    try {
      this.value = await this.#load();
    } catch {
      // As `loadCode` of the core waits. Importing that here would make bundlers divide the first load among more files.
      await new Promise<void>((resolve) => pageTimers.after(LEAVING_MS, resolve));
      this.hasFailed = true;
    }
    this.#loading = null;
    this.#host.requestUpdate();
  }
}
