import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Tells an element to hide the user's data while its page is in the back/forward cache, because another user may sign in
 * meanwhile. The data is shown again after the page is restored: by then core has read the session again.
 */
export class PageSuspendController implements ReactiveController {
  isSuspended = false;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.isSuspended = false;
    addEventListener('pagehide', this.#handleTransition);
    addEventListener('pageshow', this.#handleTransition);
  }

  hostDisconnected(): void {
    removeEventListener('pagehide', this.#handleTransition);
    removeEventListener('pageshow', this.#handleTransition);
  }

  readonly #handleTransition = ({ type, persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.isSuspended = type === 'pagehide';
    this.#host.requestUpdate();
  };
}
