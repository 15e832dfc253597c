import type { ReactiveController } from 'lit';
import type { LkElement } from '../element.ts';

/**
 * Calls a function whenever the page becomes visible, is restored from the back/forward cache, or is online again. Elements then
 * reload data that another tab or a link in an email may have changed. Add the controller with `host.addController`.
 */
export class VisibleController implements ReactiveController {
  readonly #host: LkElement;
  readonly #onVisible: () => unknown;
  #followed: LkElement['app'] = null;
  #stop: (() => void) | undefined;

  constructor(host: LkElement, onVisible: () => unknown) {
    this.#host = host;
    this.#onVisible = onVisible;
  }

  hostUpdate(): void {
    const app = this.#host.isConnected ? this.#host.app : null;
    if (app === this.#followed) return;
    this.hostDisconnected();
    this.#followed = app;
    this.#stop = app?.platform.page?.listen(() => this.#onVisible());
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#followed = null;
  }
}
