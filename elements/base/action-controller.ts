import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** What a person started and is waiting for. */
export type Action = () => unknown;

/**
 * Runs one action at a time: ten clicks in one frame run it once. A page that comes back from the back/forward cache is
 * idle again, because what it waited for has gone with the navigation.
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

  /** Resolves when the action has ended, at once when another one is pending. Never rejects. */
  async run(action: Action): Promise<void> {
    if (this.#current) return;
    const mine = {};
    this.#become(mine);
    try {
      await action();
    } catch (error) {
      if (this.#current === mine) this.#onError(error);
    } finally {
      if (this.#current === mine) this.#become(null);
    }
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#restore);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#restore);
  }

  readonly #restore = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#become(null);
  };

  #become(current: object | null): void {
    this.#current = current;
    this.#host.requestUpdate();
  }
}
