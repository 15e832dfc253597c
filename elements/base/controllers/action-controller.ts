import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A function that a user starts, for example with a click. It may return a promise. */
export type Action = () => unknown;

/**
 * Runs one action at a time: while an action is pending, further clicks are ignored. When the page is restored from the
 * back/forward cache, no action counts as pending any more, because the navigation may have ended its requests.
 */
export class ActionController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #onError: (error: unknown) => void;
  #current: object | null = null;

  constructor(host: ReactiveControllerHost, onError: (error: unknown) => void) {
    this.#host = host;
    this.#onError = onError;
    host.addController(this);
  }

  get isPending(): boolean {
    return this.#current !== null;
  }

  /**
   * Runs an action and resolves when it has ended. While another action is pending, resolves at once without running it. Never
   * rejects.
   */
  async run(action: Action): Promise<void> {
    if (this.#current) return;
    const run = {};
    this.#setCurrent(run);
    try {
      await action();
    } catch (error) {
      if (this.#current === run) this.#onError(error);
    } finally {
      if (this.#current === run) this.#setCurrent(null);
    }
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handlePageShow);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handlePageShow);
  }

  readonly #handlePageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#setCurrent(null);
  };

  #setCurrent(current: object | null): void {
    this.#current = current;
    this.#host.requestUpdate();
  }
}
