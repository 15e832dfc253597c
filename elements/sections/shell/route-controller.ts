import type { ReactiveController } from 'lit';
import { AddressController } from '../../base/controllers/address-controller.ts';
import type { LkElement } from '../../base/element.ts';

/** The part of the Navigation API that is used, in browsers that have it. */
interface NavigateEvent extends Event {
  readonly canIntercept: boolean;
  readonly destination: { readonly url: string };
  intercept(options: { readonly focusReset: 'manual'; readonly scroll: 'manual' }): void;
}
declare const navigation: EventTarget | undefined;

interface RouteOptions {
  readonly routing: () => 'hash' | 'path';
  /** The path of the settings; the pages are below it. */
  readonly basePath: () => string;
}

/**
 * The page of the settings that the address names, in its hash or below the path of the settings. Pages are opened by links, so that they
 * can be opened in another tab and Back works. A link to another path does not load the document again in browsers with the Navigation
 * API.
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

  /** The id of the page; empty where the address names the settings as a whole. */
  get pageId(): string {
    const { pathname, hash } = new URL(this.#address.href);
    const base = this.#basePath;
    if (!this.#isInPath) return decoded(hash.slice(1));
    return pathname.startsWith(`${base}/`) ? decoded(pathname.slice(base.length + 1).replace(/\/+$/, '')) : '';
  }

  /** Whether a link may change the query: a link into the hash would load the document again without the Navigation API. */
  get mayChangeQuery(): boolean {
    return this.#isInPath || typeof navigation === 'object';
  }

  /** The address of a page, or of the settings as a whole. */
  linkTo(pageId: string): string {
    const url = new URL(this.#address.href);
    // The hash stays even when it is empty: a link without a hash would load the document again.
    if (!this.#isInPath) return `${withoutHash(url.href)}#${encoded(pageId)}`;
    url.pathname = pageId ? `${this.#basePath}/${encoded(pageId)}` : this.#basePath;
    url.hash = '';
    return url.href;
  }

  hostConnected(): void {
    if (typeof navigation === 'object') navigation.addEventListener('navigate', this.#handleNavigate);
  }

  hostDisconnected(): void {
    if (typeof navigation === 'object') navigation.removeEventListener('navigate', this.#handleNavigate);
  }

  /** For clicks on links from `linkTo`. */
  readonly handleClick = (event: Event): void => {
    const { href } = event.currentTarget as HTMLAnchorElement;
    // Browsers go to another hash without loading the document, but not to another query with it.
    const isOfBrowser = !this.#isInPath && withoutHash(href) === withoutHash(this.#address.href);
    this.#clicked = isOfBrowser ? null : href;
  };

  /** An address below the path of the settings is in the path, whatever the option says. */
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
    const isOurs = canIntercept && destination.url === this.#clicked;
    this.#clicked = null;
    if (isOurs) (event as NavigateEvent).intercept({ focusReset: 'manual', scroll: 'manual' });
  };
}

function withoutHash(href: string): string {
  return href.replace(/#.*/, '');
}

/** A page within a page stands behind a slash: `team-1/members`. */
function encoded(pageId: string): string {
  return pageId.split('/').map(encodeURIComponent).join('/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
