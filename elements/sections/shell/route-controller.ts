import type { ReactiveController } from 'lit';
import { AddressController } from '../../base/address-controller.ts';
import type { LkElement } from '../../base/element.ts';

/** What of the Navigation API is needed, where the browser has it. */
interface NavigateEvent extends Event {
  readonly canIntercept: boolean;
  readonly destination: { readonly url: string };
  intercept(options: { readonly focusReset: 'manual'; readonly scroll: 'manual' }): void;
}
declare const navigation: EventTarget | undefined;

interface PlaceOptions {
  readonly routing: () => 'hash' | 'path';
  /** Where the settings themselves are, for pages in the path. */
  readonly basePath: () => string;
}

/**
 * Which page of the settings the address means, in its hash or below the path of the settings. Pages are links, so that they
 * can be opened in another tab and Back works; a link in the path is taken over inside the page where the browser announces it, and
 * loaded where it does not.
 */
export class RouteController implements ReactiveController {
  readonly #options: PlaceOptions;
  readonly #address: AddressController;
  /** Where the link leads that was just pressed. */
  #pressed: string | null = null;

  constructor(host: LkElement, options: PlaceOptions) {
    this.#options = options;
    this.#address = new AddressController(host);
    host.addController(this);
  }

  /** Empty: the settings as a whole. */
  get pageId(): string {
    const { pathname, hash } = new URL(this.#address.href);
    const base = this.#basePath;
    if (!this.#isInPath) return decoded(hash.slice(1));
    return pathname.startsWith(`${base}/`) ? decoded(pathname.slice(base.length + 1).replace(/\/+$/, '')) : '';
  }

  /** The address of a page, or of the settings as a whole. */
  linkTo(pageId: string): string {
    const url = new URL(this.#address.href);
    // An empty hash stays in the address: without one, the link would load the page anew.
    if (!this.#isInPath) return `${url.href.split('#')[0]}#${encodeURIComponent(pageId)}`;
    url.pathname = pageId ? `${this.#basePath}/${encodeURIComponent(pageId)}` : this.#basePath;
    url.hash = '';
    return url.href;
  }

  hostConnected(): void {
    if (typeof navigation === 'object') navigation.addEventListener('navigate', this.#handleNavigate);
  }

  hostDisconnected(): void {
    if (typeof navigation === 'object') navigation.removeEventListener('navigate', this.#handleNavigate);
  }

  /** For the links of `linkTo`. */
  readonly handleClick = (event: Event): void => {
    this.#pressed = this.#isInPath ? (event.currentTarget as HTMLAnchorElement).href : null;
  };

  /** An address below the settings speaks for itself. */
  get #isInPath(): boolean {
    const { pathname } = new URL(this.#address.href);
    return this.#options.routing() === 'path' || pathname.startsWith(`${this.#basePath}/`);
  }

  get #basePath(): string {
    const { href } = this.#address;
    const base = this.#options.basePath();
    return URL.canParse(base, href) ? new URL(base, href).pathname.replace(/\/+$/, '') : '/';
  }

  readonly #handleNavigate = (event: Event): void => {
    const { canIntercept, destination } = event as NavigateEvent;
    const isOurs = canIntercept && destination.url === this.#pressed;
    this.#pressed = null;
    if (isOurs) (event as NavigateEvent).intercept({ focusReset: 'manual', scroll: 'manual' });
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
