import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Hides what belongs to a person while the page rests in the back/forward cache: a page that comes back shows it only after
 * core has looked at the session again.
 */
export class PageRestoreController implements ReactiveController {
  isResting = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.isResting = false;
    addEventListener('pagehide', this.#handle);
    addEventListener('pageshow', this.#handle);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#handle);
    removeEventListener('pageshow', this.#handle);
  }

  readonly #handle = ({ type, persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.isResting = type === 'pagehide';
    this.#host.requestUpdate();
  };
}
