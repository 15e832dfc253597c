import type { ReactiveController } from 'lit';
import { AddressController } from '../../base/controllers/address-controller.ts';
import type { LkElement } from '../../base/element.ts';
import { navigationApi } from '../../base/page.ts';

/** The members of the Navigation API that are used here. Not all browsers have the API. */
interface NavigateEvent extends Event {
  readonly canIntercept: boolean;
  readonly destination: { readonly url: string };
  intercept(options: { readonly focusReset: 'manual'; readonly scroll: 'manual' }): void;
}

interface RouteOptions {
  readonly routing: () => 'hash' | 'path';
  /** Returns the path of the settings. The pages are below this path. */
  readonly basePath: () => string;
}

/**
 * Reads from the address which page of the settings is open: from the hash, or from the path below the settings. Pages are opened
 * with links, so the user can open them in another tab and go back. In browsers with the Navigation API, a link to another path
 * does not load the document again.
 */
export class RouteController implements ReactiveController {
  readonly #options: RouteOptions;
  readonly #address: AddressController;
  /** The address of the link that was clicked last. */
  #clicked: string | null = null;

  constructor(host: LkElement, options: RouteOptions) {
    this.#options = options;
    this.#address = new AddressController(host);
    host.addController(this);
  }

  /** The id of the page. Empty if the address names no page. */
  get pageId(): string {
    const { pathname, hash } = new URL(this.#address.href);
    const base = this.#basePath;
    if (!this.#isInPath) return decodePageId(hash.slice(1));
    return pathname.startsWith(`${base}/`) ? decodePageId(pathname.slice(base.length + 1).replace(/\/+$/, '')) : '';
  }

  /**
   * Whether a link may change the query of the address. If the hash names the page and the browser lacks the Navigation API, it may
   * not: a link with another query would load the document again.
   */
  get mayChangeQuery(): boolean {
    return this.#isInPath || navigationApi() !== undefined;
  }

  /** Returns the address of a page. An empty id stands for the settings without a page. */
  linkTo(pageId: string): string {
    const url = new URL(this.#address.href);
    // Keeps even an empty hash, because a link without a hash would load the document again.
    if (!this.#isInPath) return `${withoutHash(url.href)}#${encodePageId(pageId)}`;
    url.pathname = pageId ? `${this.#basePath}/${encodePageId(pageId)}` : this.#basePath;
    url.hash = '';
    return url.href;
  }

  hostConnected(): void {
    navigationApi()?.addEventListener('navigate', this.#handleNavigate);
  }

  hostDisconnected(): void {
    navigationApi()?.removeEventListener('navigate', this.#handleNavigate);
  }

  /** The click handler for links with an address from `linkTo`. */
  readonly handleClick = (event: Event): void => {
    const { href } = event.currentTarget as HTMLAnchorElement;
    // If only the hash differs, the browser changes the address without loading the document, so nothing must be intercepted.
    const isHashChange = !this.#isInPath && withoutHash(href) === withoutHash(this.#address.href);
    this.#clicked = isHashChange ? null : href;
  };

  /**
   * Whether the path of the address names the page. True for each address below the path of the settings, even if `routing` is
   * `hash`.
   */
  get #isInPath(): boolean {
    const { pathname } = new URL(this.#address.href);
    const base = this.#basePath;
    return this.#options.routing() === 'path' || (base !== '' && pathname.startsWith(`${base}/`));
  }

  get #basePath(): string {
    const { href } = this.#address;
    const base = this.#options.basePath();
    return URL.canParse(base, href) ? new URL(base, href).pathname.replace(/\/+$/, '') : '/';
  }

  readonly #handleNavigate = (event: Event): void => {
    const { canIntercept, destination } = event as NavigateEvent;
    const isClickedLink = canIntercept && destination.url === this.#clicked;
    this.#clicked = null;
    if (isClickedLink) (event as NavigateEvent).intercept({ focusReset: 'manual', scroll: 'manual' });
  };
}

function withoutHash(href: string): string {
  return href.replace(/#.*/, '');
}

/** Encodes the parts between slashes. A slash separates a page from a page within it: `team-1/members`. */
function encodePageId(pageId: string): string {
  return pageId.split('/').map(encodeURIComponent).join('/');
}

function decodePageId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
