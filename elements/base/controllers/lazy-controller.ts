import type { ReactiveControllerHost } from 'lit';
import { LEAVING_MS } from '../../../core/base/constants.ts';
import { pageTimers } from '../page.ts';

/** Loads code or data of an element on demand, and draws the host again when it has been loaded. */
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
   * Loads the value unless it is there. Calls during a load wait for the same load; a call after a failure loads again. Never
   * rejects.
   */
  load(): Promise<void> {
    if (this.value === undefined) this.#loading ??= this.#start();
    return this.#loading ?? Promise.resolve();
  }

  async #start(): Promise<void> {
    this.hasFailed = false;
    try {
      this.value = await this.#load();
    } catch {
      // When a navigation cuts off an import, some browsers reject it before the page is gone. Waiting hides that failure, as in
      // `loadCode` of core, which may not be imported here (`loading-plan.ts`).
      await new Promise<void>((resolve) => pageTimers.after(LEAVING_MS, resolve));
      this.hasFailed = true;
    }
    this.#loading = null;
    this.#host.requestUpdate();
  }
}
