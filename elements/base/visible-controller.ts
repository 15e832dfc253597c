import type { ReactiveController } from 'lit';
import type { LkElement } from './element.ts';

/**
 * Looks again whenever the page comes to the front: what somebody did in another tab, or in a mail, shows at once. Add it with
 * `host.addController`.
 */
export class VisibleController implements ReactiveController {
  readonly #host: LkElement;
  readonly #look: () => unknown;
  #followed: LkElement['app'] = null;
  #stop: (() => void) | undefined;

  constructor(host: LkElement, look: () => unknown) {
    this.#host = host;
    this.#look = look;
  }

  hostUpdate(): void {
    const { app } = this.#host;
    if (app === this.#followed) return;
    this.hostDisconnected();
    this.#followed = app;
    this.#stop = app?.platform.page?.listen(() => this.#look());
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#followed = null;
  }
}
