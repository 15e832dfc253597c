import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Tells an element to hide the data of a user while its page is in the back/forward cache. A page that is restored shows them
 * only after core has read the session again, because another user may have signed in meanwhile.
 */
export class PageRestoreController implements ReactiveController {
  isSuspended = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.isSuspended = false;
    addEventListener('pagehide', this.#handle);
    addEventListener('pageshow', this.#handle);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#handle);
    removeEventListener('pageshow', this.#handle);
  }

  readonly #handle = ({ type, persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.isSuspended = type === 'pagehide';
    this.#host.requestUpdate();
  };
}
