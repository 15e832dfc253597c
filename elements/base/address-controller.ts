import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Navigations inside the page, where the browser announces them (the Navigation API). */
declare const navigation: EventTarget | undefined;

/** Follows the address of the window: back and forward, and routers that push an address. */
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
    addEventListener('popstate', this.#tell);
    if (typeof navigation === 'object') navigation.addEventListener('currententrychange', this.#tell);
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#tell);
    if (typeof navigation === 'object') navigation.removeEventListener('currententrychange', this.#tell);
  }

  readonly #tell = (): void => this.#host.requestUpdate();
}
