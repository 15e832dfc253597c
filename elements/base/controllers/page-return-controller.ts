import type { ReactiveController } from 'lit';

/** Calls a function when the page is restored from the back/forward cache, with everything that its fields held. */
export class PageReturnController implements ReactiveController {
  readonly #onReturn: () => void;

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn;
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handle);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handle);
  }

  readonly #handle = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#onReturn();
  };
}
