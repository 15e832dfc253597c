import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Something that the user starts and waits for. */
export type Action = () => unknown;

/**
 * Runs one action at a time, so that ten clicks in one frame run it once. A page that is restored from the back/forward cache is
 * idle again, because the action ended with the navigation.
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

  /** Resolves when the action has ended. Resolves at once while another action is pending. Never rejects. */
  async run(action: Action): Promise<void> {
    if (this.#current) return;
    const own = {};
    this.#setCurrent(own);
    try {
      await action();
    } catch (error) {
      if (this.#current === own) this.#onError(error);
    } finally {
      if (this.#current === own) this.#setCurrent(null);
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
