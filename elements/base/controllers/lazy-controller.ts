import type { ReactiveControllerHost } from 'lit';
import { PAGE_LEAVING_MS } from '../../../core/base/constants.ts';
import { pageTimers } from '../page.ts';

/** Loads code or data of an element on demand, and renders the host again when it has been loaded. */
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

  /**
   * Loads the value unless it has been loaded. Calls during a load wait for that load. A call after a failure loads again. Never
   * rejects.
   */
  load(): Promise<void> {
    if (this.value === undefined) this.#loading ??= this.#startLoading();
    return this.#loading ?? Promise.resolve();
  }

  async #startLoading(): Promise<void> {
    this.hasFailed = false;
    try {
      this.value = await this.#load();
    } catch (error) {
      // When a navigation interrupts an import, some browsers reject the import before they leave the page. This wait lets the page
      // go before the failure is shown. `loadCode` of core waits too, but must not be imported here (`loading-plan.ts`).
      await new Promise<void>((resolve) => pageTimers.after(PAGE_LEAVING_MS, resolve));
      // Log the error. After a failure, elements only say that the server cannot be reached, which would hide a mistake in the loaded code.
      console.error(error);
      this.hasFailed = true;
    }
    this.#loading = null;
    this.#host.requestUpdate();
  }
}
