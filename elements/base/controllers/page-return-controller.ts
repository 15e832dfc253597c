import type { ReactiveController } from 'lit';

/** Calls a function when the page is restored from the back/forward cache. Form fields still have their old values then. */
export class PageReturnController implements ReactiveController {
  readonly #onReturn: () => void;

  constructor(onReturn: () => void) {
    this.#onReturn = onReturn;
  }

  hostConnected(): void {
    addEventListener('pageshow', this.#handlePageShow);
  }

  hostDisconnected(): void {
    removeEventListener('pageshow', this.#handlePageShow);
  }

  readonly #handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#onReturn();
  };
}
