import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { navigationApi } from '../page.ts';

/**
 * Renders the host again when the address of the window changes: the user goes back or forward, or a router pushes an address.
 */
export class AddressController implements ReactiveController {
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get href(): string {
    return location.href;
  }

  hostConnected(): void {
    addEventListener('popstate', this.#handleChange);
    navigationApi()?.addEventListener('currententrychange', this.#handleChange);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#handleChange);
    navigationApi()?.removeEventListener('currententrychange', this.#handleChange);
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
