import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The Navigation API. Undefined in browsers without it. */
declare const navigation: EventTarget | undefined;

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
    if (typeof navigation === 'object') navigation.addEventListener('currententrychange', this.#handleChange);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#handleChange);
    if (typeof navigation === 'object') navigation.removeEventListener('currententrychange', this.#handleChange);
  }

  readonly #handleChange = (): void => this.#host.requestUpdate();
}
